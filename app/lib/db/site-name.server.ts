import { sql } from 'drizzle-orm'
import { db } from './db.server.ts'

const prefix = 'site '

/** PostgreSQL keeps so many letters of a name. */
const longest = 63

/** The name of a site's connection, by which `runningOrigin` finds it; without an origin that is too long for it. */
export function siteName(origin: string): string {
  const name = prefix + origin
  return name.length > longest ? prefix : name
}

/** The origin of the site that runs on the open database, the one that was started last; null where none does. */
export async function runningOrigin(): Promise<string | null> {
  const rows = await db().execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${prefix}http%`}
    order by backend_start desc limit 1`)
  return rows[0]?.name.slice(prefix.length) ?? null
}
