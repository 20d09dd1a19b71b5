import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { contains } from '#app/lib/db/contains.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { runsLow } from '../stock.server.ts'
import { products } from '../tables.server.ts'
import type { ProductFilter } from './product-filter.ts'

/**
 * Condition for live products: the name contains `q` (any case, any accents), the category has this id, the day of
 * creation in Douala is `day`; `low` limits to products of the shop that run low. A missing or empty value does not
 * filter; an invalid id or day matches nothing.
 */
export function productCondition({ q, category, day, low }: ProductFilter): SQL | undefined {
  return and(
    isNull(products.deleted_at),
    q?.trim() ? contains(products.name, q) : undefined,
    category ? (isId(category) ? eq(products.category_id, category) : sql`false`) : undefined,
    day ? onDays(products.created_at, day) : undefined,
    low ? runsLow() : undefined,
  )
}
