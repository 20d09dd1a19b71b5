import { useMemo } from 'react'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import { localPath } from '#app/lib/text/i18n.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import type { FormHeading } from '#app/site/ui/form/form-heading.ts'
import { useSending } from '#app/site/ui/form/form-sending.ts'
import { FormSent } from '#app/site/ui/form/form-sent.tsx'
import {
  type AppointmentField,
  appointmentFields,
  appointmentText,
  type CareType,
  checkAppointment,
  summarizeRequest,
} from '../appointment.ts'
import { isClosedOn, type OpenDays } from '../closed-days.ts'
import { appointmentTextsOf } from '../texts.ts'
import { AppointmentAsk } from './appointment-ask.tsx'

type Props = OpenDays & {
  heading: FormHeading
  answer: FormAnswer<AppointmentField> | undefined
  care: CareType | undefined
}

/** Form to request an appointment: empty, with errors, or with a summary after sending. */
export function AppointmentForm({ heading, answer: answered, week, closures, care }: Props) {
  const { language, phone, today, firstDay } = usePage()
  const texts = appointmentTextsOf(language)
  const text = (values: Parameters<typeof summarizeRequest>[1]) => appointmentText(language, values)
  const sending = useSending({
    kind: 'appointment',
    keepAt: localPath(language, '/appointment/keep'),
    fields: appointmentFields,
    check: checkAppointment,
    text,
    phone,
    answer: answered,
  })
  const { answer, answerId } = sending
  const over = firstDay === today ? undefined : today
  // The same while it says the same: the list of days is most of the form.
  const open = useMemo(() => ({ week, closures, over }), [week, closures, over])
  if (answer?.state !== 'sent')
    return <AppointmentAsk sending={sending} heading={heading} open={open} care={care} text={text} />
  return (
    <FormSent
      id={answerId}
      heading={heading}
      deliveryStatus={sending.deliveryStatus}
      delay={sending.delay}
      reference={sending.reference}
      title={texts.sentTitle}
      words={texts.sentText}
      recap={summarizeRequest(language, answer.values)}
      note={isClosedOn(open, answer.values.date) ? texts.closedSent : undefined}
      after={texts.afterSent}
      text={text(answer.values)}
      phone={phone}
      another={texts.another}
      again={sending.again}
    />
  )
}

export const AppointmentFormIsland = island(
  'appointment-form',
  AppointmentForm,
  ({ answer }) => answer && 'answered',
)
