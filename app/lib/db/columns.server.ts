import { sql } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that every table of ours begins or ends with. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

/** `updated_at` is set by every update. */
export const timestamps = () => ({
  created_at: moment().notNull().defaultNow(),
  updated_at: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
})

/** Set while a row waits in the trash; only rows without it are live. */
export const trashed = () => ({ deleted_at: moment() })

/**
 * Version of the consent text (see consent.ts) and the time when it reached the site; null for a form without consent.
 */
export const consent = () => ({
  consent_version: text(),
  consented_at: moment(),
})

/** The colleague who takes care of a row that waits, and since when. */
export const taken = () => ({ taken_by: uuid(), taken_at: moment() })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
