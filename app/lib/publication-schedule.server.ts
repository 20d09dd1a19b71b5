import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { log } from './log.server.ts'

/** The longest between two looks, in milliseconds: a moment that was set meanwhile is announced itself. */
const longestWait = 60_000
const afterFailure = 2000

export type PublicationSchedule = {
  /** Content changed: there may be another moment to wait for. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * Announces every row that appears by itself, as its `publish_at` comes: pages that are kept without it are dropped, in
 * every process. What came while the database was away is announced once it is back, and a process that starts has no
 * page to drop. The clock is the database's, which also decides what visitors see.
 */
export function startPublicationSchedule(): PublicationSchedule {
  const stopping = new AbortController()
  let awake = new AbortController()
  const working = work()
  return {
    wake: () => awake.abort(),
    async stop() {
      stopping.abort()
      await working
    },
  }

  async function work(): Promise<void> {
    let seen: string | null = null
    let isFailing = false
    while (!stopping.signal.aborted) {
      awake = new AbortController()
      let wait = afterFailure
      try {
        const look: Look = await withDeadline(announceSince(seen))
        seen = look.now
        wait = Math.min(look.wait ?? longestWait, longestWait)
        isFailing = false
      } catch (error) {
        if (!isFailing) log().warn({ err: error }, 'what is to appear cannot be read')
        isFailing = true
      }
      await sleep(wait, undefined, { signal: AbortSignal.any([awake.signal, stopping.signal]) }).catch(
        () => {},
      )
    }
  }
}

type Look = {
  now: string
  /** Milliseconds until the next moment, rounded up. */
  wait: number | null
}

/** Announces what has appeared since a moment of the database's clock; answers its clock, and how long to wait. */
async function announceSince(seen: string | null): Promise<Look> {
  const tables = await listTables()
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

async function listTables(): Promise<string[]> {
  const rows = await db().execute<{ table: string }>(sql`
    select table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'publish_at'`)
  return rows.map(({ table }) => table)
}
