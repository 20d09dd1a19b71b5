import { and, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#app/lib/db/db.server.ts'
import { payments } from './tables.server.ts'

/** Amounts paid and not undone, by series, in FCFA: for the series itself or one of its sessions. */
export async function sumPaymentsOfSeries(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: payments.series_id, paid: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(and(isNull(payments.deleted_at), inArray(payments.series_id, [...ids])))
    .groupBy(payments.series_id)
  return new Map(rows.flatMap(({ id, paid }) => (id === null ? [] : [[id, paid]])))
}

/** SQL expression of the amount paid for one series. */
export function sumOfSeries(series: PgColumn): SQL {
  return sql`coalesce((select sum(amount) from payments where series_id = ${series} and deleted_at is null), 0)`
}
