import type { DateState, SeriesRule } from './series-plan.ts'

/** A date of the form; `state` null while the server has not said what its hour is. */
export type DateRow = {
  key: string
  day: string
  start: number | null
  state: DateState['state'] | null
  overbooked: string
  /** Moved, or given on purpose: it does not follow from the rule, and stays when the rule changes. */
  byHand: boolean
}

export type ChosenRow = Omit<DateRow, 'state'>

/** Rows that no longer follow the proposals, and the rule that they were placed by. */
export type MovedRows = { rule: string; rows: readonly ChosenRow[] }

/** Everything that dates follow from, in one text; with another practitioner or room it is hours that differ, and each says so. */
export function ruleText({
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

/**
 * Reason not to save dates yet: those of the rule on the screen are still looked for, or the rule has changed since one
 * was moved by hand and the others follow the former one.
 */
export function whyNotYet(
  moved: MovedRows | null,
  rule: string,
  state: 'idle' | 'loading' | 'found' | 'failed',
): 'searching' | 'former rule' | null {
  if (moved && moved.rule !== rule) return moved.rows.some(({ byHand }) => !byHand) ? 'former rule' : null
  return !moved && state === 'loading' ? 'searching' : null
}

/** The rows with a part of one changed by hand. */
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
  const kept = rows.filter(({ byHand }) => byHand).map((row) => ({ ...row, key: `moved ${row.key}` }))
  const days = new Set(kept.map(({ day }) => day))
  const rest = dateRowsOf(proposed.filter(({ day }) => !days.has(day)))
  return [...kept, ...rest.slice(0, Math.max(0, sessions - kept.length))].toSorted(
    (one, other) => one.day.localeCompare(other.day) || (one.start ?? 0) - (other.start ?? 0),
  )
}
