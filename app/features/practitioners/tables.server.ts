import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/**
 * Practitioners. `capacity` is their number of simultaneous patients, `care_types` their types of care (empty: all).
 * Visitors see those with `on_team_page`: name, diploma, languages, picture and presentation.
 */
export const practitioners = pgTable(
  'practitioners',
  {
    id: id(),
    name: text().notNull(),
    diploma: text(),
    diploma_en: text(),
    languages: text(),
    languages_en: text(),
    presentation: text(),
    presentation_en: text(),
    image_url: text(),
    color: text().notNull().default('#0E5A52'),
    care_types: text().array().notNull().default([]),
    capacity: smallint().notNull().default(1),
    on_team_page: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    check('practitioners_name_present', sql`btrim(name) <> ''`),
    check('practitioners_color_hex', sql`color ~ '^#[0-9A-Fa-f]{6}$'`),
    check('practitioners_capacity', sql`capacity between 1 and 20`),
  ],
)

/**
 * A practitioner's own week, by ISO weekday (Monday is 1) in local time of Douala. Both times null: a day off; no row:
 * the centre's hours. A pause lies within the hours. The centre's hours limit both.
 */
export const practitionerHours = pgTable(
  'practitioner_hours',
  {
    practitioner_id: uuid()
      .notNull()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    starts: time(),
    ends: time(),
    pause_from: time(),
    pause_until: time(),
  },
  (table) => [
    primaryKey({ columns: [table.practitioner_id, table.day] }),
    check('practitioner_hours_day', sql`day between 1 and 7`),
    check('practitioner_hours_both_or_none', sql`(starts is null) = (ends is null)`),
    check('practitioner_hours_starts_before_it_ends', sql`starts < ends`),
    check('practitioner_hours_pause_both_or_none', sql`(pause_from is null) = (pause_until is null)`),
    check(
      'practitioner_hours_pause_within',
      sql`pause_from is null or coalesce(starts < pause_from and pause_from < pause_until and pause_until < ends, false)`,
    ),
  ],
)

/** Absences of a practitioner; with both times only during these hours of each day. `last_day` null: one day. */
export const practitionerAbsences = pgTable(
  'practitioner_absences',
  {
    id: id(),
    practitioner_id: uuid()
      .notNull()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    last_day: date(),
    starts: time(),
    ends: time(),
    label: text(),
    ...timestamps(),
  },
  (table) => [
    index('practitioner_absences_of_practitioner').on(table.practitioner_id, table.day),
    check('practitioner_absences_last_day', sql`last_day > day and last_day < day + 400`),
    check('practitioner_absences_both_or_none', sql`(starts is null) = (ends is null)`),
    check('practitioner_absences_starts_before_it_ends', sql`starts < ends`),
  ],
)

/** Rooms and machines of a centre that uses them; `capacity` is their number of simultaneous patients. */
export const places = pgTable(
  'places',
  {
    id: id(),
    name: text().notNull(),
    capacity: smallint().notNull().default(1),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    check('places_name_present', sql`btrim(name) <> ''`),
    check('places_capacity', sql`capacity between 1 and 50`),
  ],
)
