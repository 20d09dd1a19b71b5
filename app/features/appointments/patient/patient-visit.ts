import { addDays } from '#app/lib/clock.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { PatientAnswer } from './patient-answer.ts'

/** An hour of a day: `YYYY-MM-DD`, and minutes since midnight in Douala. */
type At = { day: string; start: number }

/**
 * State of what a link shows. `open`: agreed and to come, so that it can be answered; `closed`: the same on a day that the centre has
 * closed since; `postponed` to a day, or to none yet; `unconfirmed`: the staff took its confirmation back.
 */
export type VisitPhase = 'open' | 'closed' | 'past' | 'cancelled' | 'postponed' | 'unconfirmed'

/** An appointment as its link shows it: without the patient's name, since no word of it is known to be the first name. */
export type PatientVisit = {
  phase: VisitPhase
  /** The agreed hour; null while there is none. */
  at: At | null
  /** The day it was put off to; an hour is a proposal. */
  proposed: { day: string; start: number | null } | null
  /** The hour that the message of this link named, where it is another one now. */
  movedFrom: At | null
  answer: PatientAnswer | null
  sequence: number
}

/** Days after its day on which a link still opens. */
const daysAfter = 7

/** True if a link has ended: a week after the day of its appointment, or after the last word on one without a day. */
export function isEnded(day: string | null, statusDay: string, today: string): boolean {
  return addDays(day ?? statusDay, daysAfter) < today
}

/** The phase of a request at a minute of a day in Douala. */
export function findPhase(
  status: AppointmentStatus,
  at: At | null,
  now: { today: string; minute: number },
): VisitPhase {
  if (status === 'cancelled' || status === 'postponed') return status
  if (status === 'new' || at === null) return 'unconfirmed'
  const hasBegun = at.day < now.today || (at.day === now.today && at.start <= now.minute)
  return status === 'confirmed' && !hasBegun ? 'open' : 'past'
}
