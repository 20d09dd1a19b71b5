import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { orderLines, orders } from './tables.server.ts'

/** Sums handed over on a day, or of a product: orders, pieces, and their price in FCFA. */
export type OrderSum = { orders: number; pieces: number; amount: number }

/** No name of anybody. `days` the latest first, `YYYY-MM-DD`; `products` those that brought most first. */
export type OrderTotals = {
  days: (OrderSum & { day: string })[]
  products: (OrderSum & { name: string })[]
}

/** Orders handed over from one day to another, both included, by the days of Douala and by product. */
export async function findOrderTotals(from: string, to: string): Promise<OrderTotals> {
  const day = sql<string>`(${orders.status_at} at time zone 'UTC' + interval '1 hour')::date::text`
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
      // A renamed product is one; products that the shop does not have differ by their name.
      .groupBy(sql`coalesce(${orderLines.product_id}::text, lower(${orderLines.name}))`)
      .orderBy(desc(sums.amount), desc(sums.pieces), sql`max(${orderLines.name})`),
  ])
  return { days, products }
}
