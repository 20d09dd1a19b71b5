import { asc, eq } from 'drizzle-orm'
import { defineRecords, inFrench } from '#app/lib/records.server.ts'
import { productCategories, products } from './tables.server.ts'

/** Products carry the name of their category as well as its id: it follows a new name, and stays when the category goes. */
export const productCategoryRecords = defineRecords({
  table: productCategories,
  entity: 'product_categories',
  order: [asc(productCategories.sort_order), asc(productCategories.name)],
  sorts: { name: inFrench(productCategories.name), order: productCategories.sort_order },
  toggles: ['is_active'],
  picture: productCategories.image_url,
  slug: { from: 'name' },
  async afterChange(transaction, { before, after }) {
    if (!before) return
    const own = eq(products.category_id, before.id)
    if (!after) await transaction.update(products).set({ category_id: null }).where(own)
    else if (after.name !== before.name)
      await transaction.update(products).set({ category: after.name }).where(own)
  },
})
