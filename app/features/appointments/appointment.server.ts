import { inArray } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { type FormRow, type Reader, receiveForm } from '#app/lib/forms/form.server.ts'
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
import { appointments } from './tables.server.ts'

/** Receives the appointment form and keeps its request, once however often it is sent. */
export function receiveAppointment(
  facts: RequestFacts,
  language: Language,
  form: FormData,
): Promise<FormAnswer<AppointmentField>> {
  return receiveForm(facts, form, {
    kind: 'appointment',
    fields: appointmentFields,
    check: checkAppointment,
    isStored,
    keep: (transaction, values, row) => storeAppointment(transaction, language, values, row),
  })
}

/** Keeps a request as new. Its values must have been checked. */
async function storeAppointment(
  transaction: Transaction,
  language: Language,
  { name, phone, email, careType, date, dayPart, message, consent }: Values<AppointmentField>,
  { key, overLimit }: FormRow,
): Promise<void> {
  if (!isCareType(careType)) throw new TypeError('An appointment needs one of the four cares')
  await transaction.insert(appointments).values({
    name,
    phone,
    email: email || null,
    care_type: careType,
    care_type_label: careLabel(language, careType),
    preferred_date: date,
    day_part: isDayPart(dayPart) ? dayPart : null,
    message: message || null,
    language,
    idempotency_key: key,
    over_limit: overLimit,
    consent_version: consent,
    consented_at: new Date(),
  })
}

async function isStored(database: Reader, keys: string[]): Promise<boolean> {
  const [row] = await database
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.idempotency_key, keys))
  return row !== undefined
}
