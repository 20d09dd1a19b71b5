import type { ClosureValues } from './closure.ts'
import type { WeekValues } from './week.ts'

/** Where changes of the hours are posted. */
export const hoursChanges = '/admin/opening-hours/changes'

/** What the desk asks to be changed. Without a version it is new: `id` was made by the form, so that twice is once. */
export type HoursChange =
  | { intent: 'week'; version: string; values: WeekValues }
  | { intent: 'keep'; id: string; version: string | null; holiday: string | null; values: ClosureValues }
  | { intent: 'delete'; id: string; version: string }

/** What came of it. */
export type HoursAnswer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Somebody changed it since it was read: nothing was written. */
  | { state: 'conflict'; theirs: { values: WeekValues | ClosureValues; version: string }; by: string | null }
  | { state: 'gone' }
