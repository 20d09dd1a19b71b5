import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#app/lib/db/columns.server.ts'

/** A day without hours has no pause. */
const pauseWithin = sql`pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false)`

/** One row per ISO weekday (Monday is 1), in local time; both times null: closed. A pause lies within the hours. */
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
 * Days that differ from their weekday: a leave, or a decision about a public holiday; with both times, open at other
 * hours. The migration rejects two entries of the centre for one day (`closures_days_apart`).
 */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    day: date().notNull(),
    /** Null: only `day`. */
    last_day: date(),
    /** Key of the public holiday in `holidays.ts`. */
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
