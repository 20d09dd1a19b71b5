import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: text().notNull(),
    text: text().notNull(),
    text_en: text(),
    rating: smallint().notNull().default(5),
    image_url: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [check('testimonials_rating_one_to_five', sql`rating between 1 and 5`)],
)
