import type { ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'
import type { AbsenceValues } from './absence.ts'
import type { ClosureValues } from './closure.ts'
import type { WeekValues } from './week.ts'

/** Address of the requests. */
export const hoursChanges = '/admin/opening-hours'

/** Result of a change; `version` is that of a saved absence. */
export type HoursAnswer =
  | ({ state: 'saved'; version?: string | undefined } & Entrusted)
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another user has changed the entry since it was read: nothing was saved. */
  | {
      state: 'conflict'
      latest: { values: WeekValues | ClosureValues | AbsenceValues; version: string }
      by: string | null
    }
  | { state: 'gone' }
  /** The change leaves these visits outside the hours. */
  | ConcernsVisits
