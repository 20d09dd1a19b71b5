import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkEnum, id, timestamps } from '#app/lib/db/columns.server.ts'

/** A single row. A count of 0 is unknown and hidden. */
export const aboutSettings = pgTable(
  'about_settings',
  {
    id: id(),
    title: text(),
    title_en: text(),
    description: text(),
    description_en: text(),
    mission: text(),
    mission_en: text(),
    vision: text(),
    vision_en: text(),
    services_count: integer().notNull().default(0),
    professionals_count: integer().notNull().default(0),
    experience_years: integer().notNull().default(0),
    patients_count: integer().notNull().default(0),
    main_image_url: text(),
    ...timestamps(),
  },
  () => [
    uniqueIndex('about_settings_single_row').on(sql`(true)`),
    check(
      'about_settings_counts_not_negative',
      sql`services_count >= 0 and professionals_count >= 0 and experience_years >= 0 and patients_count >= 0`,
    ),
  ],
)

/** The four values of the home page ('value') and the three cards of the about page ('card'). */
export const aboutValues = pgTable(
  'about_values',
  {
    id: id(),
    kind: text({ enum: ['value', 'card'] }).notNull(),
    title: text().notNull(),
    title_en: text(),
    text: text().notNull(),
    text_en: text(),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [checkEnum(table.kind)],
)
