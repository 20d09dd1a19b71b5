import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { doualaDaySql, onDays } from '#app/lib/db/on-days.server.ts'
import { orderLines, orders } from './tables.server.ts'

/** Sums of a day or of a product; `amount` in FCFA. */
export type OrderSum = { orders: number; pieces: number; amount: number }

/** Totals without personal data: days (`YYYY-MM-DD`) the latest first, products by amount. */
export type OrderTotals = { days: (OrderSum & { day: string })[]; products: (OrderSum & { name: string })[] }

/** Orders handed over within a period, both days included, by the days of Douala and by product. */
export async function findOrderTotals(from: string, to: string): Promise<OrderTotals> {
  const day = sql<string>`${doualaDaySql(orders.status_at)}::text`
  const sold = and(
    isNull(orders.deleted_at),
    eq(orders.status, 'handed-over'),
    onDays(orders.status_at, from, to),
  )
  const sums = {
    orders: sql<number>`count(distinct ${orders.id})::int`,
    pieces: sql<number>`sum(${orderLines.quantity})::int`,
    amount: sql<number>`sum(${orderLines.quantity} * ${orderLines.unit_price})::float8`,
  }
  const [days, products] = await Promise.all([
    db()
      .select({ day, ...sums })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
      .where(sold)
      .groupBy(day)
      .orderBy(desc(day)),
    db()
      .select({ name: sql<string>`max(${orderLines.name})`, ...sums })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
      .where(sold)
      // Groups by id, since names change; products outside the shop are grouped by name.
      .groupBy(sql`coalesce(${orderLines.product_id}::text, lower(${orderLines.name}))`)
      .orderBy(desc(sums.amount), desc(sums.pieces), sql`max(${orderLines.name})`),
  ])
  return { days, products }
}
