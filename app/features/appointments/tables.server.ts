import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  checkEnum,
  consent,
  francs,
  id,
  language,
  moment,
  taken,
  timestamps,
  trashed,
} from '#app/lib/db/columns.server.ts'
import { visitMailKinds } from './mails/visit-mail-kinds.ts'
import { patientAnswers } from './patient/patient-answer.ts'
import { type PreviousState, reminderWays } from './previous-state.ts'

const careType = () =>
  text({ enum: ['kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation'] }).notNull()

/**
 * A request as the visitor sent it (`care_type_label` is the text that the visitor read) and the staff's answer:
 * `confirmed_for` is the agreed moment, `postponed_to` the day it was put off to (null: none yet), `postponed_time` the
 * hour proposed on that day in Douala, `status_at` and `status_by` the moment and author of its state, `reminded_at`
 * and `reminded_by` those of the reminder (no author where the site sent it), `reminded_way` its way. `sequence` grows
 * with every change of state: two people cannot both change the same one, and calendars know the latest. `created_by`
 * is the author at the back-office, null when it came from the site. `over_limit` marks a request above the site's
 * hourly limit: it is stored, and shown apart. `reference` is what a patient quotes: see `patient/reference.ts`;
 * `patient_answer` is their last answer by the link of their confirmation, with a word of theirs.
 *
 * `seat` is the place of its practitioner that an agreed visit takes, `place_seat` that of its room or machine; a
 * migration refuses two on one seat at the same time. Seat 0 is that of unassigned visits, one at a time. `overbooked`
 * is the reason to have none although all are taken. `earlier_since` is the moment from which the patient waits for an
 * earlier hour. `price` is that of the session where
 * it differs from its series; one without a series gets that of its kind of care once it is held or paid.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    reference: text().notNull().unique().default(sql`new_reference()`),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    care_type: careType(),
    care_type_label: text().notNull(),
    preferred_date: date().notNull(),
    /** The part of that day that suits best; null: any. */
    day_part: text({ enum: ['morning', 'afternoon'] }),
    message: text(),
    status: text({ enum: ['new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent'] })
      .notNull()
      .default('new'),
    confirmed_for: moment(),
    duration_minutes: smallint().notNull().default(60),
    postponed_to: date(),
    postponed_time: time(),
    practitioner_id: uuid(),
    place_id: uuid(),
    seat: smallint(),
    place_seat: smallint(),
    overbooked: text(),
    ...taken(),
    earlier_since: moment(),
    patient_id: uuid(),
    series_id: uuid(),
    price: francs(),
    status_at: moment(),
    status_by: uuid(),
    sequence: integer().notNull().default(0),
    previous: jsonb().$type<PreviousState>(),
    reminded_at: moment(),
    reminded_by: uuid(),
    reminded_way: text({ enum: reminderWays }),
    patient_answer: text({ enum: patientAnswers }),
    patient_answered_at: moment(),
    patient_note: text(),
    notes: text(),
    language: language(),
    idempotency_key: text().unique(),
    content_key: text(),
    over_limit: boolean().notNull().default(false),
    created_by: uuid(),
    ...consent(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('appointments_by_day').on(table.preferred_date),
    index('appointments_of_content').on(table.content_key),
    index('appointments_inbox').on(table.created_at.desc()).where(sql`deleted_at is null`),
    index('appointments_agenda').on(table.confirmed_for).where(sql`deleted_at is null`),
    index('appointments_changed').on(table.updated_at),
    index('appointments_wanted_earlier').on(table.earlier_since).where(sql`earlier_since is not null`),
    index('appointments_of_patient').on(table.patient_id),
    index('appointments_of_series').on(table.series_id),
    index('appointments_of_phone').on(sql`right(regexp_replace(${table.phone}, '\\D', '', 'g'), 9)`),
    index('appointments_of_first_phone').on(
      sql`right(regexp_replace(substring(${table.phone} from '^[^/oO]*'), '\\D', '', 'g'), 9)`,
    ),
    index('appointments_of_email').on(sql`lower(${table.email})`),
    checkEnum(table.care_type),
    checkEnum(table.status),
    check('appointments_confirmed_has_moment', sql`status <> 'confirmed' or confirmed_for is not null`),
    check('appointments_postponed_time_has_day', sql`postponed_time is null or postponed_to is not null`),
    checkEnum(table.language),
    check('appointments_reference', sql`reference ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$'`),
    check('appointments_consent', sql`(consent_version is null) = (consented_at is null)`),
    checkEnum(table.day_part),
    checkEnum(table.reminded_way),
    checkEnum(table.patient_answer),
    check(
      'appointments_patient_answer_has_moment',
      sql`(patient_answer is null) = (patient_answered_at is null)`,
    ),
    check('appointments_duration', sql`duration_minutes between 5 and 480`),
    check('appointments_price_not_negative', sql`price >= 0`),
    check('appointments_overbooked_says_why', sql`btrim(overbooked) <> ''`),
  ],
)

