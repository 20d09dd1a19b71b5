import type { TakenVisit } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { FullOf } from '../appointment-sentences.ts'
import type { SeriesValues, SessionDate } from './series.ts'

/** Chosen date; `overbooked` is the reason for booking a full hour. */
export type ChosenDate = SessionDate & { overbooked: string | null }

/** Changes that the back-office sends; the form makes `id`, so a repeated request creates one series. */
export type SeriesChange =
  | {
      intent: 'create'
      id: string
      patientId: string
      values: SeriesValues
      placeId: string | null
      dates: ChosenDate[]
    }
  /** Dates for the sessions that are left. */
  | { intent: 'add'; id: string; version: string; placeId: string | null; dates: ChosenDate[] }
  | { intent: 'update'; id: string; version: string; values: SeriesValues }
  | { intent: 'reopen'; id: string; version: string }
  /** Entrusts the sessions to come to practitioner `to`. */
  | { intent: 'entrust'; id: string; version: string; to: string }
  /** Undoes `entrust`: `to` is the former practitioner, `sessions` are the moved ones. */
  | {
      intent: 'entrust back'
      id: string
      from: string
      to: string | null
      sessions: { id: string; sequence: number }[]
    }
  /** `acknowledged`: ids of the sessions to come that the screen listed; `cancels` cancels them. */
  | {
      intent: 'end'
      id: string
      version: string
      acknowledged?: readonly string[] | undefined
      cancels?: boolean | undefined
    }
  | { intent: 'delete' | 'restore'; ids: string[] }

/** A session to come; `start` is the agreed or proposed hour, in minutes since midnight. */
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
  /** Not all sessions to come, listed by date, were acknowledged: nothing was written. */
  | { state: 'affects visits'; visits: LaterSession[] }
  | { state: 'conflict'; by: string | null }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
