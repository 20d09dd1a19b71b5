import type { DayPeriod, DayPeriods } from '#app/lib/clock.ts'
import type { Taken } from '#app/lib/records/taken.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { CareType, DayPart } from './appointment.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import type { PatientAnswer } from './patient/patient-answer.ts'

/** A request as the staff sees it. Days are `YYYY-MM-DD` and minutes since midnight in Douala, moments ISO texts. */
export type AdminAppointment = {
  id: string
  /** Public reference, as the patient quotes it. */
  reference: string
  name: string
  phone: string
  /** With country code; null when no call or message can reach it. */
  digits: string | null
  email: string | null
  careType: CareType
  care: string
  /** The care as the visitor read it. */
  careRead: string
  message: string | null
  language: Language
  status: AppointmentStatus
  preferredDate: string
  /** The part of that day that suits best; null: any. */
  dayPart: DayPart | null
  /** The day on which it stands: agreed, put off to, or wished; null when it was put off without a day. */
  day: string | null
  /** The agreed hour; null while there is none. */
  start: number | null
  /** The hour that was proposed when it was put off to that day; null while there is none. */
  proposed: number | null
  duration: number
  /** Name of the member of staff who set the state, and the moment. */
  statusBy: string | null
  statusAt: string | null
  /** Its last change of any kind, undone ones too: it never goes back. */
  changedAt: string
  /** Null where the site sent the reminder itself. */
  remindedBy: string | null
  remindedAt: string | null
  remindedWay: 'email' | 'chat' | 'phone' | null
  /** The patient's last answer by their link, when (an ISO text), and a word of theirs ('' for none). */
  patient: { answer: PatientAnswer; at: string; note: string } | null
  /** The colleague who takes care of what waits; null: none. */
  taken: Taken | null
  notes: string
  createdAt: string
  /** Name of the member of staff who entered it; null when it came from the site. */
  createdBy: string | null
  /** Consent text that the visitor agreed to, and the moment; null where no form asked. */
  consentVersion: string | null
  consentedAt: string | null
  /** Agreed practitioner and room; null: unassigned. */
  practitionerId: string | null
  placeId: string | null
  /** Reason for an overbooked visit; null where it has its place. */
  overbooked: string | null
  /** Since when (an ISO text) the patient waits for an earlier hour; null: they do not, or the visit is not to come. */
  earlierSince: string | null
  /** Its own price in FCFA; null: that of its series, or none agreed. */
  price: number | null
  patientId: string | null
  seriesId: string | null
  /** Its place among the sessions of its series that are agreed or were held; null for any other. */
  session: SessionNumber | null
  sequence: number
  canUndo: boolean
}

/** `number` is the third session, for instance, `of` ten. */
export type SessionNumber = { number: number; of: number }

/** Requested day, and the part of it that suits best. */
export type RequestedSlot = Pick<AdminAppointment, 'preferredDate' | 'dayPart'>

/** Opening hours of a day, in minutes since midnight; `label` names what makes it differ from its week day. */
export type PlannedDay = DayPeriods & {
  day: string
  label: string | null
  /** Each practitioner's hours, by their id; one who is not named is away. Undefined: not asked for. */
  present?: Readonly<Record<string, readonly DayPeriod[]>>
}

/** The patient of a visit, as far as two visits of one can be seen. */
export type AppointmentContact = Pick<AdminAppointment, 'name' | 'digits' | 'patientId'>

/** True for two visits of one patient: of one file, or, where one has none, of one name at one telephone. */
export function isSamePatient(one: AppointmentContact, other: AppointmentContact): boolean {
  if (one.patientId !== null && other.patientId !== null) return one.patientId === other.patientId
  const isSameName = one.name.trim().localeCompare(other.name.trim(), 'fr', { sensitivity: 'base' }) === 0
  return one.digits !== null && one.digits === other.digits && isSameName
}

/** An expected or proposed visit, with its patient. */
export type TakenHour = {
  id: string
  name: string
  day: string
  start: number
  minutes: number
  isProposed: boolean
  practitionerId: string | null
  placeId: string | null
}

/** A taken hour with its patient's identity, to look for another visit of theirs. */
export type TakenVisit = TakenHour & AppointmentContact

/** Lengths of a visit that are offered, in minutes. */
export const durations = Array.from({ length: 36 }, (_, index) => (index + 1) * 5)
export const usualDuration = 60

/** The longest note, in letters. */
export const longestNote = 4000
