import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { products } from './tables.server.ts'

/** Last parts of addresses below `/shop/` with pages of their own. */
export const reservedSlugs = ['order']

/** The slugs of active products and when each was last changed, for the sitemap. */
export async function listProductAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db()
    .select({ slug: products.slug, updatedAt: products.updated_at })
    .from(products)
    .where(and(eq(products.is_active, true), isNull(products.deleted_at), isNotNull(products.slug)))
    .orderBy(desc(products.created_at), products.id)
  return rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updatedAt }))
}
