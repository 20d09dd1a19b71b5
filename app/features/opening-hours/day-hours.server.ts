import { daysFrom } from '#app/lib/clock.ts'
import { type Hours, hoursOf } from '#app/site/hours-of.ts'
import { differentDays } from './calendar.ts'
import { listEntries, listOpeningHours } from './opening-hours.server.ts'

/** A day (`YYYY-MM-DD`) with its hours in Douala, and the name of what makes it differ from its week day. */
export type OpenDay = { day: string; hours: Hours; label: string | null }

/** What the week, the holidays and the closures say of every day from one to another, both included. */
export async function listOpenDays(from: string, to: string): Promise<OpenDay[]> {
  const [week, entries] = await Promise.all([listOpeningHours(), listEntries(from)])
  const apart = differentDays(entries, from, to)
  return daysFrom(from, to).map((day) => ({
    day,
    hours: hoursOf(day, week, apart),
    label: apart.find((each) => each.day === day)?.label ?? null,
  }))
}
