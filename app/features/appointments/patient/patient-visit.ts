import { addDays } from '#app/lib/clock.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { HourOfDay, PatientAnswer } from './patient-answer.ts'

/**
 * State of what a link shows. `open`: agreed and to come, so that it can be answered; `closed`: the same on a day that the centre has
 * closed since; `postponed` to a day, or to none yet; `unconfirmed`: the staff took its confirmation back.
 */
export type VisitPhase = 'open' | 'closed' | 'past' | 'cancelled' | 'postponed' | 'unconfirmed'

/** An appointment as its link shows it: without the patient's name, since no word of it is known to be the first name. */
export type PatientVisit = {
  phase: VisitPhase
  /** The agreed hour; null while there is none. */
  at: HourOfDay | null
  /** The day it was put off to; an hour is a proposal. */
  proposed: { day: string; start: number | null } | null
  /** The hour that the message of this link named, where it is another one now. */
  movedFrom: HourOfDay | null
  answer: PatientAnswer | null
  /** True for some minutes after the patient's own cancellation. */
  canRestore: boolean
  sequence: number
}

/** True if the patient can say that they come, ask for another day or cancel. */
export function takesAnswer({ phase, proposed }: PatientVisit): boolean {
  return phase === 'open' || phase === 'closed' || (phase === 'postponed' && proposed !== null)
}

/**
 * State of the hours that a page offers. `proposal`: the proposed hour is free, gone, or outside the hours of the centre
 * or of the practitioner, so that it is agreed by telephone; null: none. `hours`: free ones in place of one that is gone;
 * `choice`: those of two weeks that the patient may choose from, without two that overlap.
 */
export type OfferedHours = {
  proposal: 'free' | 'gone' | 'outside' | null
  hours: HourOfDay[]
  choice: HourOfDay[]
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
  at: HourOfDay | null,
  now: { today: string; minute: number },
): VisitPhase {
  if (status === 'cancelled' || status === 'postponed') return status
  if (status === 'new' || at === null) return 'unconfirmed'
  const hasBegun = at.day < now.today || (at.day === now.today && at.start <= now.minute)
  return status === 'confirmed' && !hasBegun ? 'open' : 'past'
}
