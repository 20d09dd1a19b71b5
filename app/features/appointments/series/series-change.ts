import type { TakenVisit } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { FullOf } from '../appointment-sentences.ts'
import type { SessionDate } from './series.ts'

/** Chosen date; `overbooked` is the reason for booking a full hour. */
export type ChosenDate = SessionDate & { overbooked: string | null }

/** An upcoming session; `start` is the agreed or proposed hour, in minutes since midnight. */
export type LaterSession = { id: string; day: string; start: number | null }

/** Session after its move to another practitioner. */
export type MovedSession = LaterSession & { sequence: number }

/** Refused date with its reason. */
export type RefusedDate = SessionDate & {
  why: { state: 'full'; of: FullOf; visits: TakenVisit[] } | { state: 'closed'; closed: OutsideHours }
}

export type SeriesAnswer =
  /** `moved`: sessions of the new practitioner; `left`: sessions at which they have no room. */
  | { state: 'saved'; ids: string[]; moved?: MovedSession[]; left?: LaterSession[] }
  | { state: 'dates refused'; refused: RefusedDate[] }
  /** Not all upcoming sessions, listed by date, were acknowledged: nothing was written. */
  | { state: 'affects visits'; visits: LaterSession[] }
  | { state: 'conflict'; by: string | null }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
