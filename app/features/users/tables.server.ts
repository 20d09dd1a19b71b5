import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** `email_verified` and `updated_at` are asked for by the sign-in library. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    avatar_url: text('avatar_url'),
    role: text('role', { enum: ['admin', 'manager', 'operator', 'viewer'] })
      .notNull()
      .default('viewer'),
    is_active: boolean('is_active').notNull().default(true),
    last_login: moment('last_login'),
    email_verified: boolean('email_verified').notNull().default(false),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    uniqueIndex('users_email_live').on(sql`lower(email)`).where(sql`deleted_at is null`),
    check('users_role', sql`role in ('admin', 'manager', 'operator', 'viewer')`),
  ],
)

/** Columns of a secret in a cookie: `token` holds a hash, only the cookie holds the identifier. */
function heldByUser() {
  return {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
  }
}

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    ...heldByUser(),
    /** The last request of this session, to the minute. */
    last_seen_at: moment('last_seen_at').notNull().defaultNow(),
    /** Time of the last confirmation by password, for changes that a stolen session must not make. */
    confirmed_at: moment('confirmed_at'),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    ...timestamps(),
  },
  (table) => [index('sessions_of_user').on(table.user_id)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text('account_id').notNull(),
    provider_id: text('provider_id').notNull(),
    password: text('password'),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: moment('access_token_expires_at'),
    refresh_token_expires_at: moment('refresh_token_expires_at'),
    scope: text('scope'),
    ...timestamps(),
  },
  (table) => [uniqueIndex('accounts_of_provider').on(table.provider_id, table.account_id)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: moment('expires_at').notNull(),
    ...timestamps(),
  },
  (table) => [index('verifications_of_identifier').on(table.identifier)],
)

/** A sign-in after the right password: for ten minutes it only allows to enter the code. */
export const startedSignIns = pgTable(
  'started_sign_ins',
  {
    id: id(),
    ...heldByUser(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('started_sign_ins_of_user').on(table.user_id)],
)

/** The second factor of a person; asked for once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of `secrets`. */
  secret: text('secret').notNull(),
  confirmed_at: moment('confirmed_at'),
  /** The 30 seconds whose code was taken last: none of them or before is taken again. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  ...timestamps(),
})

/** Codes for when the telephone is gone, each good once: `label` says which one a typed code claims to be. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    hash: text('hash').notNull(),
    used_at: moment('used_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('recovery_codes_of_user').on(table.user_id, table.label)],
)
