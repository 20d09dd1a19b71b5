import type { LookupChoice } from '#app/admin/parts/forms/use-lookup.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type AdminAppointment, usualDuration } from '../admin-appointment.ts'
import { isCareType } from '../appointment.ts'
import type { NewAppointment } from '../changes/appointment-change.ts'
import { isUnreachable } from './person-fields.admin.tsx'

/** Somebody who has a page of their own. */
export type KnownPatient = LookupChoice & { phone: string; email: string; language: Language }

export type Values = Omit<NewAppointment, 'careType'> & { careType: string }
/** What a new appointment begins with. */
export function valuesFor(patient: AdminAppointment | null, today: string): Values {
  const { name = '', phone = '', careType = '', language = 'fr' } = patient ?? {}
  return {
    patientId: patient?.patientId ?? null,
    name,
    phone,
    email: patient?.email ?? '',
    unreachable: isUnreachable(patient),
    careType: isCareType(careType) ? careType : '',
    language,
    day: today,
    start: null,
    dayPart: null,
    duration: patient?.duration ?? usualDuration,
    notes: '',
  }
}

/** Who a patient is and how they are reached, by their own page. */
export function personOf(known: KnownPatient | null) {
  if (!known) return {}
  const { id, label, phone, email, language } = known
  return { patientId: id, name: label, phone, email, language, unreachable: !phone && !email }
}

/** The page of whom it is for: by the address, or by another appointment of theirs. */
export function knownBy({
  patient,
  known,
}: {
  patient: AdminAppointment | null
  known: KnownPatient | null
}): KnownPatient | null {
  if (known || !patient?.patientId) return known
  const { patientId, name, phone, email, language } = patient
  return { id: patientId, label: name, hint: phone, phone, email: email ?? '', language }
}
