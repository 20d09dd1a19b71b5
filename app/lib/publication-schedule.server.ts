import { sql } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { listTablesWith } from '#app/lib/db/tables-with.server.ts'
import { type Repetition, repeat } from './repeat.server.ts'

/** The longest between two looks, in milliseconds: a moment that was set meanwhile is announced itself. */
const longestWait = 60_000

/**
 * Announces every row that appears by itself, as its `publish_at` comes: pages that are kept without it are dropped, in
 * every process. What came while the database was away is announced once it is back, and a process that starts has no
 * page to drop. The clock is the database's, which also decides what visitors see. `wake` it when content changes: there
 * may be another moment to wait for.
 */
export function startPublicationSchedule(): Repetition {
  let seen: string | null = null
  return repeat(
    async () => {
      const look = await withDeadline(announceSince(seen))
      seen = look.now
      return look
    },
    {
      everyMs: ({ wait }) => Math.min(wait ?? longestWait, longestWait),
      afterFailureMs: 2000,
      failed: 'what is to appear cannot be read',
    },
  )
}

type Look = {
  now: string
  /** Milliseconds until the next moment, rounded up. */
  wait: number | null
}

/** Announces what has appeared since a moment of the database's clock; answers its clock, and how long to wait. */
async function announceSince(seen: string | null): Promise<Look> {
  const tables = await listTablesWith('publish_at')
  const moments = sql.join(
    tables.map((table) => sql`select publish_at from ${sql.identifier(table)} where publish_at is not null`),
    sql` union all `,
  )
  const [look] = await db().execute<Look & { due: boolean }>(sql`
    with moments as materialized (${moments}), clock as (select clock_timestamp() as now)
    select clock.now::text as now,
      exists (select from moments where publish_at > ${seen}::timestamptz and publish_at <= clock.now) as due,
      ceil(extract(epoch from (select min(publish_at) from moments where publish_at > clock.now) - clock.now)
        * 1000)::float as wait
    from clock`)
  if (!look) throw new Error('The database did not say what time it is')
  if (look.due) await db().execute(sql`select pg_notify('content_changed', 'publish_at')`)
  return look
}
