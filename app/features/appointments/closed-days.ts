import { addDays } from '#app/lib/clock.ts'
import { type Hours, hoursOf } from '#app/site/hours-of.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'

/**
 * Opening days of the centre: its week (empty if it could not be read), the days that differ from it, and today once
 * its hours are over.
 */
export type OpenDays = { week: DayHours[]; closures: Closure[]; over?: string | undefined }

/** A selectable day; `hours` is null if closed, `reason` explains special hours. */
export type ChoiceOfDay = { day: string; hours: Hours; reason: Closure['label'] | undefined }

/** True if the centre is closed on a day (`YYYY-MM-DD`); only for a warning, a request is never refused for it. */
export function isClosedOn({ week, closures, over }: OpenDays, day: string): boolean {
  return day === over || (week.length > 0 && hoursOf(day, week, closures) === null)
}

/** Hours of a day, and the reason for special ones. */
export function findDayHours({ week, closures, over }: OpenDays, day: string): ChoiceOfDay {
  return {
    day,
    hours: day === over ? null : hoursOf(day, week, closures),
    reason: closures.find((closure) => closure.day === day)?.label,
  }
}

/** `many` days from `first` on, closed ones included: a visitor who sees why a day is closed does not look for it. */
export function daysToChoose(open: OpenDays, first: string, many: number): ChoiceOfDay[] {
  return Array.from({ length: many }, (_, ahead) => findDayHours(open, addDays(first, ahead)))
}
