import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/lib/columns.server.ts'

/** One row per metric and day of Douala. */
export const siteAnalytics = pgTable(
  'site_analytics',
  {
    id: id(),
    metric_name: text('metric_name').notNull(),
    metric_value: numeric('metric_value', { precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    date_recorded: date('date_recorded', { mode: 'string' }).notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('site_analytics_one_per_metric_and_day').on(table.metric_name, table.date_recorded),
    index('site_analytics_by_day').on(table.date_recorded),
    check('site_analytics_value_not_negative', sql`metric_value >= 0`),
  ],
)
