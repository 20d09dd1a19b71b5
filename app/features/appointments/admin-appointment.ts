import type { Language } from '#app/lib/text/i18n.ts'
import type { Period } from './agenda/agenda.ts'
import type { CareType, DayPart } from './appointment.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import type { PatientAnswer } from './patient/patient-answer.ts'

/** A request as the staff sees it. Days are `YYYY-MM-DD` and minutes since midnight in Douala, moments ISO texts. */
export type AdminAppointment = {
  id: string
  /** What the patient quotes. */
  reference: string
  name: string
  phone: string
  /** With country code; null when nobody can be called or written to by it. */
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
  /** Who gave it its state, and when. */
  statusBy: string | null
  statusAt: string | null
  /** Its last change of any kind, undone ones too: it never goes back. */
  changedAt: string
  /** Null where the site sent the reminder itself. */
  remindedBy: string | null
  remindedAt: string | null
  remindedWay: 'email' | 'chat' | 'phone' | null
  /** What the patient said last by their link, when (an ISO text), and a word of theirs ('' for none). */
  patient: { answer: PatientAnswer; at: string; note: string } | null
  notes: string
  createdAt: string
  /** Who entered it at the back-office; null when it came from the site. */
  createdBy: string | null
  /** Which text its visitor agreed to, and when; null where nobody asked. */
  consentVersion: string | null
  consentedAt: string | null
  /** Who receives the patient and where; null: nobody by name, nowhere in particular. */
  practitionerId: string | null
  placeId: string | null
  /** Why the visit was given although all are taken; null where it has its place. */
  overbooked: string | null
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

/** The day that somebody asked for, and the part of it that suits best. */
export type RequestedSlot = Pick<AdminAppointment, 'preferredDate' | 'dayPart'>

/** What the hours say of a day, in minutes since midnight; `label` names what makes it differ from its week day. */
export type PlannedDay = {
  day: string
  open: Period | null
  label: string | null
  /** When each practitioner is there, by their id; one who is not named is away. Undefined: not asked for. */
  present?: Readonly<Record<string, readonly Period[]>>
}

/** The patient of a visit, as far as two visits of one can be seen. */
export type Who = Pick<AdminAppointment, 'name' | 'digits' | 'patientId'>

/** True for two visits of one patient: of one file, or, where one has none, of one name at one telephone. */
export function isSamePatient(one: Who, other: Who): boolean {
  if (one.patientId !== null && other.patientId !== null) return one.patientId === other.patientId
  const isSameName = one.name.trim().localeCompare(other.name.trim(), 'fr', { sensitivity: 'base' }) === 0
  return one.digits !== null && one.digits === other.digits && isSameName
}

/** When somebody is expected, or was proposed to come. */
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

/** The same with whose it is, where another visit of theirs is looked for. */
export type Taken = TakenHour & Who

/** Lengths of a visit that are offered, in minutes. */
export const durations = Array.from({ length: 36 }, (_, index) => (index + 1) * 5)
export const usualDuration = 60

/** The longest note, in letters. */
export const longestNote = 4000
