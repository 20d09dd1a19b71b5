import type { TakenVisit } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { FullOf } from '../appointment-sentences.ts'
import type { SeriesValues, SessionDate } from './series.ts'

/** A date as it was chosen; `overbooked` is the reason to give a full hour. */
export type ChosenDate = SessionDate & { overbooked: string | null }

/**
 * Changes of series that the back-office sends. Identifiers are made by the form, so that one sent twice is one;
 * `version` is the one that was read.
 */
export type SeriesChange =
  | {
      intent: 'create'
      id: string
      patientId: string
      values: SeriesValues
      placeId: string | null
      dates: ChosenDate[]
    }
  /** Further dates, where one was missed. */
  | { intent: 'add'; id: string; version: string; placeId: string | null; dates: ChosenDate[] }
  | { intent: 'update'; id: string; version: string; values: SeriesValues }
  | { intent: 'reopen'; id: string; version: string }
  /** The rest of it to the practitioner `to`. */
  | { intent: 'entrust'; id: string; version: string; to: string }
  /** Takes that back: the series to `to`, its practitioner before, and these sessions as they were before. */
  | {
      intent: 'entrust back'
      id: string
      from: string
      to: string | null
      sessions: { id: string; sequence: number }[]
    }
  /** `acknowledged` are the sessions to come of which the person knows; they are cancelled with it, or stay. */
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

/** A session that another practitioner has now, as it is since. */
export type MovedSession = LaterSession & { sequence: number }

/** Reason why a date could not be given: nothing of the series was written. */
export type RefusedDate = SessionDate & {
  why: { state: 'full'; of: FullOf; visits: TakenVisit[] } | { state: 'closed'; closed: OutsideHours }
}

export type SeriesAnswer =
  /** `moved`: sessions to come that another practitioner has now; `left`: those that they had no room for. */
  | { state: 'saved'; ids: string[]; moved?: MovedSession[]; left?: LaterSession[] }
  | { state: 'dates refused'; refused: RefusedDate[] }
  /** Sessions to come that are not all acknowledged, in the order of their dates: nothing was written. */
  | { state: 'affects visits'; visits: LaterSession[] }
  | { state: 'conflict'; by: string | null }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
