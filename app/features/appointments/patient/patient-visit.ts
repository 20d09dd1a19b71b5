import { addDays } from '#app/lib/clock.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { HourOfDay, PatientAnswer } from './patient-answer.ts'

/**
 * State behind a link. `open`: agreed and upcoming, so that it can be answered; `closed`: the same on a day that the
 * centre has closed since; `postponed`, with or without a new day; `unconfirmed`: the staff undid its confirmation.
 */
export type VisitPhase = 'open' | 'closed' | 'past' | 'cancelled' | 'postponed' | 'unconfirmed'

/**
 * Appointment shown by its link, without the patient's name, since it is unknown which part of it is the first name.
 */
export type PatientVisit = {
  phase: VisitPhase
  /** Agreed hour; null if none. */
  at: HourOfDay | null
  /** Day it was postponed to; an hour is a proposal. */
  proposed: { day: string; start: number | null } | null
  /** Hour in the message of this link, if it has changed since. */
  movedFrom: HourOfDay | null
  answer: PatientAnswer | null
  /** True for a few minutes after the patient's own cancellation. */
  canRestore: boolean
  sequence: number
}

/** True if the patient can accept, ask for another day or cancel. */
export function takesAnswer({ phase, proposed }: PatientVisit): boolean {
  return phase === 'open' || phase === 'closed' || (phase === 'postponed' && proposed !== null)
}

/**
 * Hours that a page offers. `proposal`: the proposed hour is free, gone, or outside the hours of the centre or
 * practitioner, so that it is agreed by phone; null: none. `hours`: free ones instead of a gone proposal; `choice`:
 * those of two weeks to choose from, without overlaps.
 */
export type OfferedHours = {
  proposal: 'free' | 'gone' | 'outside' | null
  hours: HourOfDay[]
  choice: HourOfDay[]
}

/** Days after the appointment during which its link still works. */
const daysAfter = 7

/**
 * True if a link has expired: a week after the day of its appointment or, without a day, after its last change of
 * state.
 */
export function isEnded(day: string | null, statusDay: string, today: string): boolean {
  return addDays(day ?? statusDay, daysAfter) < today
}

/** Phase of a request at a minute of a day in Douala. */
export function findPhase(
  status: AppointmentStatus,
  at: HourOfDay | null,
  now: { today: string; minute: number },
): VisitPhase {
  if (status === 'cancelled' || status === 'postponed') return status
  if (status === 'new' || at === null) return 'unconfirmed'
  const hasBegun = at.day < now.today || (at.day === now.today && at.start <= now.minute)
  return status === 'confirmed' && !hasBegun ? 'open' : 'past'
}
