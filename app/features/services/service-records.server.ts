import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import { defineRecords, isPublic } from '#app/lib/records/records.server.ts'
import { type Searchable, searchable } from '#app/lib/search/matches.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import { documentOf } from '#app/lib/text/markdown.ts'
import { serviceFields } from './service.fields.ts'
import type { Service, ServiceCard, ServiceSummary } from './service.ts'
import { services } from './tables.server.ts'

export const serviceRecords = defineRecords(serviceFields, services, {
  slug: { from: 'name', path: (slug) => `/services/${slug}` },
})

const shown = isPublic(services)

const listRows = () =>
  db()
    .select()
    .from(services)
    .where(shown)
    .orderBy(...serviceRecords.order)

/** Active services in their order. */
export async function listServices(language: Language): Promise<ServiceSummary[]> {
  const rows = await listRows()
  return rows.map((row) => summaryOf(language, row))
}

/** Active services in their order, with their pictures. */
export async function listServiceCards(language: Language): Promise<ServiceCard[]> {
  const rows = await db()
    .select({ service: services, medium: media })
    .from(services)
    .leftJoin(media, eq(media.url, services.image_url))
    .where(shown)
    .orderBy(...serviceRecords.order)
  return rows.map(({ service, medium }) => ({
    ...summaryOf(language, service),
    picture: pictureOf(language, service.image_url, medium, service.name),
    startingPrice: service.price_starting,
  }))
}

/** The active service with a slug, or null. */
export async function findService(language: Language, slug: string): Promise<Service | null> {
  const [row] = await db()
    .select({ service: services, medium: media })
    .from(services)
    .leftJoin(media, eq(media.url, services.image_url))
    .where(and(shown, eq(services.slug, normalizeText(slug, 'NFC'))))
  if (!row) return null
  const { service, medium } = row
  const text = phrase(language, service.long_description, service.long_description_en)
  return {
    ...summaryOf(language, service),
    frenchName: service.name,
    text: text.text ? { document: documentOf(text.text), ...(text.lang && { lang: text.lang }) } : null,
    startingPrice: service.price_starting,
    picture: pictureOf(language, service.image_url, medium, service.name),
  }
}

/** Active services with their search texts in both languages. */
export async function listSearchableServices(language: Language): Promise<Searchable<ServiceSummary>[]> {
  const rows = await listRows()
  return rows.map((row) =>
    searchable(summaryOf(language, row), {
      called: [row.name, row.name_en],
      known: [row.description, row.description_en],
      says: [row.long_description, row.long_description_en],
    }),
  )
}

/** Number of active services outside the trash. */
export async function countActiveServices(): Promise<number> {
  return db().$count(services, shown)
}

function summaryOf(language: Language, row: typeof services.$inferSelect): ServiceSummary {
  return {
    slug: row.slug,
    name: phrase(language, row.name, row.name_en),
    description: phrase(language, row.description, row.description_en),
    icon: row.icon ?? '',
  }
}

/** Slugs of active services with their times of change, for the sitemap. */
export async function listServiceAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db()
    .select({ slug: services.slug, updatedAt: services.updated_at })
    .from(services)
    .where(and(shown, isNotNull(services.slug)))
    .orderBy(asc(services.sort_order), services.id)
  return rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updatedAt }))
}
