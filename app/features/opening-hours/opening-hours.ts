import { addDays, doualaDay, doualaMinutes, doualaMoment } from '#app/lib/clock.ts'
import { type DayOff, type Hours, hoursOf } from '#app/site/hours-of.ts'
import type { DayHours, OpenState } from '#app/site/site-facts.ts'

/** Number of days that the next opening is searched in. */
const horizon = 14

/** State of the centre at a moment: open from the minute of opening until that of closing, which is closed. */
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

/** The first day worth asking for at a moment: today, or tomorrow once the centre has closed for the day. */
export function firstDayToOffer(now: Date, week: DayHours[], closures: DayOff[]): string {
  const today = doualaDay(now)
  const hours = hoursOf(today, week, closures)
  return hours && doualaMinutes(now) >= minutes(hours.closes) ? addDays(today, 1) : today
}

/** True if the weekday of a day has hours. */
export function isOpenInWeek(day: string, week: DayHours[]): boolean {
  return hoursOf(day, week, []) !== null
}

/** The closures that make a difference: a holiday on a day that is closed anyway is none. */
export function effectiveClosures<Off extends DayOff>(week: DayHours[], closures: Off[]): Off[] {
  return closures.filter((closure) => {
    const usual = hoursOf(closure.day, week, [])
    return closure.opens !== (usual?.opens ?? null) || closure.closes !== (usual?.closes ?? null)
  })
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
