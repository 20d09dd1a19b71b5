import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { defineRecords, inFrench } from '#app/lib/records/records.server.ts'
import { productFields } from './product.fields.ts'
import { reservedSlugs } from './product-addresses.server.ts'
import { unchangedCategory } from './product-choice.ts'
import { productCondition } from './shop/product-filter.server.ts'
import { findStockFollowed } from './stock.server.ts'
import { productCategories, products } from './tables.server.ts'

export const productRecords = defineRecords(productFields, products, {
  filters: {
    q: (q) => productCondition({ q }),
    category: (category) => productCondition({ category }),
    day: (day) => productCondition({ day }),
    low: (low) => productCondition({ low }),
  },
  sorts: {
    name: inFrench(products.name),
    category: inFrench(products.category),
    price: products.price,
    stock: products.stock,
  },
  paged: true,
  slug: { from: 'name', path: (slug) => `/shop/${slug}`, taken: reservedSlugs },
  async prepare(transaction, { category_id: chosen, ...values }, current) {
    if (chosen === unchangedCategory)
      return { ...values, category_id: current?.category_id ?? null, category: current?.category ?? null }
    const name = typeof chosen === 'string' ? await nameOfCategory(transaction, chosen) : null
    if (name === null) return { ...values, category_id: null, category: null }
    return { ...values, category_id: chosen, category: name, former_category_id: null }
  },
  async options(row) {
    const [choices, all, followed] = await Promise.all([
      listChoices(row?.category_id ?? null),
      listChoices('all'),
      findStockFollowed(),
    ])
    const categories =
      row?.category && !row.category_id
        ? [{ value: unchangedCategory, label: `${row.category} (supprimée)` }]
        : []
    return { category_id: [...categories, ...choices], category: all, ...(followed && { low: lowChoices }) }
  },
})

/** Offered while stock is tracked: the filter of products that run low. */
const lowChoices = [{ value: 'yes', label: 'Stock bas' }]

/** Name of a category, or null for one in the trash, which is no longer a choice. */
async function nameOfCategory(transaction: Transaction, id: string): Promise<string | null> {
  const [row] = await transaction
    .select({ name: productCategories.name })
    .from(productCategories)
    .where(and(eq(productCategories.id, id), isNull(productCategories.deleted_at)))
    .for('share')
  return row?.name ?? null
}

/** The active categories and `own`, or all of them. */
async function listChoices(own: string | null) {
  const active = eq(productCategories.is_active, true)
  const shown = own === 'all' ? undefined : own ? or(active, eq(productCategories.id, own)) : active
  const rows = await db()
    .select({ value: productCategories.id, label: productCategories.name })
    .from(productCategories)
    .where(and(isNull(productCategories.deleted_at), shown))
    .orderBy(asc(productCategories.sort_order), asc(productCategories.name))
  return rows
}
