import { sql } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that every table of ours begins or ends with. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/** `updated_at` is set by every update. */
export const timestamps = () => ({
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
})

/** Set while a row waits in the trash; only rows without it are live. */
export const trashed = () => ({ deleted_at: moment('deleted_at') })

/**
 * Version of the consent text (see consent.ts) and the time when it reached the site; null for a form without consent.
 */
export const consent = () => ({
  consent_version: text('consent_version'),
  consented_at: moment('consented_at'),
})

/** The colleague who takes care of a row that waits, and since when. */
export const taken = () => ({ taken_by: uuid('taken_by'), taken_at: moment('taken_at') })

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
