import { sql } from 'drizzle-orm'
import { db, onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { type Repetition, repeat } from '#app/lib/repeat.server.ts'
import { untilNextDelivery } from './claim-deliveries.server.ts'
import { planDeliveries } from './plan-deliveries.server.ts'
import { sendDeliveries } from './send-deliveries.server.ts'
import { alerts } from './tables.server.ts'

/** Longest time between two looks, in milliseconds: raised alerts are announced, and an announcement can be lost. */
const longestWaitMs = 15_000

/**
 * Sends the alerts that were raised, until it is stopped; every process runs one, and they share the work. `wake` it when
 * something is raised.
 */
export function startAlertSender(): Repetition {
  return repeat((signal) => onPool('forms', () => work(signal)), {
    everyMs: (wait) => Math.min(Math.max(wait ?? longestWaitMs, 0), longestWaitMs),
    afterFailureMs: 2000,
    failed: 'alerts cannot be sent',
  })
}

/** Plans and sends until nothing is due; answers how long to wait, in milliseconds, or null. */
async function work(signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted && ((await planDeliveries(canSendMail())) > 0 || (await sendDeliveries()) > 0));
  if (!signal.aborted) await withDeadline(deleteOldAlerts())
  return signal.aborted ? null : untilNextDelivery(new Date())
}

/** After thirty days. */
async function deleteOldAlerts(): Promise<void> {
  await db().execute(sql`delete from ${alerts} where id = any (array(
    select id from ${alerts} where created_at < now() - interval '30 days' limit 500 for update skip locked))`)
}
