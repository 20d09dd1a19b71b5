import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#app/lib/db/contains.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import type { Order } from './order.ts'
import { findOrderRow, type Names, orderColumns, orderOf, withLines } from './order-rows.server.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { orderLines, orders } from './tables.server.ts'

export type OrderList = {
  rows: Order[]
  /** Orders that the filters leave, live ones of each state, and those in the trash. */
  total: number
  counts: Record<OrderStatus, number>
  trashed: number
  page: number
}

/** A page of the orders that the filters leave: what is still to be done first, then the newest. A page beyond the last is the last. */
export async function listOrders(query: ListQuery, names: Names): Promise<OrderList> {
  const { q = '', status } = query.filters
  const condition = and(
    isNull(orders.deleted_at),
    status ? sql`${orders.status} = ${status}` : undefined,
    q ? says(q) : undefined,
  )
  const [total, trashed, counted] = await Promise.all([
    db().$count(orders, condition),
    db().$count(orders, isNotNull(orders.deleted_at)),
    db()
      .select({ status: orders.status, count: sql<number>`count(*)::int` })
      .from(orders)
      .where(isNull(orders.deleted_at))
      .groupBy(orders.status),
  ])
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.size)))
  const rows = await db()
    .select(orderColumns)
    .from(orders)
    .where(condition)
    .orderBy(
      sql`array_position(array['ready', 'to-prepare'], ${orders.status}) nulls last`,
      desc(orders.created_at),
      desc(orders.id),
    )
    .limit(query.size)
    .offset((page - 1) * query.size)
  const counts = new Map(counted.map((row) => [row.status, row.count]))
  return {
    rows: (await withLines(rows)).map((row) => orderOf(row, names)),
    total,
    counts: Object.fromEntries(
      orderStatuses.map((each) => [each, counts.get(each) ?? 0]),
    ) as OrderList['counts'],
    trashed,
    page,
  }
}

/** The live order with this id, or null. */
export async function findOrder(id: string, names: Names): Promise<Order | null> {
  const row = await findOrderRow(id)
  return row && orderOf(row, names)
}

/** The live order that was noted from this very message, or null. */
export async function findNoted(message: string): Promise<{ id: string; reference: string } | null> {
  const [row] = await db()
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(isNull(orders.deleted_at), eq(orders.message, message)))
    .orderBy(desc(orders.created_at))
    .limit(1)
  return row ?? null
}

/** The orders of a patient, the newest first. */
export async function listOrdersOf(patientId: string, names: Names): Promise<Order[]> {
  const rows = await db()
    .select(orderColumns)
    .from(orders)
    .where(and(isNull(orders.deleted_at), eq(orders.patient_id, patientId)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(mostOfPatient)
  return (await withLines(rows)).map((row) => orderOf(row, names))
}

/** More than anybody orders. */
const mostOfPatient = 100

/** The orders in the trash, the last deleted first. */
export async function listTrashedOrders() {
  return db()
    .select({
      id: orders.id,
      name: orders.name,
      deleted_at: orders.deleted_at,
      version: versionOf(orders),
      thumbnail: sql<null>`null`,
    })
    .from(orders)
    .where(isNotNull(orders.deleted_at))
    .orderBy(desc(orders.deleted_at), desc(orders.id))
}

/** That its name, number, reference or products contain a text; a number is found however it is written. */
function says(text: string): SQL | undefined {
  const digits = /^[\d\s.+()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const line = db()
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orders.id), contains(orderLines.name, text)))
  return or(
    ...[orders.name, orders.phone, orders.reference].map((column) => contains(column, text)),
    exists(line),
    digits.length > 2
      ? sql`regexp_replace(${orders.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
      : undefined,
  )
}
