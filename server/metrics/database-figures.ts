import { type SQL, sql } from 'drizzle-orm'
import { alertDeliveries, alerts } from '#app/lib/alerts/tables.server.ts'
import { db, onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { backups } from '#app/lib/db/tables.server.ts'
import { outgoingMails } from '#app/lib/mail/tables.server.ts'

type QueueFigures = { queue: string; waiting: number; seconds: number; dead: number }
type BackupFigures = { last: number | null; verified: number | null }

const timeoutMs = 1500

/**
 * The queues of alerts and e-mail. `seconds` is the age of the oldest entry that is due or has failed: an alert may
 * wait for the morning on purpose.
 */
export async function readQueues(): Promise<QueueFigures[]> {
  const age = sql`coalesce(extract(epoch from now() - min(created_at) filter (
    where state = 'waiting' and (next_attempt_at <= now() or attempts > 0))), 0)::float8 as seconds`
  const counts = sql`count(*) filter (where state = 'waiting')::int as waiting, ${age},
    count(*) filter (where state = 'dead')::int as dead`
  return ask<QueueFigures>(sql`
    select 'alerts' as queue, count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds, 0 as dead
    from ${alerts} where planned_at is null
    union all select 'deliveries', ${counts} from ${alertDeliveries} where state in ('waiting', 'dead')
    union all select 'mails', ${counts} from ${outgoingMails} where state in ('waiting', 'dead')`)
}

/** Seconds since the last backup and since the last verified one; null without one. A download is not verified. */
export async function readBackups(): Promise<BackupFigures> {
  const age = sql`extract(epoch from now() - max(created_at)`
  const [ages] = await ask<BackupFigures>(sql`
    select ${age})::float8 as last, ${age} filter (where way <> 'download'))::float8 as verified
    from ${backups} where problem is null`)
  return ages ?? { last: null, verified: null }
}

/** Uses the connection of the health check, so that a busy site can be measured. */
async function ask<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
  const rows = await onPool('health', () => withDeadline(execute(query), timeoutMs))
  return Array.from(rows) as Row[]
}

async function execute(query: SQL) {
  return db().execute(query)
}
