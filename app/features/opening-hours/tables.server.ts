import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/lib/db/columns.server.ts'

/** Without hours there is no pause either. */
const pauseWithin = sql`pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false)`

/**
 * One row per ISO day of the week (Monday is 1); both times null: closed that day. A pause lies within the hours. Local
 * time of Douala.
 */
export const openingHours = pgTable(
  'opening_hours',
  {
    day: smallint().primaryKey(),
    opens: time(),
    closes: time(),
    pause_from: time(),
    pause_until: time(),
  },
  () => [
    check('opening_hours_day', sql`day between 1 and 7`),
    check('opening_hours_both_or_none', sql`(opens is null) = (closes is null)`),
    check('opening_hours_opens_before_it_closes', sql`opens < closes`),
    check('opening_hours_pause_both_or_none', sql`(pause_from is null) = (pause_until is null)`),
    check('opening_hours_pause_within', pauseWithin),
  ],
)

/**
 * Days that differ from their week day: a leave, what was decided of a public holiday; other hours when both times are
 * given. The migration refuses two of the centre's own on the same day (`closures_days_apart`).
 */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    day: date().notNull(),
    /** Null: `day` alone. */
    last_day: date(),
    /** The public holiday that this decides of, as `holidays.ts` names it. */
    holiday: text().unique(),
    label: text().notNull(),
    label_en: text(),
    opens: time(),
    closes: time(),
    pause_from: time(),
    pause_until: time(),
    /** False: a holiday on which the centre is open as usual. */
    is_active: boolean().notNull().default(true),
    ...timestamps(),
  },
  () => [
    check('closures_both_or_none', sql`(opens is null) = (closes is null)`),
    check('closures_opens_before_it_closes', sql`opens < closes`),
    check('closures_pause_both_or_none', sql`(pause_from is null) = (pause_until is null)`),
    check('closures_pause_within', pauseWithin),
    check('closures_at_most_sixty_days', sql`last_day > day and last_day < day + 60`),
    check('closures_only_holidays_are_declined', sql`is_active or holiday is not null`),
  ],
)
