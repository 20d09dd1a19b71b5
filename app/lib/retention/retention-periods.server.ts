import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { retentionPeriods } from '#app/lib/db/tables.server.ts'
import { type RetentionKind, retentionKinds } from './retention.ts'

/** A kind of rows with its retention in months; null for ever. */
export type RetentionPeriod = RetentionKind & { chosen: number | null }

/** Period of each kind: the chosen one, otherwise the initial one. */
export async function listRetentionPeriods(
  database: Pick<Transaction, 'select'> = db(),
): Promise<RetentionPeriod[]> {
  const rows = await database.select().from(retentionPeriods)
  const chosen = new Map(rows.map(({ entity, months }) => [entity, months]))
  return retentionKinds.map((kind) => {
    const months = chosen.get(kind.entity)
    return { ...kind, chosen: months === undefined ? kind.months : months }
  })
}
