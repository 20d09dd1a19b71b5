import { weekday } from '#app/lib/clock.ts'
import type { Closure, DayHours, Pause } from './site-facts.ts'

/** A day with hours that differ from its weekday. */
export type DayOff = Pick<Closure, 'day' | 'opens' | 'closes' | 'pause'>

/** The hours of one day, `HH:MM` in Douala; null if closed. */
export type Hours = { opens: string; closes: string; pause?: Pause | undefined } | null

/** The hours of a day (`YYYY-MM-DD`): those of a closure, otherwise of its weekday. */
export function hoursOf(day: string, week: DayHours[], closures: DayOff[]): Hours {
  const { opens, closes, pause } =
    closures.find((closure) => closure.day === day) ??
    week.find((each) => each.day === weekday(day)) ??
    closed
  return opens && closes ? { opens, closes, ...(pause && { pause }) } : null
}

/** Open spans of a day, in order: one, two around a pause, none on a closed day. */
export function spansOf(hours: Omit<DayOff, 'day'> | null): { opens: string; closes: string }[] {
  const { opens, closes, pause } = hours ?? closed
  if (!opens || !closes) return []
  if (!pause) return [{ opens, closes }]
  return [
    { opens, closes: pause.from },
    { opens: pause.until, closes },
  ]
}

/** True for two days with the same hours. */
export function hasSameHours(one: Omit<DayOff, 'day'> | null, other: Omit<DayOff, 'day'> | null): boolean {
  return JSON.stringify(spansOf(one)) === JSON.stringify(spansOf(other))
}

const closed: Omit<DayOff, 'day'> = { opens: null, closes: null }

/** Consecutive weekdays with the same hours; `last` equals `day` for a single one. */
type WeekRun = DayHours & { last: number }

/** A week in as few lines as possible: `Monday to Friday`, `Saturday`, `Sunday`. */
export function weekRuns(week: DayHours[]): WeekRun[] {
  const runs: WeekRun[] = []
  for (const day of week) {
    const run = runs.at(-1)
    if (run && hasSameHours(run, day)) run.last = day.day
    else runs.push({ ...day, last: day.day })
  }
  return runs
}
