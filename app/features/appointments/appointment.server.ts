import { inArray } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db.server.ts'
import { type FormRow, type Reader, receiveForm } from '#app/lib/form.server.ts'
import type { FormAnswer, Values } from '#app/lib/form.ts'
import type { Language } from '#app/lib/i18n.ts'
import type { RequestFacts } from '#app/lib/request-facts.server.ts'
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
    isKept,
    keep: (transaction, values, row) => keepAppointment(transaction, language, values, row),
  })
}

/** Keeps a request as new. Its values must have been checked. */
async function keepAppointment(
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

async function isKept(database: Reader, keys: string[]): Promise<boolean> {
  const [row] = await database
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.idempotency_key, keys))
  return row !== undefined
}
