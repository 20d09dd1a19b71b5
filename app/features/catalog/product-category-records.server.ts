import { and, asc, eq, isNull } from 'drizzle-orm'
import { defineRecords, inFrench } from '#app/lib/records/records.server.ts'
import { productCategoryFields } from './product-category.fields.ts'
import { productCategories, products } from './tables.server.ts'

/**
 * Products store the name of their category beside its id: the name follows a rename, and stays when the category is
 * deleted. A restored category gets back its products that have no other one since.
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
