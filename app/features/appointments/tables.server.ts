import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, timestamps, trashed } from '#app/lib/columns.server.ts'

/**
 * A request as the visitor sent it (`care_type_label` is what the visitor read) and what the desk made of it:
 * `confirmed_for` is the agreed moment, `reminded_at` and `reminded_by` say who sent the reminder.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    care_type: text('care_type', {
      enum: ['kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation'],
    }).notNull(),
    care_type_label: text('care_type_label').notNull(),
    preferred_date: date('preferred_date', { mode: 'string' }).notNull(),
    message: text('message'),
    status: text('status', { enum: ['new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent'] })
      .notNull()
      .default('new'),
    confirmed_for: moment('confirmed_for'),
    reminded_at: moment('reminded_at'),
    reminded_by: uuid('reminded_by'),
    notes: text('notes'),
    language: text('language', { enum: ['fr', 'en'] })
      .notNull()
      .default('fr'),
    idempotency_key: text('idempotency_key').unique(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('appointments_by_day').on(table.preferred_date),
    index('appointments_inbox').on(table.created_at.desc()).where(sql`deleted_at is null`),
    check(
      'appointments_care_type',
      sql`care_type in ('kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation')`,
    ),
    check(
      'appointments_status',
      sql`status in ('new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent')`,
    ),
    check('appointments_confirmed_has_moment', sql`status <> 'confirmed' or confirmed_for is not null`),
    check('appointments_language', sql`language in ('fr', 'en')`),
  ],
)
