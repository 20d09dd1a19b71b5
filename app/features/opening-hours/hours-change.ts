import type { Acknowledgement, ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'
import type { AbsenceValues } from './absence.ts'
import type { ClosureValues } from './closure.ts'
import type { WeekValues } from './week.ts'

/** Address of the requests. */
export const hoursChanges = '/admin/opening-hours'

/**
 * Requests for changes of the hours. Without a version the row is new: `id` was made by the form, so that a repeated
 * request has no second effect.
 */
export type HoursChange = Acknowledgement &
  (
    | { intent: 'week'; version: string; values: WeekValues }
    | { intent: 'save'; id: string; version: string | null; holiday: string | null; values: ClosureValues }
    | { intent: 'delete'; id: string; version: string }
    | OwnHoursChange
  )

/** Requests for changes of one person's hours. */
export type OwnHoursChange =
  | { intent: 'own week'; practitionerId: string; version: string; values: WeekValues }
  | {
      intent: 'save absence'
      id: string
      practitionerId: string
      version: string | null
      values: AbsenceValues
    }
  | { intent: 'delete absence'; id: string; version: string }

/** Result of a change; `version` is that of a saved absence. */
export type HoursAnswer =
  | ({ state: 'saved'; version?: string | undefined } & Entrusted)
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another user changed it since it was read: nothing was written. */
  | {
      state: 'conflict'
      theirs: { values: WeekValues | ClosureValues | AbsenceValues; version: string }
      by: string | null
    }
  | { state: 'gone' }
  /** The change leaves these visits outside of the hours. */
  | ConcernsVisits
