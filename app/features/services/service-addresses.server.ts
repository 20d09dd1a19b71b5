import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { services } from './tables.server.ts'

/** The slugs of active services and when each was last changed, for the sitemap. */
export async function listServiceAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db()
    .select({ slug: services.slug, updatedAt: services.updated_at })
    .from(services)
    .where(and(eq(services.is_active, true), isNull(services.deleted_at), isNotNull(services.slug)))
    .orderBy(asc(services.sort_order), services.id)
  return rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updatedAt }))
}
