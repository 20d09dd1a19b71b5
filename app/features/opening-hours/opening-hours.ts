import { addDays, doualaDay, doualaMinutes, doualaMoment } from '#app/lib/clock.ts'
import { type DayOff, type Hours, hasSameHours, hoursOf, spansOf } from '#app/site/hours-of.ts'
import type { DayHours, OpenState } from '#app/site/site-facts.ts'

/** Number of days in which the next opening is searched. */
const horizon = 14

/** State of the centre at a moment: open from the minute of opening until before that of closing, except pauses. */
export function openState(now: Date, week: DayHours[], closures: DayOff[]): OpenState {
  const today = doualaDay(now)
  const hours = hoursOf(today, week, closures)
  const minute = doualaMinutes(now)
  const span = spansOf(hours).find(
    ({ opens, closes }) => minute >= minutes(opens) && minute < minutes(closes),
  )
  if (hours && span) return { open: true, closes: span.closes, progress: progress(now, today, hours) }
  return { open: false, next: nextOpening(today, minute, week, closures) }
}

/** Time until the open state or Douala's day changes, in whole seconds, at least 1. */
export function freshFor(now: Date, week: DayHours[], closures: DayOff[]): number {
  const today = doualaDay(now)
  const changes = [
    ...spansOf(hoursOf(today, week, closures)).flatMap(({ opens, closes }) => [
      minutes(opens),
      minutes(closes),
    ]),
    24 * 60, // midnight
  ].map((minute) => doualaMoment(today, minute).getTime())
  const next = Math.min(...changes.filter((moment) => moment > now.getTime()))
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000))
}

/** First day to offer for a request: today, or tomorrow once the centre has closed for the day. */
export function firstDayToOffer(now: Date, week: DayHours[], closures: DayOff[]): string {
  const today = doualaDay(now)
  const hours = hoursOf(today, week, closures)
  return hours && doualaMinutes(now) >= minutes(hours.closes) ? addDays(today, 1) : today
}

/** True if the weekday of a day has hours. */
export function isOpenInWeek(day: string, week: DayHours[]): boolean {
  return hoursOf(day, week, []) !== null
}

/** Closures with an effect: a holiday on a day that is closed anyway has none. */
export function effectiveClosures<Off extends DayOff>(week: DayHours[], closures: Off[]): Off[] {
  return closures.filter((closure) => !hasSameHours(closure, hoursOf(closure.day, week, [])))
}

function nextOpening(today: string, minute: number, week: DayHours[], closures: DayOff[]) {
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const date = addDays(today, ahead)
    const spans = spansOf(hoursOf(date, week, closures))
    const next = spans.find(({ opens }) => ahead > 0 || minute < minutes(opens))
    if (next) return { date, opens: next.opens }
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
