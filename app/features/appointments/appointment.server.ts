import { receiveForm } from '#app/lib/forms/form.server.ts'
import type { FormAnswer, Values } from '#app/lib/forms/form.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import {
  type AppointmentField,
  appointmentFields,
  careLabel,
  checkAppointment,
  isCareType,
  isDayPart,
} from './appointment.ts'
import type { VisitMails } from './mails/visit-mail.ts'
import { writeReceivedMail } from './mails/visit-mails.server.ts'
import { appointments } from './tables.server.ts'

/**
 * Handles the appointment form and stores its request once, even if it is sent repeatedly. `findMails` reads the
 * templates for the e-mail that confirms receipt; null: none is sent.
 */
export function receiveAppointment(
  facts: RequestFacts,
  language: Language,
  form: FormData,
  findMails: () => Promise<VisitMails | null> = async () => null,
): Promise<FormAnswer<AppointmentField>> {
  return receiveForm(facts, form, {
    kind: 'appointment',
    alert: 'appointment',
    fields: appointmentFields,
    check: checkAppointment,
    language,
    table: appointments,
    unanswered: ['new'],
    row: (values) => rowOf(language, values),
    async follow({ email }) {
      const mails = email ? await findMails() : null
      return mails && ((tx, id) => writeReceivedMail(tx, id, mails))
    },
  })
}

function rowOf(
  language: Language,
  { name, phone, email, careType, date, dayPart, message }: Values<AppointmentField>,
) {
  if (!isCareType(careType)) throw new TypeError('An appointment needs one of the four cares')
  return {
    name,
    phone,
    email: email || null,
    care_type: careType,
    care_type_label: careLabel(language, careType),
    preferred_date: date,
    day_part: isDayPart(dayPart) ? dayPart : null,
    message: message || null,
  }
}
