import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import type { Order } from './order.ts'
import { orderLines, orders } from './tables.server.ts'

type OrderLineRow = typeof orderLines.$inferSelect
export type OrderRow = typeof orders.$inferSelect & { version: string; lines: OrderLineRow[] }

type Reader = Pick<Transaction, 'select'>

/** The columns of an order with its version. */
export const orderColumns = { ...getTableColumns(orders), version: versionOf(orders) }

/** The live order with this id, or null. */
export async function findOrderRow(id: string, database: Reader = db()): Promise<OrderRow | null> {
  if (!isId(id)) return null
  const rows = await database
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deleted_at)))
  return (await withLines(rows, database))[0] ?? null
}

export async function withLines<Row extends { id: string }>(
  rows: readonly Row[],
  database: Reader = db(),
): Promise<(Row & { lines: OrderLineRow[] })[]> {
  if (rows.length === 0) return []
  const lines = await database
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.order_id), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }))
}

/** Order of the back-office from its row; `names` are of the staff. */
export function orderFromRow(row: OrderRow, names: StaffNames): Order {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    phone: row.phone ?? '',
    patientId: row.patient_id,
    language: row.language,
    status: row.status,
    statusAt: row.status_at.toISOString(),
    message: row.message,
    notes: row.notes ?? '',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : (names.get(row.created_by) ?? 'un ancien compte'),
    lines: row.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unit_price,
    })),
    version: row.version,
  }
}
