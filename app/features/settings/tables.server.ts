import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

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
  ({ key }) => [
    uniqueIndex('site_settings_live_key').on(key).where(sql`deleted_at is null`),
    check('site_settings_category', sql`category in ('general', 'contact', 'social', 'seo', 'appearance')`),
    check(
      'site_settings_data_type',
      sql`data_type in ('text', 'textarea', 'number', 'email', 'url', 'boolean')`,
    ),
    check('site_settings_boolean_text', sql`data_type <> 'boolean' or value in ('true', 'false')`),
  ],
)
