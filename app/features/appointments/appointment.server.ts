import { eq } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import { receiveForm } from '#app/lib/form.server.ts'
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
    keep: (values, key) => keepAppointment(language, values, key),
  })
}

/** Keeps a request as new; does nothing when one with this key is there. Its values must have been checked. */
async function keepAppointment(
  language: Language,
  { name, phone, email, careType, date, dayPart, message }: Values<AppointmentField>,
  key: string,
): Promise<void> {
  if (!isCareType(careType)) throw new TypeError('An appointment needs one of the four cares')
  await db()
    .insert(appointments)
    .values({
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
    })
    .onConflictDoNothing({ target: appointments.idempotency_key })
}

async function isKept(key: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.idempotency_key, key))
  return row !== undefined
}
