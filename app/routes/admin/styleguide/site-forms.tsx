import { ChoiceGroup, TextArea, TextField } from '#app/site/ui/form/field.tsx'
import { FieldPair, FormNote, FormSummary } from '#app/site/ui/form/form.tsx'
import { FormNotice, FormSent } from '#app/site/ui/form/form-sent.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './site-part.module.css'
import { Columns, SiteGuidePart } from './site-part.tsx'

const moments = [
  { value: 'morning', label: 'Le matin' },
  { value: 'afternoon', label: 'L’après-midi' },
]

/** Fields in their states, and messages above or in place of a form. */
export function Forms() {
  const phone = useSiteFacts()?.phone ?? ''
  return (
    <SiteGuidePart
      id="formulaires"
      name="Formulaires"
      rule="Ils marchent sans script. Ce qui manque est dit en tête et sous chaque champ ; ce qui est saisi n’est jamais perdu, et la suite est annoncée avant l’envoi."
    >
      <div lang="fr" className={styles.columns}>
        <FormSummary
          id="example-summary"
          heading="h3"
          title="Deux réponses manquent"
          links={[
            { to: 'example-phone', label: 'Votre téléphone' },
            { to: 'example-when-wrong', label: 'Moment souhaité' },
          ]}
        />
        <div className={styles.fields}>
          <FieldPair>
            <TextField id="example-name" label="Votre nom" name="example-name" autoComplete="off" />
            <TextField
              id="example-mail"
              label="Votre e-mail"
              optional="facultatif"
              hint="Pour vous envoyer la confirmation."
              name="example-mail"
              autoComplete="off"
            />
          </FieldPair>
          <TextField
            id="example-phone"
            label="Votre téléphone"
            error="Écrivez un numéro de neuf chiffres."
            defaultValue="6 12"
            name="example-phone"
            autoComplete="off"
          />
          <TextArea id="example-words" label="Votre message" name="example-words" rows={3} />
          <FormNote>Votre message est enregistré par le centre.</FormNote>
        </div>
        <ChoiceGroup
          id="example-when"
          name="example-when"
          label="Moment souhaité"
          value="morning"
          choices={moments}
        />
        <ChoiceGroup
          id="example-when-wrong"
          name="example-when-wrong"
          label="Moment souhaité"
          error="Choisissez un moment."
          value={undefined}
          choices={moments}
        />
      </div>
      <Columns>
        <FormSent
          id="example-sent"
          heading="h3"
          deliveryStatus="delivered"
          title="Votre demande est enregistrée."
          words="Nous vous répondons dans la journée."
          recap={[{ label: 'Soin', value: 'Kinésithérapie' }]}
          another="Une autre demande"
          again={undefined}
          text="Bonjour"
          phone={phone}
        />
        <FormSent
          id="example-waiting"
          heading="h3"
          deliveryStatus="waiting"
          title=""
          words=""
          recap={[]}
          another=""
          again={undefined}
          text="Bonjour"
          phone={phone}
        />
        <FormNotice
          id="example-notice"
          heading="h3"
          title="Le centre n’a pas pu enregistrer votre message."
          words="Envoyez-le par WhatsApp : il est prêt."
          text="Bonjour"
          phone={phone}
        />
      </Columns>
    </SiteGuidePart>
  )
}
