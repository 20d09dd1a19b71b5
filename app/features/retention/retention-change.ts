/** Chosen retention periods in months, by table; null: unlimited. `seen` is what the screen displayed. */
export type Months = Record<string, number | null>

export type RetentionChange = { seen: Months; months: Months }

export type RetentionAnswer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another user has changed the periods first. */
  | { state: 'overtaken' }
