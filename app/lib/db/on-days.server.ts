import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, doualaMoment, isDay } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'

/** SQL expression of the day of Douala of a moment; a fixed offset, since Douala is UTC+1 all year. */
export function doualaDaySql(column: PgColumn): SQL {
  return sql`(${column} at time zone 'UTC' + interval '1 hour')::date`
}

/**
 * Condition for a moment on a day of Douala (`YYYY-MM-DD`), or from it to `last`; false if the first is no valid day.
 */
export function onDays(column: PgColumn, first: string, last = typedDay(first)): SQL | undefined {
  const day = typedDay(first)
  if (!isDay(day)) return sql`false`
  return and(gte(column, doualaMoment(day)), lt(column, doualaMoment(addDays(last, 1))))
}
