import { type FormEvent, useMemo } from 'react'
import { mistakesOf, type Values } from '#app/lib/forms/form.ts'
import { localPath } from '#app/lib/text/i18n.ts'
import { usePage } from '#app/site/page.ts'
import { Form, FormNote, FormSummary } from '#app/site/ui/form/form.tsx'
import { FormFailure } from '#app/site/ui/form/form-failure.tsx'
import type { FormHeading } from '#app/site/ui/form/form-heading.ts'
import { FormDelivered } from '#app/site/ui/form/form-reference.tsx'
import type { Sending } from '#app/site/ui/form/form-sending.ts'
import { type AppointmentField, appointmentFields, type CareType } from '../appointment.ts'
import type { OpenDays } from '../closed-days.ts'
import { appointmentTextsOf } from '../texts.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import styles from './appointment-form.module.css'
import { lastStep } from './form-steps.ts'
import { useSteps } from './use-steps.ts'

type Props = {
  sending: Sending<AppointmentField>
  heading: FormHeading
  open: OpenDays
  care: CareType | undefined
  text: (values: Values<AppointmentField>) => string
}

/** The form before it is sent: whole without a script and on a wide screen, in steps with a script on a phone. */
export function AppointmentAsk({ sending, heading, open, care, text }: Props) {
  const { language, phone } = usePage()
  const texts = appointmentTextsOf(language)
  const { answer, answerId, form } = sending
  const refused = answer?.state === 'invalid' ? answer.errors : undefined
  const steps = useSteps(form, refused)
  const mistakes = useMemo(() => mistakesOf(answer, appointmentFields, texts.errors), [answer, texts])
  const inStep = mistakesOf(
    answer?.values || steps.current !== null
      ? { state: 'invalid', values: {} as Values<AppointmentField>, errors: steps.wrong }
      : undefined,
    appointmentFields,
    texts.errors,
  )

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (steps.current === null || steps.current === lastStep) {
      sending.onSubmit(event)
      return steps.toFirstWrong()
    }
    event.preventDefault()
    steps.next()
  }
  function onInput() {
    sending.onInput()
    steps.onInput()
  }

  return (
    <Form
      action={localPath(language, '/appointment')}
      sending={{ ...sending, onSubmit, onInput }}
      className={steps.current === null ? undefined : styles.stepping}
    >
      <FormFailure
        answer={answer}
        returned={sending.returned}
        id={answerId}
        heading={heading}
        text={text}
        phone={phone}
      />
      <FormDelivered kind="appointment" heading={heading} />
      {mistakes.size > 0 && (
        <FormSummary
          id={sending.summaryId}
          heading={heading}
          title={texts.summary(mistakes.size)}
          links={[...mistakes.keys()].map((field) => ({
            to: field === 'consent' ? sending.consentId : `appointment-${field}`,
            label: texts[field],
          }))}
          follow={steps.current === null ? undefined : steps.show}
        />
      )}
      {!steps.current && <FormNote>{texts.required}</FormNote>}
      <AppointmentFields
        values={answer?.values}
        mistakes={new Map([...mistakes, ...inStep])}
        heading={heading}
        open={open}
        care={care}
        steps={steps}
        consentId={sending.consentId}
      />
    </Form>
  )
}
