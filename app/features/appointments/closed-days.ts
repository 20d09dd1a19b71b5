import { addDays, doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { type Hours, hoursOf } from '#app/site/hours-of.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'

/** When the centre is open: its week (none where it could not be read), and the days that differ from it. */
export type OpenDays = { week: DayHours[]; closures: Closure[] }

/** A day that can be chosen; `hours` null: closed, `reason` says why it differs. */
export type ChoiceOfDay = { day: string; hours: Hours; reason: Closure['label'] | undefined }

/** Whether the centre is closed on a day (`YYYY-MM-DD`): reason for a friendly warning, never for a refusal. */
export function isClosedOn({ week, closures }: OpenDays, day: string): boolean {
  return week.length > 0 && hoursOf(day, week, closures) === null
}

/** What is known of a day. */
export function dayOf({ week, closures }: OpenDays, day: string): ChoiceOfDay {
  return {
    day,
    hours: hoursOf(day, week, closures),
    reason: closures.find((closure) => closure.day === day)?.label,
  }
}

/** The first day worth offering at a moment: today, or tomorrow once the centre has closed for the day. */
export function firstToOffer({ week, closures }: OpenDays, moment = new Date()): string {
  const today = doualaDay(moment)
  const closes = hoursOf(today, week, closures)?.closes
  if (!closes) return today
  const [hour, minute] = closes.split(':').map(Number)
  return doualaMinutes(moment) >= (hour ?? 0) * 60 + (minute ?? 0) ? addDays(today, 1) : today
}

/** So many days from one on, open or not: who sees why a day is missing does not look for it. */
export function daysToChoose(open: OpenDays, first: string, many: number): ChoiceOfDay[] {
  return Array.from({ length: many }, (_, ahead) => dayOf(open, addDays(first, ahead)))
}
