import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffNames } from '#app/lib/access.ts'
import { contains } from '#app/lib/db/contains.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import type { Order } from './order.ts'
import { findOrderRow, orderColumns, orderFromRow, withLines } from './order-rows.server.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { orderLines, orders } from './tables.server.ts'

export type OrderList = {
  rows: Order[]
  /** Number of filtered orders; `counts` are of all live orders, `trashed` of the trash. */
  total: number
  counts: Record<OrderStatus, number>
  trashed: number
  page: number
}

/** A page of the filtered orders: open ones first, then the newest. A page beyond the last is the last. */
export async function listOrders(
  query: ListQuery,
  names: StaffNames,
  sumReceivedSql: SumReceivedSql,
): Promise<OrderList> {
  const { q = '', status, paid } = query.filters
  const condition = and(
    isNull(orders.deleted_at),
    status ? sql`${orders.status} = ${status}` : undefined,
    paid === 'no' ? sql`${orders.status} <> 'cancelled' and ${dueSql(sumReceivedSql)} > 0` : undefined,
    q ? matchesText(q) : undefined,
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
      sql`array_position(array['to-prepare', 'ready'], ${orders.status}) nulls last`,
      desc(orders.created_at),
      desc(orders.id),
    )
    .limit(query.size)
    .offset((page - 1) * query.size)
  const counts = new Map(counted.map((row) => [row.status, row.count]))
  return {
    rows: (await withLines(rows)).map((row) => orderFromRow(row, names)),
    total,
    counts: Object.fromEntries(
      orderStatuses.map((each) => [each, counts.get(each) ?? 0]),
    ) as OrderList['counts'],
    trashed,
    page,
  }
}

/** Number of orders that still have to be prepared. */
export function countToPrepare(): Promise<number> {
  return db().$count(orders, and(isNull(orders.deleted_at), eq(orders.status, 'to-prepare')))
}

/** Orders handed over on a day of Douala that are not fully paid; `due` in FCFA. */
export function listHandedOverUnpaid(
  day: string,
  sumReceivedSql: SumReceivedSql,
): Promise<{ id: string; name: string; due: number }[]> {
  const due = dueSql(sumReceivedSql)
  return db()
    .select({ id: orders.id, name: orders.name, due: sql<number>`${due}::float8` })
    .from(orders)
    .where(
      and(
        isNull(orders.deleted_at),
        eq(orders.status, 'handed-over'),
        onDays(orders.status_at, day),
        sql`${due} > 0`,
      ),
    )
    .orderBy(orders.status_at, orders.id)
}

/** SQL expression of the amount received for an order, in FCFA; refunds are not deducted. */
type SumReceivedSql = (order: PgColumn) => SQL

/** SQL expression of the amount due for an order, in FCFA; below 0 if overpaid. */
function dueSql(sumReceivedSql: SumReceivedSql): SQL {
  return sql`(
    (select coalesce(sum(quantity * unit_price), 0) from order_lines where order_id = ${orders.id})
    - ${sumReceivedSql(orders.id)})`
}

/** The live order with this id, or null. */
export async function findOrder(id: string, names: StaffNames): Promise<Order | null> {
  const row = await findOrderRow(id)
  return row && orderFromRow(row, names)
}

/** Latest live order with this message, or null. */
export async function findOrderByMessage(message: string): Promise<{ id: string; reference: string } | null> {
  const [row] = await db()
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(isNull(orders.deleted_at), eq(orders.message, message)))
    .orderBy(desc(orders.created_at))
    .limit(1)
  return row ?? null
}

/** The orders of a patient, the newest first. */
export async function listOrdersOf(patientId: string, names: StaffNames): Promise<Order[]> {
  const rows = await db()
    .select(orderColumns)
    .from(orders)
    .where(and(isNull(orders.deleted_at), eq(orders.patient_id, patientId)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(mostOfPatient)
  return (await withLines(rows)).map((row) => orderFromRow(row, names))
}

/** Limit above any patient's number of orders. */
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

/** Condition for a text in name, phone, reference or products; a phone matches by its digits. */
function matchesText(text: string): SQL | undefined {
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
