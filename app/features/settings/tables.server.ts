import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkEnum, id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

export const siteSettings = pgTable(
  'site_settings',
  {
    id: id(),
    key: text().notNull(),
    value: text().notNull(),
    description: text(),
    category: text({ enum: ['general', 'contact', 'social', 'seo', 'appearance'] })
      .notNull()
      .default('general'),
    data_type: text({ enum: ['text', 'textarea', 'number', 'email', 'url', 'boolean'] })
      .notNull()
      .default('text'),
    is_public: boolean().notNull().default(false),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('site_settings_live_key').on(table.key).where(sql`deleted_at is null`),
    checkEnum(table.category),
    checkEnum(table.data_type),
    check('site_settings_boolean_text', sql`data_type <> 'boolean' or value in ('true', 'false')`),
  ],
)
