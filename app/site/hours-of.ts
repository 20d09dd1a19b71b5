import { weekday } from '#app/lib/clock.ts'
import type { Closure, DayHours, Pause } from './site-facts.ts'

/** Properties of a day with hours that differ from its weekday. */
export type DayOff = Pick<Closure, 'day' | 'opens' | 'closes' | 'pause'>

/** The hours of one day, `HH:MM` in Douala; null: closed. */
export type Hours = { opens: string; closes: string; pause?: Pause | undefined } | null

/** The hours of a day (`YYYY-MM-DD`): those of a closure, or of its day of the week. */
export function hoursOf(day: string, week: DayHours[], closures: DayOff[]): Hours {
  const { opens, closes, pause } =
    closures.find((closure) => closure.day === day) ??
    week.find((each) => each.day === weekday(day)) ??
    closed
  return opens && closes ? { opens, closes, ...(pause && { pause }) } : null
}

/** The spans of time that a day has hours in, in order: one, two around a pause, none on a closed day. */
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
