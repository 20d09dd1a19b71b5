import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** `long_description` is Markdown: headings, paragraphs, lists, emphasis and links. */
export const services = pgTable(
  'services',
  {
    id: id(),
    name: text('name').notNull(),
    name_en: text('name_en'),
    slug: text('slug'),
    description: text('description'),
    description_en: text('description_en'),
    long_description: text('long_description'),
    long_description_en: text('long_description_en'),
    price_starting: numeric('price_starting', { precision: 14, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    image_url: text('image_url'),
    icon: text('icon'),
    is_active: boolean('is_active').notNull().default(true),
    is_featured: boolean('is_featured').notNull().default(false),
    sort_order: integer('sort_order').notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('services_slug_live').on(table.slug).where(sql`deleted_at is null`),
    check('services_name_present', sql`btrim(name) <> ''`),
    check('services_price_not_negative', sql`price_starting >= 0`),
  ],
)
