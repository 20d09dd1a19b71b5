import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { check, numeric, type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#app/lib/text/i18n.ts'

/** Primary key of every table. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

/** `updated_at` is set by every update. */
export const timestamps = () => ({
  created_at: moment().notNull().defaultNow(),
  updated_at: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
})

/** Set while a row is in the trash; only rows without it are live. */
export const trashed = () => ({ deleted_at: moment() })

/** Version of the consent text (see consent.ts) and the time of the consent; null for a form without consent. */
export const consent = () => ({ consent_version: text(), consented_at: moment() })

/** The colleague who has taken charge of a waiting row, and since when. */
export const taken = () => ({ taken_by: uuid(), taken_at: moment() })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Amount in francs, with two decimals. */
export const francs = () => numeric({ precision: 14, scale: 2, mode: 'number' })

/** The language of a person; French by default. */
export const language = () => text({ enum: languages }).notNull().default('fr')

/** Check constraint that allows only the values of the column's enum, named after its table and column. */
export function checkEnum({ name, table }: PgColumn) {
  const values = getTableColumns(table)[name]?.enumValues ?? []
  const quoted = values.map((value) => `'${value}'`).join(', ')
  return check(`${getTableName(table)}_${name}`, sql.raw(`${name} in (${quoted})`))
}
