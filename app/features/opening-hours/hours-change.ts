import type { AbsenceValues } from './absence.ts'
import type { ClosureValues } from './closure.ts'
import type { WeekValues } from './week.ts'

/** Address of the requests. */
export const hoursChanges = '/admin/opening-hours'

/**
 * Requests for changes of the hours. Without a version the row is new: `id` was made by the form, so that a repeated
 * request has no second effect. `acknowledged` lists the visits that the user knows to be outside of the new hours.
 */
export type HoursChange = { acknowledged?: readonly string[] | undefined } & (
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

/**
 * A patient who is expected while the centre would be closed, the whole day or at that hour, or their practitioner
 * away. `time` is `HH:MM`, null where no hour is agreed.
 */
export type AffectedVisit = {
  id: string
  name: string
  day: string
  time: string | null
  closed: 'day' | 'hour' | 'away'
}

/** Result of a change. */
export type HoursAnswer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another user changed it since it was read: nothing was written. */
  | {
      state: 'conflict'
      theirs: { values: WeekValues | ClosureValues | AbsenceValues; version: string }
      by: string | null
    }
  | { state: 'gone' }
  /** The change leaves these visits, not all of them acknowledged, outside of the hours: nothing was written. */
  | { state: 'affects visits'; visits: AffectedVisit[] }
