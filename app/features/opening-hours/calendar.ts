import { addDays, daysFrom } from '#app/lib/clock.ts'
import type { Pause } from '#app/site/site-facts.ts'
import { pauseOf } from '#app/site/stored-hours.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

/** A row of `closures`: days of the centre, or its decision about a public holiday. Times are `HH:MM`. */
export type ClosureRow = {
  id: string
  version: string
  day: string
  last_day: string | null
  holiday: string | null
  label: string
  label_en: string | null
  opens: string | null
  closes: string | null
  pause_from: string | null
  pause_until: string | null
  is_active: boolean
}

/** Days with other hours, or a proposal for them. */
export type Entry = {
  /** Id of the row; null: an undecided holiday. */
  id: string | null
  version: string | null
  holiday: string | null
  day: string
  lastDay: string
  label: string
  label_en: string | null
  opens: string | null
  closes: string | null
  pause?: Pause | undefined
  /** Closed; open at other hours; open as usual on a holiday; or a holiday without a confirmed day. */
  state: 'closed' | 'hours' | 'usual' | 'proposed'
  proposed: Holiday['proposed']
}

/** A day that differs from its weekday: closed, or open at other hours. */
type DifferentDay = Pick<Entry, 'label' | 'label_en' | 'opens' | 'closes' | 'pause'> & { day: string }

/** Stored entries, and the undecided public holidays of this year and the next; by day. */
export function entriesOf(rows: ClosureRow[], today: string): Entry[] {
  const year = Number(today.slice(0, 4))
  const decided = new Set(rows.map(({ holiday }) => holiday))
  const open = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ key }) => !decided.has(key))
  return [...rows.map(written), ...open.map(prepared)].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.label.localeCompare(other.label, 'fr'),
  )
}

/**
 * The days between `first` and `last` that differ, each once. A holiday takes precedence over the centre's own entry,
 * unless that one is closed as well: a leave over Christmas is one leave.
 */
export function differentDays(entries: Entry[], first: string, last: string): DifferentDay[] {
  const inForce = entries.filter(({ state }) => state === 'closed' || state === 'hours')
  const days = inForce.flatMap((entry) =>
    daysFrom(entry.day < first ? first : entry.day, entry.lastDay > last ? last : entry.lastDay),
  )
  return [...new Set(days)].toSorted().flatMap((day) => {
    const these = inForce.filter((entry) => entry.day <= day && day <= entry.lastDay)
    const own = these.find(({ holiday }) => !holiday)
    const holiday = these.find((entry) => entry.holiday)
    const entry = own && !own.opens ? own : (holiday ?? own)
    if (!entry) return []
    const { label, label_en, opens, closes, pause } = entry
    return [{ day, label, label_en, opens, closes, ...(pause && { pause }) }]
  })
}

/** Last day that visitors can request: a year ahead, within the days whose closures are known. */
export const lastListedDay = (today: string): string => addDays(today, 366)

function written(row: ClosureRow): Entry {
  const { id, version, holiday, day, last_day, label, label_en, opens, closes, is_active } = row
  const state = !is_active ? 'usual' : opens ? 'hours' : 'closed'
  const days = { day, lastDay: last_day ?? day }
  return {
    id,
    version,
    holiday,
    ...days,
    label,
    label_en,
    opens,
    closes,
    ...pauseOf(row),
    state,
    proposed: null,
  }
}

function prepared({ key, day, label, label_en, proposed }: Holiday): Entry {
  return {
    id: null,
    version: null,
    holiday: key,
    day,
    lastDay: day,
    label,
    label_en,
    opens: null,
    closes: null,
    state: proposed ? 'proposed' : 'closed',
    proposed,
  }
}
