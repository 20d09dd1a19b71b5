import type { DayPeriod, DayPeriods } from '#app/lib/clock.ts'
import type { Taken } from '#app/lib/records/taken.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { CareType, DayPart } from './appointment.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import type { PatientAnswer } from './patient/patient-answer.ts'

/**
 * A request as shown to the staff. Days are `YYYY-MM-DD` in Douala, hours are minutes since midnight, timestamps are
 * ISO strings.
 */
export type AdminAppointment = {
  id: string
  /** Public reference, as the patient quotes it. */
  reference: string
  name: string
  phone: string
  /** With country code; null if no call or message can reach it. */
  digits: string | null
  email: string | null
  careType: CareType
  care: string
  /** Label of the care that the visitor read. */
  careRead: string
  message: string | null
  language: Language
  status: AppointmentStatus
  /** True if no hour was ever agreed: messages call it a request. */
  isRequest: boolean
  preferredDate: string
  /** Preferred part of that day; null: any. */
  dayPart: DayPart | null
  /** Agreed, postponed or requested day; null if postponed without a new day. */
  day: string | null
  /** Agreed hour; null if none. */
  start: number | null
  /** Hour proposed for the postponed day; null if none. */
  proposed: number | null
  duration: number
  /** Staff member who set the state, and when. */
  statusBy: string | null
  statusAt: string | null
  /** Time of the last change of any kind, undone ones included, so it never decreases. */
  changedAt: string
  /** Null if the site sent the reminder. */
  remindedBy: string | null
  remindedAt: string | null
  remindedWay: 'email' | 'chat' | 'phone' | null
  /** The patient's last answer through their link, its time (ISO string), and their note ('' for none). */
  patient: { answer: PatientAnswer; at: string; note: string } | null
  /** Colleague who handles the request; null if none. */
  taken: Taken | null
  notes: string
  createdAt: string
  /** Staff member who entered it; null if it came from the site. */
  createdBy: string | null
  /** Consent text that the visitor agreed to, and when; null without a form. */
  consentVersion: string | null
  consentedAt: string | null
  /** Agreed practitioner and room; null: unassigned. */
  practitionerId: string | null
  placeId: string | null
  /** Reason for an overbooked visit; null otherwise. */
  overbooked: string | null
  /**
   * Since when (ISO string) the patient waits for an earlier hour; null if they do not, or the visit is not upcoming.
   */
  earlierSince: string | null
  /** Own price in FCFA; null: price of its series, or none agreed. */
  price: number | null
  patientId: string | null
  seriesId: string | null
  /** Number among the agreed and held sessions of its series; null otherwise. */
  session: SessionNumber | null
  sequence: number
  canUndo: boolean
}

/** `number` 3 `of` 10: the third of ten sessions. */
export type SessionNumber = { number: number; of: number }

/** Requested day and preferred part of it. */
export type RequestedSlot = Pick<AdminAppointment, 'preferredDate' | 'dayPart'>

/** Opening hours of a day, in minutes since midnight; `label` names the cause of special hours. */
export type PlannedDay = DayPeriods & {
  day: string
  label: string | null
  /** Hours of each practitioner by id; a missing one is away. Undefined: not requested. */
  present?: Readonly<Record<string, readonly DayPeriod[]>>
  /** Ids of practitioners who miss the whole day, though they receive on that weekday. */
  away?: readonly string[]
}

/** Data that tells whether two visits have the same patient. */
export type AppointmentContact = Pick<AdminAppointment, 'name' | 'digits' | 'patientId'>

/** Day that a message to the patient names: of a request the requested one, not the one that was proposed instead. */
export function namedDay({
  isRequest,
  day,
  preferredDate,
}: Pick<AdminAppointment, 'isRequest' | 'day' | 'preferredDate'>): string {
  return (isRequest ? null : day) ?? preferredDate
}

/** True for visits of one patient: compares the patient records if both have one, otherwise phone number and name. */
export function isSamePatient(one: AppointmentContact, other: AppointmentContact): boolean {
  if (one.patientId !== null && other.patientId !== null) return one.patientId === other.patientId
  if (one.digits === null || one.digits !== other.digits) return false
  return names.compare(one.name.trim(), other.name.trim()) === 0
}

/** Made once: a week compares each visit with the others of its telephone number. */
const names = new Intl.Collator('fr', { sensitivity: 'base' })

/** An agreed or proposed visit, with its patient. */
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

/** A taken hour with its patient's identity, to find other visits of theirs. */
export type TakenVisit = TakenHour & AppointmentContact

/** Selectable lengths of a visit, in minutes. */
export const durations = Array.from({ length: 36 }, (_, index) => (index + 1) * 5)
export const usualDuration = 60

/** Longest note, in characters. */
export const longestNote = 4000
