import { weekday } from '#app/lib/clock.ts'
import type { Closure, DayHours } from './site-facts.ts'

/** Properties of a day with hours that differ from its weekday. */
export type DayOff = Pick<Closure, 'day' | 'opens' | 'closes'>

/** The hours of one day, `HH:MM` in Douala; null: closed. */
export type Hours = { opens: string; closes: string } | null

/** The hours of a day (`YYYY-MM-DD`): those of a closure, or of its day of the week. */
export function hoursOf(day: string, week: DayHours[], closures: DayOff[]): Hours {
  const { opens, closes } =
    closures.find((closure) => closure.day === day) ??
    week.find((each) => each.day === weekday(day)) ??
    closed
  return opens && closes ? { opens, closes } : null
}

const closed = { opens: null, closes: null }
