import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from './columns.server.ts'

/**
 * A stored picture. `url` is its address without the width, as other tables name it (`/media/products/x.webp`);
 * `widths` lists the stored variants in pixels, `placeholder` is a tiny data address shown while it loads.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    url: text('url').notNull().unique(),
    folder: text('folder').notNull().default('uploads'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    widths: smallint('widths').array().notNull(),
    placeholder: text('placeholder').notNull(),
    alt: text('alt'),
    alt_en: text('alt_en'),
    focus: text('focus'),
    ...timestamps(),
  },
  () => [check('media_has_pixels', sql`width > 0 and height > 0`)],
)

/** What a renamed slug leaves behind: an old path of ours and where it lives today. */
export const redirects = pgTable('redirects', {
  from_path: text('from_path').primaryKey(),
  to_path: text('to_path').notNull(),
  created_at: moment('created_at').notNull().defaultNow(),
})

/** How often something was done in a window of time; `subject` is a keyed hash, never an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    subject: text('subject').notNull(),
    window_start: moment('window_start').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.subject, table.window_start] }),
    index('rate_limits_by_age').on(table.window_start),
  ],
)
