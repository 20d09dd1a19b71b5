import type { FormAnswer } from '#app/lib/form.ts'
import { localPath } from '#app/lib/i18n.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { Form } from '#app/site/ui/form.tsx'
import { FormFailure } from '#app/site/ui/form-failure.tsx'
import type { FormHeading } from '#app/site/ui/form-heading.ts'
import { useSending } from '#app/site/ui/form-sending.ts'
import { FormSent } from '#app/site/ui/form-sent.tsx'
import {
  type AppointmentField,
  appointmentFields,
  appointmentText,
  type CareType,
  checkAppointment,
  recapOf,
} from './appointment.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import { type ClosedDays, isClosedOn } from './closed-days.ts'
import { textsOf } from './texts.ts'

type Props = {
  heading: FormHeading
  answer: FormAnswer<AppointmentField> | undefined
  closed: ClosedDays
  care: CareType | undefined
}

/** The form to ask for an appointment: empty, with what is wrong, or what was sent. */
export function AppointmentForm({ heading, answer: answered, closed, care }: Props) {
  const { language, phone } = usePage()
  const texts = textsOf(language)
  const sending = useSending({
    kind: 'appointment',
    keepAt: localPath(language, '/appointment/keep'),
    fields: appointmentFields,
    check: checkAppointment,
    text: (values) => appointmentText(language, values),
    phone,
    answer: answered,
  })
  const { answer, answerId } = sending
  if (answer?.state === 'sent') {
    return (
      <FormSent
        id={answerId}
        heading={heading}
        fate={sending.fate}
        title={texts.sentTitle}
        words={texts.sentText}
        recap={recapOf(language, answer.values)}
        note={isClosedOn(closed, answer.values.date) ? texts.closedSent : undefined}
        text={appointmentText(language, answer.values)}
        phone={phone}
        another={texts.another}
        again={sending.hydrated ? sending.again : undefined}
      />
    )
  }
  return (
    <Form action={localPath(language, '/appointment')} sending={sending}>
      <FormFailure
        answer={answer}
        id={answerId}
        heading={heading}
        text={(kept) => appointmentText(language, kept)}
        phone={phone}
      />
      <AppointmentFields answer={answer} answerId={answerId} heading={heading} closed={closed} care={care} />
    </Form>
  )
}

export const AppointmentFormIsland = island('appointment-form', AppointmentForm)
