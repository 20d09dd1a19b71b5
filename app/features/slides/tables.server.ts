import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/**
 * `tall_image_url` is the picture for a phone held upright; without it the wide one serves both. `…_focus` is the point
 * of its picture that stays in view where the picture is cut: `72% 60%`.
 */
export const slides = pgTable(
  'slides',
  {
    id: id(),
    title: text('title').notNull(),
    title_en: text('title_en'),
    subtitle: text('subtitle'),
    subtitle_en: text('subtitle_en'),
    description: text('description'),
    description_en: text('description_en'),
    image_url: text('image_url').notNull(),
    image_focus: text('image_focus'),
    tall_image_url: text('tall_image_url'),
    tall_image_focus: text('tall_image_focus'),
    link_url: text('link_url'),
    link_text: text('link_text'),
    link_text_en: text('link_text_en'),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
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
