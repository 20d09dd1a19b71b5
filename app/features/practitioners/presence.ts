import { type DayPeriod, type DayPeriods, openPeriods, weekday } from '#app/lib/clock.ts'

/** A day of a practitioner's own week; without times, a day off. Times are `HH:MM`, optionally with seconds. */
export type OwnDay = {
  day: number
  starts: string | null
  ends: string | null
  pause_from?: string | null
  pause_until?: string | null
}

/** Days of an absence; with times only during these hours of each day. */
export type AbsenceRow = { day: string; last_day: string | null; starts: string | null; ends: string | null }

/** Hours of presence on a day: the own or the centre's hours, within the centre's, without absences. */
export function presenceOn(
  { day, ...open }: DayPeriods & { day: string },
  week: readonly OwnDay[],
  absences: readonly AbsenceRow[],
): DayPeriod[] {
  const own = week.find((each) => each.day === weekday(day))
  const hours = openPeriods(open).flatMap((period) =>
    own ? ownPeriods(own).flatMap((each) => within(period, each)) : [period],
  )
  const away = absences.filter((absence) => absence.day <= day && day <= (absence.last_day ?? absence.day))
  return away.reduce<DayPeriod[]>((there, absence) => without(there, periodOf(absence) ?? wholeDay), hours)
}

/** True if an absence leaves nothing of a day on which the practitioner would be there. */
export function isAwayOn(
  day: DayPeriods & { day: string },
  week: readonly OwnDay[],
  absences: readonly AbsenceRow[],
): boolean {
  return presenceOn(day, week, []).length > 0 && presenceOn(day, week, absences).length === 0
}

/** Minutes since midnight of `HH:MM`. */
function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const wholeDay: DayPeriod = { from: 0, to: 24 * 60 }

function periodOf({ starts, ends }: Pick<OwnDay, 'starts' | 'ends'>): DayPeriod | null {
  return starts !== null && ends !== null ? { from: minuteOfDay(starts), to: minuteOfDay(ends) } : null
}

function ownPeriods({ pause_from: starts = null, pause_until: ends = null, ...day }: OwnDay): DayPeriod[] {
  return openPeriods({ open: periodOf(day), pause: periodOf({ starts, ends }) ?? undefined })
}

function within(one: DayPeriod, other: DayPeriod): DayPeriod[] {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? [both] : []
}

function without(there: readonly DayPeriod[], away: DayPeriod): DayPeriod[] {
  return there.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, away.from) },
      { from: Math.max(from, away.to), to },
    ].filter((left) => left.from < left.to),
  )
}
