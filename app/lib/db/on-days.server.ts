import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, doualaMoment, isDay } from '#app/lib/clock.ts'

/** That a moment lies on a day of Douala (`YYYY-MM-DD`), or on the days until `last`; never, where the first is none. */
export function onDays(column: PgColumn, first: string, last = first): SQL | undefined {
  if (!isDay(first)) return sql`false`
  return and(gte(column, doualaMoment(first)), lt(column, doualaMoment(addDays(last, 1))))
}
