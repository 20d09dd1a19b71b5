import { eq, sql } from 'drizzle-orm'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { alertDeliveries } from './tables.server.ts'

/** How many alerts could not be told, and since when. */
export async function countDeadDeliveries(): Promise<number> {
  return withDeadline(db().$count(alertDeliveries, eq(alertDeliveries.state, 'dead')))
}

/** Puts what was given up among what waits, and wakes the senders; answers how many. */
export async function retryDeadDeliveries(): Promise<number> {
  const [row] = await withDeadline(
    db().execute<{ count: number }>(sql`
      with again as (
        update ${alertDeliveries} set state = 'waiting', attempts = 0, next_attempt_at = now(), updated_at = now()
        where state = 'dead' returning 1)
      select count(*)::int as count, pg_notify(${alertChannel}, '')::text from again`),
  )
  return row?.count ?? 0
}
