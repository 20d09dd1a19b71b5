import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { fewLeft } from './product.ts'
import { products } from './tables.server.ts'

/** True while stock tracking is on in the settings; nothing depends on the stock otherwise. */
export const stockFollowed = sql<boolean>`exists (
  select from site_settings
  where key = 'stock_tracking' and value = 'true' and is_public and deleted_at is null
)`

/** The products of the shop of which few or none are left. */
export function runsLow(): SQL | undefined {
  return and(eq(products.is_active, true), isNull(products.deleted_at), lte(products.stock, fewLeft))
}

export async function isStockFollowed(): Promise<boolean> {
  const [row] = await db().execute<{ followed: boolean }>(sql`select ${stockFollowed} as followed`)
  return row?.followed ?? false
}

/** Number of products that run low; 0 without stock tracking. */
export async function countLowStock(): Promise<number> {
  return db().$count(products, and(runsLow(), stockFollowed))
}
