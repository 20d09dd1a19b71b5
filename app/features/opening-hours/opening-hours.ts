import { addDays, doualaDay, doualaMinutes, doualaMoment, weekday } from '#app/lib/clock.ts'
import type { Closure, DayHours, OpenState } from '#app/site/site-facts.ts'

/** What the rules need of a day that differs from its week day. */
export type DayOff = Pick<Closure, 'day' | 'opens' | 'closes'>

/** The hours of one day, `HH:MM` in Douala; null: closed. */
export type Hours = { opens: string; closes: string } | null

/** How far ahead the next opening is looked for, in days. */
const horizon = 14

/** Whether the centre is open at a moment: from the minute of opening until the minute of closing, which is closed. */
export function openState(now: Date, week: DayHours[], closures: DayOff[]): OpenState {
  const today = doualaDay(now)
  const hours = hoursOf(today, week, closures)
  const minute = doualaMinutes(now)
  if (hours && minute >= minutes(hours.opens) && minute < minutes(hours.closes)) {
    return { open: true, closes: hours.closes, progress: progress(now, today, hours) }
  }
  return { open: false, next: nextOpening(today, minute, week, closures) }
}

/** Whole seconds, at least 1, until the open state or Douala's day changes. */
export function freshFor(now: Date, week: DayHours[], closures: DayOff[]): number {
  const today = doualaDay(now)
  const hours = hoursOf(today, week, closures)
  const changes = [
    ...(hours ? [minutes(hours.opens), minutes(hours.closes)] : []),
    24 * 60, // midnight
  ].map((minute) => doualaMoment(today, minute).getTime())
  const next = Math.min(...changes.filter((moment) => moment > now.getTime()))
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000))
}

/** The hours of a day (`YYYY-MM-DD`): those of a closure, or of its day of the week. */
export function hoursOf(day: string, week: DayHours[], closures: DayOff[]): Hours {
  const { opens, closes } =
    closures.find((closure) => closure.day === day) ??
    week.find((each) => each.day === weekday(day)) ??
    closed
  return opens && closes ? { opens, closes } : null
}

const closed = { opens: null, closes: null }

/** The closures that make a difference: a holiday on a day that is closed anyway is none. */
export function differing<Off extends DayOff>(week: DayHours[], closures: Off[]): Off[] {
  return closures.filter((closure) => {
    const usual = hoursOf(closure.day, week, [])
    return closure.opens !== (usual?.opens ?? null) || closure.closes !== (usual?.closes ?? null)
  })
}

/** The closed days of the week, and the single days that differ. */
export function closedDays(week: DayHours[], closures: DayOff[]) {
  return {
    weekdays: week.filter(({ opens }) => !opens).map(({ day }) => day),
    days: closures.map(({ day, opens }) => ({ day, closed: !opens })),
  }
}

function nextOpening(today: string, minute: number, week: DayHours[], closures: DayOff[]) {
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOf(date, week, closures)
    if (hours && (ahead > 0 || minute < minutes(hours.opens))) return { date, opens: hours.opens }
  }
  return null
}

function progress(now: Date, today: string, { opens, closes }: NonNullable<Hours>): number {
  const from = doualaMoment(today, minutes(opens)).getTime()
  const to = doualaMoment(today, minutes(closes)).getTime()
  return (now.getTime() - from) / (to - from)
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
