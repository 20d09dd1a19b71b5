import type { DateState, SeriesRule } from '../series/series-plan.ts'

/** A date of the form; `state` is null until the server has answered the state of its hour. */
export type DateRow = {
  key: string
  day: string
  start: number | null
  state: DateState['state'] | null
  overbooked: string
  /** True for a date that was edited: it stays when the rule changes. */
  byHand: boolean
}

export type ChosenRow = Omit<DateRow, 'state'>

/** Edited rows, and the key of the rule that placed them. */
export type MovedRows = { rule: string; rows: readonly ChosenRow[] }

/** Key of the rule that dates follow; practitioner and room are left out, since they change the states of hours alone. */
export function ruleKey({
  from,
  weekdays,
  start,
  sessions,
}: Omit<SeriesRule, 'start' | 'minutes'> & { start: number | null }): string {
  return [from, weekdays.join(''), start, sessions].join(' ')
}

/** Proposed dates as rows of the form. */
export function dateRowsOf(dates: readonly DateState[]): DateRow[] {
  return dates.map(({ day, start, state }) => ({
    key: `${day} ${start}`,
    day,
    start,
    state,
    overbooked: '',
    byHand: false,
  }))
}

/** Reason why dates cannot be saved yet: the search is running, or some rows follow a rule that has changed since. */
export function saveBlocker(
  moved: MovedRows | null,
  rule: string,
  state: 'idle' | 'loading' | 'found' | 'failed',
): 'searching' | 'former rule' | null {
  if (moved && moved.rule !== rule) return moved.rows.some(({ byHand }) => !byHand) ? 'former rule' : null
  return !moved && state === 'loading' ? 'searching' : null
}

/** Rows with one of them edited by hand. */
export function changeRow(
  rows: readonly ChosenRow[],
  key: string,
  part: Partial<Omit<ChosenRow, 'byHand'>>,
): ChosenRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...part, byHand: true } : row))
}

/** Dates moved by hand, and proposed dates on other days for the rest of the sessions. */
export function placeRest(
  rows: readonly ChosenRow[],
  proposed: readonly DateState[],
  sessions: number,
): ChosenRow[] {
  const edited = rows.filter(({ byHand }) => byHand).map((row) => ({ ...row, key: `moved ${row.key}` }))
  const days = new Set(edited.map(({ day }) => day))
  const rest = dateRowsOf(proposed.filter(({ day }) => !days.has(day)))
  return [...edited, ...rest.slice(0, Math.max(0, sessions - edited.length))].toSorted(
    (one, other) => one.day.localeCompare(other.day) || (one.start ?? 0) - (other.start ?? 0),
  )
}
