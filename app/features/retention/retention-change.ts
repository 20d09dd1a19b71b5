/** Retention periods that an administrator chooses, by table; null: for ever. `seen` is what the screen showed. */
export type Months = Record<string, number | null>

export type RetentionChange = { seen: Months; months: Months }

export type RetentionAnswer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another change came first. */
  | { state: 'overtaken' }
