import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/lib/columns.server.ts'

/** One row per ISO day of the week (Monday is 1); both times null: closed that day. Local time of Douala. */
export const openingHours = pgTable(
  'opening_hours',
  {
    day: smallint('day').primaryKey(),
    opens: time('opens'),
    closes: time('closes'),
  },
  () => [
    check('opening_hours_day', sql`day between 1 and 7`),
    check('opening_hours_both_or_none', sql`(opens is null) = (closes is null)`),
    check('opening_hours_opens_before_it_closes', sql`opens < closes`),
  ],
)

/** A day that differs from its week day: a holiday, or other hours when both times are given. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull().unique(),
    label: text('label').notNull(),
    label_en: text('label_en'),
    opens: time('opens'),
    closes: time('closes'),
    is_active: boolean('is_active').notNull().default(true),
    ...timestamps(),
  },
  () => [
    check('closures_both_or_none', sql`(opens is null) = (closes is null)`),
    check('closures_opens_before_it_closes', sql`opens < closes`),
  ],
)
