import { Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ColourInput } from '#app/admin/fields/colour-input.tsx'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormProblems } from '#app/admin/parts/forms/form-problems.tsx'
import { TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import type { Uploaded } from '#app/admin/parts/pictures/use-upload.ts'
import picture from './example.svg?url'
import { GuidePart, GuideRow } from './part.tsx'

const long = 'Centre de kinésithérapie, de rééducation fonctionnelle et de massage thérapeutique de Bonabéri'
const needed = 'Le nom est obligatoire'
const stays = (): Promise<Uploaded> =>
  Promise.reject(new Error('Cette page montre les pièces : rien n’est envoyé.'))

/** Every field in every state: empty, with a hint, invalid, read-only, long. */
export function Fields() {
  const [translations, setTranslations] = useState<Record<string, string>>({
    'example-name': 'Ballon de gym',
    'example-name_en': '',
  })
  const [when, setWhen] = useState<'morning' | 'afternoon'>('morning')
  const [pasted, setPasted] = useState('')
  const [price, setPrice] = useState<string | number>(12_500)
  const [colour, setColour] = useState('#0E5A52')
  return (
    <GuidePart
      id="champs"
      name="Champs"
      rule="L’étiquette reste visible, l’aide est au-dessus du champ, l’erreur dessous, avec son signe. Ce qui est saisi reste. Chaque texte vu par les visiteurs s’écrit en deux langues."
    >
      <GuideRow name="Une ligne : vide, avec aide, faux, bloqué, long" wide>
        <TextInput label="Nom" placeholder="Ballon de gym" />
        <TextInput
          label="Adresse"
          description="La dernière partie de l’adresse de la page."
          defaultValue="ballon-de-gym"
        />
        <TextInput id="example-wrong" label="Nom" required error={needed} />
        <TextInput label="Clé" defaultValue="site_name" disabled />
        <TextInput label="Nom du centre" defaultValue={long} />
        <PasswordInput label="Mot de passe" defaultValue="quatre ballons" autoComplete="off" />
      </GuideRow>
      <GuideRow name="Le résumé des erreurs, au-dessus du formulaire" wide>
        <FormProblems errors={{ 'example-wrong': 'Nom' }} />
      </GuideRow>
      <GuideRow name="Nombre, choix, texte long" wide>
        <NumberInput label="Prix" unit="FCFA" value={price} onChange={setPrice} />
        <Select label="Catégorie" data={['Mouvement', 'Équilibre', 'Mobilité']} defaultValue="Équilibre" />
        <Select
          label="Catégorie"
          data={['Mouvement']}
          placeholder="Choisir"
          error="Choisissez une catégorie"
        />
        <Textarea label="Description" defaultValue={`${long}.`} />
        <ColourInput label="Couleur" value={colour} onChange={setColour} />
      </GuideRow>
      <GuideRow name="Oui ou non, un parmi peu">
        <Switch label="Visible sur le site" defaultChecked />
        <Switch label="En vedette" />
        <Switch label="Envoyé" disabled />
        <Checkbox label="Tout sélectionner" defaultChecked />
        <Checkbox label="Une partie" indeterminate readOnly />
        <Checkbox label="Aucun" disabled />
      </GuideRow>
      <ChoiceField
        name="example-when"
        label="Moment souhaité"
        choices={[
          { value: 'morning', label: 'Le matin' },
          { value: 'afternoon', label: 'L’après-midi' },
        ]}
        value={when}
        onChange={setWhen}
      />
      <TranslatedFields
        translations={[{ id: 'example-name', label: 'Nom', required: true }]}
        values={translations}
        onChange={(id, value) => setTranslations({ ...translations, [id]: value })}
      />
      <GuideRow name="Image : vide, remplie, refusée" wide>
        <PictureField
          label="Image"
          preview={null}
          address={{ text: pasted, onChange: setPasted }}
          onUpload={stays}
          onChange={() => {}}
        />
        <PictureField label="Image du produit" preview={picture} onUpload={stays} onChange={() => {}} />
        <PictureField
          label="Logo"
          preview={null}
          error="Cette image dépasse 5&nbsp;Mo."
          onUpload={stays}
          onChange={() => {}}
        />
      </GuideRow>
    </GuidePart>
  )
}