/**
 * An hour to come that an agreed visit, `appointment_id`, has left. A trigger of `appointments` writes it, whatever made
 * the change, and forgets hours that have passed. The patients of the visits `passed_over` are not offered it.
 */
export const freedHours = pgTable(
  'freed_hours',
  {
    id: id(),
    starts_at: moment().notNull(),
    practitioner_id: uuid(),
    appointment_id: uuid().notNull(),
    passed_over: uuid().array().notNull().default(sql`'{}'`),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [unique('freed_hours_once').on(table.starts_at, table.practitioner_id).nullsNotDistinct()],
)

/**
 * Prescribed sessions of one patient: `sessions` of them, of which appointments with its `series_id` are made. Whole or
 * broken francs; `price` is that of one session.
 */
export const series = pgTable(
  'series',
  {
    id: id(),
    patient_id: uuid().notNull(),
    care_type: careType(),
    sessions: smallint().notNull(),
    practitioner_id: uuid(),
    duration_minutes: smallint().notNull().default(60),
    price: francs(),
    prescribed_by: text(),
    prescribed_on: date(),
    notes: text(),
    ended_at: moment(),
    created_by: uuid(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('series_of_patient').on(table.patient_id),
    checkEnum(table.care_type),
    check('series_sessions', sql`sessions between 1 and 100`),
    check('series_duration', sql`duration_minutes between 5 and 480`),
    check('series_price_not_negative', sql`price >= 0`),
  ],
)

/**
 * The secret addresses by which a patient answers, one for each message that was sent: only the hash of a token, and the
 * hour that its message named. They end with the day of the appointment, not by themselves: see `patient-visit.ts`.
 */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    token_hash: text().primaryKey(),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    visit_at: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
    created_by: uuid(),
  },
  (table) => [index('appointment_links_of_appointment').on(table.appointment_id)],
)

/**
 * The e-mails to a patient about an appointment, under the id that each has in the queue: no request gets more of one
 * kind than `visit-mails.server.ts` allows, nor an address. `visit_at` is the hour that it named; one that was `withdrawn`
 * before it left counts for nothing. `recipient` is null where it was written before that was noted.
 */
export const appointmentMails = pgTable(
  'appointment_mails',
  {
    id: uuid().primaryKey(),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text({ enum: visitMailKinds }).notNull(),
    visit_at: moment(),
    recipient: text(),
    withdrawn: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('appointment_mails_of_appointment').on(table.appointment_id), checkEnum(table.kind)],
)

/** The secret address of a person's calendar: one for each person, and only the hash of its token. */
export const calendarFeeds = pgTable('calendar_feeds', {
  person_id: uuid().primaryKey(),
  token_hash: text().notNull().unique(),
  created_at: moment().notNull().defaultNow(),
  last_read_at: moment(),
})
