import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkEnum, francs, id, moment, timestamps } from './columns.server.ts'

/**
 * A stored picture. `url` is its address without the width, as other tables name it (`/media/products/x.webp`).
 * `widths` lists the stored WebP widths in pixels, `jpeg_widths` those of JPEG (empty for rows older than the column),
 * `avif_widths` those of AVIF: null until the background work, empty if AVIF is not smaller. `placeholder` is the
 * average colour, or `transparent`. `uploaded_by` is the user who sent it, null for the first content.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    url: text().notNull().unique(),
    folder: text().notNull().default('uploads'),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    widths: smallint().array().notNull(),
    jpeg_widths: smallint().array().notNull().default([]),
    avif_widths: smallint().array(),
    placeholder: text().notNull(),
    alt: text(),
    alt_en: text(),
    uploaded_by: uuid(),
    ...timestamps(),
  },
  (table) => [
    index('media_of_uploader').on(table.uploaded_by, table.created_at),
    check('media_has_pixels', sql`width > 0 and height > 0`),
  ],
)

/** Redirects of renamed slugs: a former path of the site and its current one. */
export const redirects = pgTable('redirects', {
  from_path: text().primaryKey(),
  to_path: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})

/** Number of actions in a time window; `subject` is a keyed hash, never an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    subject: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.subject, table.window_start] }),
    index('rate_limits_by_age').on(table.window_start),
  ],
)

/**
 * Changes with author and time. Triggers allow only two updates: after 90 days the address is erased, and `before` and
 * `after` are erased together with the patient's row that they describe. No row is deleted within a year. See 0050.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    actor_id: uuid(),
    actor_email: text(),
    ip_address: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_newest_first').on(table.at.desc()),
    index('audit_log_of_entity').on(table.entity, table.entity_id),
    index('audit_log_of_actor').on(table.actor_id, table.at.desc()),
    index('audit_log_of_action').on(table.action, table.at.desc()),
    index('audit_log_with_address').on(table.at).where(sql`ip_address is not null`),
  ],
)

/** Retention of a table's rows in months, as set by an administrator; null for ever. See retention.ts. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    entity: text().primaryKey(),
    months: smallint(),
    ...timestamps(),
  },
  () => [check('retention_periods_months', sql`months between 1 and 240`)],
)

/**
 * Deletions of expired rows: those older than `cutoff` are erased on `due_on`, a day of Douala a week after the
 * announcement; `erased` is their number.
 */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    entity: text().notNull(),
    months: smallint().notNull(),
    cutoff: moment().notNull(),
    due_on: date().notNull(),
    created_at: moment().notNull().defaultNow(),
    done_at: moment(),
    erased: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('retention_runs_one_announced').on(table.entity).where(sql`done_at is null`),
    index('retention_runs_done').on(table.done_at.desc()),
  ],
)

/**
 * Backups and their size in `bytes`: downloads, commands, and the site's own, which are stored in `file`, verified and
 * copied to the configured target.
 */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    created_at: moment().notNull().defaultNow(),
    way: text({ enum: ['command', 'download', 'night', 'screen'] }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    pictures: integer().notNull(),
    made_by: uuid(),
    file: text(),
    copied_to: text({ enum: ['s3', 'hook'] }),
    problem: text(),
    copy_problem: text(),
  },
  (table) => [
    index('backups_newest_first').on(table.created_at.desc()),
    checkEnum(table.way),
    checkEnum(table.copied_to),
  ],
)

/** Statistics: one row per metric and day of Douala. Triggers count messages and published articles here. */
export const siteAnalytics = pgTable(
  'site_analytics',
  {
    id: id(),
    metric_name: text().notNull(),
    metric_value: francs().notNull().default(0),
    date_recorded: date().notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('site_analytics_one_per_metric_and_day').on(table.metric_name, table.date_recorded),
    index('site_analytics_by_day').on(table.date_recorded),
    check('site_analytics_value_not_negative', sql`metric_value >= 0`),
  ],
)

/** Daily views by page (decoded path, `/en/shop`), by referring host and by language (`fr`). */
export const viewCounts = pgTable(
  'view_counts',
  {
    day: date().notNull(),
    kind: text({ enum: ['page', 'referrer', 'language'] }).notNull(),
    name: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] }), checkEnum(table.kind)],
)

/**
 * The visits of a day that is not over: `visitor` is a hash that cannot be traced back once the day's salt is erased.
 */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    visitor: text().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.first_at] })],
)

/** The salt with which visitors of a day are hashed, shared by all processes and erased after the day. */
export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

/** Number of counted bytes of each process's page-view buffer. */
export const pageViewBuffers = pgTable('visit_journals', {
  name: text().primaryKey(),
  counted: bigint({ mode: 'number' }).notNull(),
  updated_at: moment().notNull().defaultNow(),
})

/** Keys that every process of the site shares, created on first use; no environment variable sets them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})
