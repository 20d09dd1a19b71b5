import type { LookupChoice } from '#app/admin/parts/forms/use-lookup.ts'
import { isDay } from '#app/lib/clock.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { UsualSession } from '../admin/appointment-view.ts'
import {
  type AdminAppointment,
  type PlannedDay,
  type RequestedSlot,
  usualDuration,
} from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import { isCareType } from '../appointment.ts'
import { formatVisit } from '../appointment-sentences.ts'
import type { NewAppointment } from '../changes/appointment-change.server.ts'
import { minutesOf } from '../format-appointment.ts'
import { formatClosedDay } from '../format-closed-day.ts'
import { isUnreachable } from './person-fields.admin.tsx'

/** A patient with a record. */
export type KnownPatient = LookupChoice & {
  phone: string
  email: string
  language: Language
  /** Their last request with a preferred part of the day. */
  requested?: RequestedSlot | null
  /** Kind of care of their last appointment. */
  careType?: string | null
  notes?: string
}

export type NewAppointmentValues = Omit<NewAppointment, 'careType' | 'price'> & { careType: string }
/** Initial values of a new appointment. */
export function valuesFor(patient: AdminAppointment | null, day: string): NewAppointmentValues {
  const { name = '', phone = '', careType = '', language = 'fr' } = patient ?? {}
  return {
    patientId: patient?.patientId ?? null,
    newPatientId: crypto.randomUUID(),
    name,
    phone,
    email: patient?.email ?? '',
    unreachable: isUnreachable(patient),
    careType: isCareType(careType) ? careType : '',
    language,
    day,
    start: null,
    dayPart: null,
    duration: patient?.duration ?? usualDuration,
    notes: '',
  }
}

/** A kind of care and its last length, unless one was chosen. */
export function careWithLength(
  careType: string,
  { durations }: UsualSession,
  isDurationChosen: boolean,
): Partial<Pick<NewAppointmentValues, 'careType' | 'duration'>> {
  const minutes = isCareType(careType) ? durations[careType] : undefined
  return { careType, ...(minutes && !isDurationChosen && { duration: minutes }) }
}

/** Day and hour in the address, from a press in the agenda. */
export function hourOf(
  params: URLSearchParams,
  today: string,
): Partial<Pick<NewAppointmentValues, 'day' | 'start'>> {
  const day = params.get('day') ?? ''
  return isDay(day) && day >= today ? { day, start: minutesOf(params.get('at') ?? '') } : {}
}

/** Name and contacts from a patient's record. */
export function personOf(known: KnownPatient | null) {
  if (!known) return {}
  const { id, label, phone, email, language } = known
  return { patientId: id, name: label, phone, email, language, unreachable: !phone && !email }
}

/** Contacts of a form after its patient was replaced, without those from the former one's record. */
export function contactWithout(
  known: KnownPatient,
  { phone, email }: NewAppointmentValues,
): Partial<Pick<NewAppointmentValues, 'phone' | 'email'>> {
  return { ...(phone === known.phone && { phone: '' }), ...(email === known.email && { email: '' }) }
}

/** Record of the patient: from the address, or from another appointment of theirs. */
export function knownBy({
  patient,
  known,
}: {
  patient: AdminAppointment | null
  known: KnownPatient | null
}): KnownPatient | null {
  if (known || !patient?.patientId) return known
  const { patientId, name, phone, email, language } = patient
  const contact = { phone, email: email ?? '', language }
  return { id: patientId, label: name, hint: phone, ...contact, requested: patient }
}

/** Hint about a day and hour: closed, outside the hours, or confirmed. */
export function hintFor(
  { day, start }: NewAppointmentValues,
  { planned, closed }: { planned: PlannedDay | undefined; closed: OutsideHours | null },
  today: string,
): string {
  if (planned && closed === 'day') return formatClosedDay(planned, today)
  if (start === null) return 'Sans heure, la demande attend dans «\u00a0À\u00a0confirmer\u00a0».'
  if (closed === 'away') return 'Le praticien n’est pas là à ce moment.'
  if (closed) return 'C’est en dehors des heures d’ouverture.'
  return `Confirmé pour le ${formatVisit({ day, start }, today)}.`
}
