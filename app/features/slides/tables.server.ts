import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/**
 * `tall_image_url` is the picture for a phone in portrait orientation; without it the wide one serves both. `…_focus`
 * is the focal point of the picture's crops: `72% 60%`.
 */
export const slides = pgTable(
  'slides',
  {
    id: id(),
    title: text().notNull(),
    title_en: text(),
    subtitle: text(),
    subtitle_en: text(),
    description: text(),
    description_en: text(),
    image_url: text().notNull(),
    image_focus: text(),
    tall_image_url: text(),
    tall_image_focus: text(),
    link_url: text(),
    link_text: text(),
    link_text_en: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    check('slides_title_present', sql`btrim(title) <> ''`),
    ...(['image_focus', 'tall_image_focus'] as const).map((name) =>
      check(`slides_${name}_is_a_point`, sql.raw(`${name} ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'`)),
    ),
  ],
)
