import { type FormAnswer, mistakesOf } from '#app/lib/forms/form.ts'
import { localPath } from '#app/lib/text/i18n.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ConsentBox } from '#app/site/ui/form/consent-box.tsx'
import { emailInput, fieldsOf, nameInput, phoneInput, TextArea, TextField } from '#app/site/ui/form/field.tsx'
import { FieldPair, Form, FormNote, FormSummary } from '#app/site/ui/form/form.tsx'
import { FormFailure } from '#app/site/ui/form/form-failure.tsx'
import type { FormHeading } from '#app/site/ui/form/form-heading.ts'
import { useSending } from '#app/site/ui/form/form-sending.ts'
import { FormSent } from '#app/site/ui/form/form-sent.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { type ContactField, checkContact, contactFields, contactText } from './contact.ts'
import { contactTextsOf } from './texts.ts'

type Props = { heading: FormHeading; answer: FormAnswer<ContactField> | undefined }

/** Contact form: empty, with errors, or with the confirmation. */
export function ContactForm({ heading, answer: answered }: Props) {
  const { language, phone } = usePage()
  const texts = contactTextsOf(language)
  const sending = useSending({
    kind: 'contact',
    keepAt: localPath(language, '/contact/keep'),
    fields: contactFields,
    check: checkContact,
    text: (values) => contactText(language, values),
    phone,
    answer: answered,
  })
  const { answer, answerId } = sending
  if (answer?.state === 'sent') {
    const { name, email, phone: ownPhone, message } = answer.values
    return (
      <FormSent
        id={answerId}
        heading={heading}
        deliveryStatus={sending.deliveryStatus}
        delay={sending.delay}
        title={texts.sentTitle}
        words={texts.sentText}
        recap={[
          { label: texts.recap.name, value: name },
          { label: texts.recap.email, value: email },
          ...(ownPhone ? [{ label: texts.recap.phone, value: ownPhone }] : []),
          { label: texts.recap.message, value: message },
        ]}
        text={contactText(language, answer.values)}
        phone={phone}
        another={texts.another}
        again={sending.again}
      />
    )
  }
  const values = answer?.values
  const mistakes = mistakesOf(answer, contactFields, texts.errors)
  const field = fieldsOf('contact', { texts, mistakes, values })
  return (
    <Form action={localPath(language, '/contact')} sending={sending}>
      <FormFailure
        answer={answer}
        returned={sending.returned}
        id={answerId}
        heading={heading}
        text={(typed) => contactText(language, typed)}
        phone={phone}
      />
      {mistakes.size > 0 && (
        <FormSummary
          id={sending.summaryId}
          heading={heading}
          title={texts.summary(mistakes.size)}
          links={[...mistakes.keys()].map((name) => ({
            to: name === 'consent' ? sending.consentId : `contact-${name}`,
            label: texts[name],
          }))}
        />
      )}
      <FormNote>{texts.required}</FormNote>
      <TextField {...field('name')} {...nameInput} />
      <FieldPair>
        <TextField {...field('email')} {...emailInput} />
        <TextField {...field('phone')} {...phoneInput} optional={texts.optional} hint={texts.phoneHint} />
      </FieldPair>
      <TextArea {...field('message')} rows={4} autoComplete="off" />
      <ConsentBox id={sending.consentId} error={mistakes.get('consent')} value={values?.consent} />
      <p>
        <button className={buttonClass('primary')} type="submit">
          {texts.send}
        </button>
      </p>
      <FormNote>
        {`${texts.note} `}
        <LocalLink to="/privacy">{texts.privacy}</LocalLink>
      </FormNote>
    </Form>
  )
}

export const ContactFormIsland = island('contact-form', ContactForm, ({ answer }) => answer && 'answered')
