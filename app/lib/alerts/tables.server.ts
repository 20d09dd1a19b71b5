import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkEnum, id, moment, timestamps } from '#app/lib/db/columns.server.ts'

/**
 * Alerts to the staff, written in the transaction of their event, without any patient's data. `key` identifies the
 * event, so that raising it twice makes one alert. `subject_id` is the row that the alert opens, `amount` the number in
 * its sentence. `planned_at` is when its deliveries were created, `opened_at` when its subject was opened.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text().notNull(),
    key: text().notNull().unique(),
    subject_id: uuid(),
    amount: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    planned_at: moment(),
    opened_at: moment(),
  },
  (table) => [
    index('alerts_to_plan').on(table.created_at).where(sql`planned_at is null`),
    index('alerts_of_subject').on(table.subject_id).where(sql`opened_at is null`),
    index('alerts_by_age').on(table.created_at),
  ],
)

/** A user has seen an alert in their list; deleted with the alert. */
export const seenAlerts = pgTable(
  'seen_alerts',
  {
    alert_id: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    user_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.alert_id, table.user_id] })],
)

/**
 * One alert for one user by one channel: `target` is the device, or empty for e-mail. It waits for `next_attempt_at`; a
 * process that sends it postpones that time first, so that another takes it only if this one dies. `dead`: failed for
 * good; `dropped`: no longer needed, since it was opened, is too old, or its device is gone.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: id(),
    alert_id: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    user_id: uuid().notNull(),
    way: text({ enum: ['push', 'email'] }).notNull(),
    target: text().notNull().default(''),
    state: text({ enum: ['waiting', 'sent', 'dead', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    next_attempt_at: moment().notNull(),
    last_error: text(),
    ...timestamps(),
  },
  (table) => [
    unique('alert_deliveries_once').on(table.alert_id, table.user_id, table.way, table.target),
    index('alert_deliveries_due').on(table.next_attempt_at).where(sql`state = 'waiting'`),
    index('alert_deliveries_dead').on(table.updated_at).where(sql`state = 'dead'`),
    checkEnum(table.way),
    checkEnum(table.state),
  ],
)

/**
 * Alert settings of a user; without a row: every kind, on enabled devices, and no e-mail. `muted_kinds` lists the
 * unwanted ones, so that a new kind is on. Times of day are minutes in Douala.
 */
export const alertPreferences = pgTable(
  'alert_preferences',
  {
    user_id: uuid().primaryKey(),
    muted_kinds: text().array().notNull().default([]),
    email: text({ enum: ['never', 'unopened', 'at-once', 'daily'] })
      .notNull()
      .default('never'),
    daily_at: smallint().notNull().default(450),
    quiet_from: smallint(),
    quiet_until: smallint(),
    has_sound: boolean().notNull().default(false),
    /** Time when the offer of notifications was dismissed for good. */
    declined_at: moment(),
    ...timestamps(),
  },
  (table) => [
    checkEnum(table.email),
    check(
      'alert_preferences_minutes',
      sql`daily_at between 0 and 1439 and quiet_from between 0 and 1439 and quiet_until between 0 and 1439`,
    ),
    check('alert_preferences_quiet', sql`(quiet_from is null) = (quiet_until is null)`),
  ],
)

/** A browser that shows notifications to the user who turned it on: its address at its push service, and its keys. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    user_id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text(),
    received_at: moment(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_of_user').on(table.user_id),
  ],
)
