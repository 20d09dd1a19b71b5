import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, doualaMoment, isDay } from '#app/lib/clock.ts'
import { contains } from '#app/lib/db/contains.server.ts'
import { products } from '../tables.server.ts'
import type { ProductFilter } from './product-filter.ts'

/**
 * Which live products a filter leaves: the name contains `q` (any case, any accents), the category has this id, the
 * day of creation in Douala is `day`. What is missing or empty does not filter; an id or a day that is none finds nothing.
 */
export function productCondition({ q, category, day }: ProductFilter): SQL | undefined {
  return and(
    isNull(products.deleted_at),
    q?.trim() ? contains(products.name, q) : undefined,
    category ? ofCategory(category) : undefined,
    day ? createdOn(day) : undefined,
  )
}

function ofCategory(id: string): SQL {
  return isId.test(id) ? eq(products.category_id, id) : nothing
}

function createdOn(day: string): SQL | undefined {
  if (!isDay(day)) return nothing
  return and(
    gte(products.created_at, doualaMoment(day)),
    lt(products.created_at, doualaMoment(addDays(day, 1))),
  )
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const nothing = sql`false`
