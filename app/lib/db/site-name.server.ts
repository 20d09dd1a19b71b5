import { sql } from 'drizzle-orm'
import { db } from './db.server.ts'

const prefix = 'site '

/** PostgreSQL truncates an application name to this length. */
const longest = 63

/** Name of a site's connection, by which `runningOrigin` finds it; an origin that is too long is left out. */
export function siteName(origin: string): string {
  const name = prefix + origin
  return name.length > longest ? prefix : name
}

/** Origin of the site running on the open database, the last one started; null without one. */
export async function runningOrigin(): Promise<string | null> {
  const rows = await db().execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${prefix}http%`}
    order by backend_start desc limit 1`)
  return rows[0]?.name.slice(prefix.length) ?? null
}
