import type { TestDatabase } from '#tests/support/database.ts'

/** Number of products that `fillShop` puts into the shop, and into the category `mobilité`. */
export const inShop = 120
export const inMobility = 60

/**
 * Replaces the products of the shop with 120 others, `Produit 1` the newest; every second one has a category. Each ten
 * share one creation time, as after an import.
 */
export async function fillShop({ sql }: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`update products set deleted_at = now()`
    await transaction`
      insert into products (id, name, name_en, slug, price, category_id, created_at)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Produit ' || i, 'Product ' || i,
        'produit-' || i, 1000 + i, case when i % 2 = 0 then (select id from product_categories where slug = 'mobilité') end,
        timestamptz '2025-01-01' - (i - 1) / 10 * interval '1 day'
      from generate_series(1, ${inShop}::int) i`
  })
}
