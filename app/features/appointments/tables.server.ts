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
 * A visitor's request (`care_type_label` is the text that they read) and the staff's answer: `confirmed_for` is the
 * agreed time, `postponed_to` the new day (null: none yet), `postponed_time` the hour proposed for it in Douala,
 * `status_at` and `status_by` the time and author of the state, `reminded_at` and `reminded_by` those of the reminder
 * (no author if the site sent it), `reminded_way` its channel. `sequence` grows with every change of state: it detects
 * concurrent changes, and calendars need it. `created_by` is the author in the back-office, null for a request from the
 * site. `over_limit` marks a request above the site's hourly limit: it is stored, but listed separately. `reference` is
 * quoted by patients, see `patient/reference.ts`; `patient_answer` is their last answer through the link of their
 * confirmation, `patient_note` their note.
 *
 * `seat` is the practitioner's seat that an agreed visit takes, `place_seat` that of its room or machine; constraints
 * in a migration refuse two visits on one seat at the same time. Seat 0 is for unassigned visits, one at a time.
 * `overbooked` is the reason for a visit without a seat. `earlier_since` is the time from which the patient waits for
 * an earlier hour. `price` is that of the session if it differs from its series; a visit without a series gets the
 * price of its kind of care once it is held or paid.
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
    /** Preferred part of that day; null: any. */
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
 * An upcoming hour that agreed visit `appointment_id` has left. A trigger of `appointments` writes it for every kind of
 * change and deletes past hours. It is no longer offered to the patients of the visits `passed_over`.
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
 * Prescribed sessions of a patient: `sessions` is their number; appointments with its `series_id` belong to it. `price`
 * is per session, in FCFA with decimals.
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
 * Secret links by which a patient answers, one per sent message: only the hash of a token, and the hour that the
 * message named. Their expiry follows from the day of the appointment: see `patient-visit.ts`.
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
 * E-mails to a patient about an appointment, with their ids in the queue; `visit-mails.server.ts` limits them per kind
 * and per address. `visit_at` is the hour in the e-mail; one that was `withdrawn` before it was sent does not count.
 * `recipient` is null in rows older than the column.
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

/** Secret address of a person's calendar, one per person; only the hash of its token is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  person_id: uuid().primaryKey(),
  token_hash: text().notNull().unique(),
  created_at: moment().notNull().defaultNow(),
  last_read_at: moment(),
})
