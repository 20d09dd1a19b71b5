import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { productCondition } from '../shop/product-filter.server.ts'
import type { ProductFilter } from '../shop/product-filter.ts'
import { productCategories, products } from '../tables.server.ts'
import type { ExportedProduct } from './price-list-columns.ts'
import { type ExportKind, exportColumns, exportHeader, exportLine } from './product-export.ts'

/** Products written before the event loop gets a turn: a few milliseconds. */
const atOnce = 500

const exportTimeoutMs = 20_000

/**
 * The price list of the filtered products, newest first, as bytes: eight columns (more in a complete list), `;`, UTF-8
 * with a byte order mark. The audit log records the user and the filter.
 */
export async function exportProducts(
  actor: Actor,
  filter: ProductFilter,
  kind: ExportKind = 'price list',
): Promise<Buffer> {
  const work = db().transaction(
    async (transaction) => {
      const parts = [Buffer.from(exportHeader(kind))]
      let count = 0
      for (;;) {
        const rows = await readProducts(transaction, filter, kind, count)
        parts.push(Buffer.from(rows.map((row) => exportLine(row, kind)).join('')))
        count += rows.length
        if (rows.length < atOnce) break
        await nextTurn()
      }
      await writeAudit(transaction, actor, {
        action: 'export',
        entity: 'products',
        after: { filter, products: count },
      })
      return Buffer.concat(parts)
    },
    { isolationLevel: 'repeatable read' },
  )
  return withDeadline(work, exportTimeoutMs)
}

async function readProducts(
  transaction: Transaction,
  filter: ProductFilter,
  kind: ExportKind,
  offset: number,
): Promise<ExportedProduct[]> {
  const columns = Object.fromEntries(exportColumns[kind].map(({ name, column }) => [name, products[column]]))
  const rows = await transaction
    .select({
      ...columns,
      // The current name of a renamed category.
      category: sql<string | null>`coalesce(${productCategories.name}, ${products.category})`,
    })
    .from(products)
    .leftJoin(
      productCategories,
      and(eq(productCategories.id, products.category_id), isNull(productCategories.deleted_at)),
    )
    .where(productCondition(filter))
    .orderBy(desc(products.created_at), asc(products.id))
    .limit(atOnce)
    .offset(offset)
  return rows as ExportedProduct[]
}
