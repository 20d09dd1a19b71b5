import type { Transaction } from '#app/lib/db/db.server.ts'
import { type Hours, hoursOf } from '#app/site/hours-of.ts'
import { differentDays } from './calendar.ts'
import { findWeek, listEntries } from './opening-hours.server.ts'

/** A day (`YYYY-MM-DD`) with its hours in Douala, and the name of the holiday or closure that changes them. */
export type OpenDay = { day: string; hours: Hours; label: string | null }

/** Hours of days in the given order, from the week, holidays and closures. The days need not be consecutive. */
export async function findOpenDays(
  days: readonly string[],
  database?: Pick<Transaction, 'select'>,
): Promise<OpenDay[]> {
  const inOrder = days.toSorted()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return []
  const [{ days: week }, entries] = await Promise.all([findWeek(database), listEntries(first, database)])
  const apart = differentDays(entries, first, last)
  return inOrder.map((day) => ({
    day,
    hours: hoursOf(day, week, apart),
    label: apart.find((each) => each.day === day)?.label ?? null,
  }))
}
