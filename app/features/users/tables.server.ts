import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, id, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** The sign-in library requires `email_verified` and `updated_at`. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    first_name: text(),
    last_name: text(),
    phone: text(),
    avatar_url: text(),
    role: text({ enum: ['admin', 'manager', 'operator', 'viewer'] })
      .notNull()
      .default('viewer'),
    is_active: boolean().notNull().default(true),
    last_login: moment(),
    email_verified: boolean().notNull().default(false),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('users_email_live').on(sql`lower(email)`).where(sql`deleted_at is null`),
    checkEnum(table.role),
  ],
)

/** Columns of a table with tokens: `token` holds a hash, and only the cookie holds the token. */
function heldByUser() {
  return {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expires_at: moment().notNull(),
  }
}

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    ...heldByUser(),
    /** Last request of this session, to the minute. */
    last_seen_at: moment().notNull().defaultNow(),
    /** Time of the last confirmation by password, for changes that a stolen session must not make. */
    confirmed_at: moment(),
    ip_address: text(),
    user_agent: text(),
    ...timestamps(),
  },
  (table) => [index('sessions_of_user').on(table.user_id)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: moment(),
    refresh_token_expires_at: moment(),
    scope: text(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('accounts_of_provider').on(table.provider_id, table.account_id)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: moment().notNull(),
    ...timestamps(),
  },
  (table) => [index('verifications_of_identifier').on(table.identifier)],
)

/** A sign-in after the right password: for ten minutes it allows only the code. */
export const startedSignIns = pgTable(
  'started_sign_ins',
  {
    id: id(),
    ...heldByUser(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('started_sign_ins_of_user').on(table.user_id)],
)

/** Second factor of a user; required at a sign-in once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of `secrets`. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** Time step (30 seconds) of the last accepted code: only later steps are accepted. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  ...timestamps(),
})

/** Recovery codes for a lost telephone, each valid once: `label` is the first letter, which identifies a typed code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    hash: text().notNull(),
    used_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('recovery_codes_of_user').on(table.user_id, table.label)],
)
