import { and, asc, eq, isNull } from 'drizzle-orm'
import { defineRecords, inFrench } from '#app/lib/records/records.server.ts'
import { productCategoryFields } from './product-category.fields.ts'
import { productCategories, products } from './tables.server.ts'

/**
 * Products carry the name of their category as well as its id: it follows a new name, and stays when the category goes.
 * A category that comes back gets back the products that had it and have no other since.
 */
export const productCategoryRecords = defineRecords(productCategoryFields, productCategories, {
  ordered: false,
  order: [asc(productCategories.sort_order), asc(productCategories.name)],
  sorts: { name: inFrench(productCategories.name), order: productCategories.sort_order },
  slug: { from: 'name' },
  async afterChange(transaction, { before, after }) {
    if (before && !after)
      await transaction
        .update(products)
        .set({ category_id: null, former_category_id: before.id })
        .where(eq(products.category_id, before.id))
    else if (!before && after)
      await transaction
        .update(products)
        .set({ category_id: after.id, category: after.name, former_category_id: null })
        .where(and(eq(products.former_category_id, after.id), isNull(products.category_id)))
    else if (before && after && after.name !== before.name)
      await transaction
        .update(products)
        .set({ category: after.name })
        .where(eq(products.category_id, before.id))
  },
})
