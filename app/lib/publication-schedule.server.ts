import { sql } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { listTablesWith } from '#app/lib/db/tables-with.server.ts'
import { type Repetition, repeat } from './repeat.server.ts'

/** Longest pause between two checks in milliseconds; a changed time is announced. */
const longestWait = 60_000

/**
 * Announces rows when their `publish_at` comes, so that every process drops cached pages without them. Times that
 * passed while the database was away are announced once it is back; a process that starts has no page to drop. Uses the
 * database's clock, which also decides what visitors see. Call `wake` when content changes, since there may be a new
 * time.
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
      failed: 'the next publication time cannot be read',
    },
  )
}

type Look = {
  now: string
  /** Milliseconds until the next `publish_at`, rounded up. */
  wait: number | null
}

/** Announces rows published since `seen`, a time of the database's clock; returns the current one and the wait. */
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
