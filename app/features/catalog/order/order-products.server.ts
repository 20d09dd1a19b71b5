import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { productCondition } from '../shop/product-filter.server.ts'
import { products } from '../tables.server.ts'
import type { OrderableProduct } from './order-product.ts'
import type { KnownProduct } from './read-order-message.ts'

/** Every product that a message may name, including those that left the shop, with their former names. */
export async function listKnownProducts(): Promise<KnownProduct[]> {
  const [rows, renamed, renamedByList] = await Promise.all([
    db()
      .select({
        ...pick(products, 'id', 'name', 'name_en', 'price'),
        isInShop: sql<boolean>`${products.is_active} and ${products.deleted_at} is null`,
      })
      .from(products)
      .orderBy(desc(products.created_at), desc(products.id)),
    db()
      .select({ id: auditLog.entity_id, name: sql<string>`${auditLog.before} ->> 'name'` })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'products'), sql`${auditLog.before} ->> 'name' <> ''`)),
    // Products changed together share one audit event, which has the former name of each renamed one.
    db().execute<{ id: string; name: string }>(sql`
      select product ->> 'id' as id, product ->> 'name' as name
      from ${auditLog}, jsonb_path_query(before, '$.changed[*] ? (exists(@.name))') product
      where entity = 'products' and action in ('update-by-list', 'restore-values')`),
  ])
  const former = Map.groupBy([...renamed, ...renamedByList], ({ id }) => id)
  return rows.map(({ name_en, ...row }) => ({
    ...row,
    otherNames: [...(name_en ? [name_en] : []), ...(former.get(row.id) ?? []).map(({ name }) => name)],
  }))
}

/** Current data of the products with these ids, without those in the trash. */
export async function findOrderProducts(ids: readonly string[]): Promise<OrderableProduct[]> {
  const known = ids.filter(isId)
  return known.length === 0 ? [] : await selectProducts().where(inArray(products.id, known))
}

/** The products whose name contains a text, by name; at most 20. */
export function searchOrderProducts(text: string): Promise<OrderableProduct[]> {
  return selectProducts()
    .where(and(isNull(products.deleted_at), text.trim() ? productCondition({ q: text }) : undefined))
    .orderBy(desc(products.is_active), products.name)
    .limit(20)
}

function selectProducts() {
  return db()
    .select({
      id: products.id,
      name: products.name,
      nameEn: products.name_en,
      price: products.price,
      stock: products.stock,
      isInShop: sql<boolean>`${products.is_active} and ${products.deleted_at} is null`,
      warning: {
        fr: products.warning,
        en: sql<string | null>`coalesce(nullif(${products.warning_en}, ''), ${products.warning})`,
      },
    })
    .from(products)
}
