import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { francs, id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** `long_description` is Markdown: headings, paragraphs, lists, emphasis and links. */
export const services = pgTable(
  'services',
  {
    id: id(),
    name: text().notNull(),
    name_en: text(),
    slug: text(),
    description: text(),
    description_en: text(),
    long_description: text(),
    long_description_en: text(),
    price_starting: francs().notNull().default(0),
    image_url: text(),
    icon: text(),
    is_active: boolean().notNull().default(true),
    is_featured: boolean().notNull().default(false),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('services_slug_live').on(table.slug).where(sql`deleted_at is null`),
    check('services_name_present', sql`btrim(name) <> ''`),
    check('services_price_not_negative', sql`price_starting >= 0`),
  ],
)
