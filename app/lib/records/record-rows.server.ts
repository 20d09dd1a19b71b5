import { and, asc, eq, type InferSelectModel, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { RecordTable } from './records.server.ts'

// Drizzle cannot infer the type of a table that is a parameter.

/** Locks rows for update until the transaction ends, and returns them. */
export async function lockRows<Table extends RecordTable>(
  transaction: Transaction,
  table: Table,
  condition: SQL | undefined,
  order: SQL[] = [asc(table.id)],
): Promise<InferSelectModel<Table>[]> {
  const from: PgTable = table
  const rows = await transaction
    .select()
    .from(from)
    .where(condition)
    .orderBy(...order)
    .for('update')
  return rows as InferSelectModel<Table>[]
}

export async function writeRow<Table extends RecordTable>(
  transaction: Transaction,
  table: Table,
  id: string,
  columns: Record<string, unknown>,
): Promise<InferSelectModel<Table>> {
  const [row] = await transaction
    .update(table as PgTable)
    .set(columns)
    .where(eq(table.id, id))
    .returning()
  return row as InferSelectModel<Table>
}

/** Condition for the named rows that are not in the trash. */
export function liveOf(table: RecordTable, ids: string[]): SQL | undefined {
  return and(inArray(table.id, ids), isNull(table.deleted_at))
}
