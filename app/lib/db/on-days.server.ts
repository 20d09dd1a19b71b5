import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, doualaMoment, isDay } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'

/**
 * Condition for a moment on a day of Douala (`YYYY-MM-DD`), or from it to `last`; false if the first is no valid day.
 */
export function onDays(column: PgColumn, first: string, last = typedDay(first)): SQL | undefined {
  const day = typedDay(first)
  if (!isDay(day)) return sql`false`
  return and(gte(column, doualaMoment(day)), lt(column, doualaMoment(addDays(last, 1))))
}
