import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    text_en: text('text_en'),
    rating: smallint('rating').notNull().default(5),
    image_url: text('image_url'),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [check('testimonials_rating_one_to_five', sql`rating between 1 and 5`)],
)
