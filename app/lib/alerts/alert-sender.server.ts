import { sql } from 'drizzle-orm'
import { db, onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { type Repetition, repeat } from '#app/lib/repeat.server.ts'
import { untilNextDelivery } from './claim-deliveries.server.ts'
import { planDeliveries } from './plan-deliveries.server.ts'
import { sendDeliveries } from './send-deliveries.server.ts'
import { alerts } from './tables.server.ts'

/** Longest pause between two checks, in milliseconds: raised alerts are announced, but an announcement can be lost. */
const longestWaitMs = 15_000

/**
 * Sends raised alerts until it is stopped. Every process runs one, and they share the work. Call `wake` when an alert
 * is raised.
 */
export function startAlertSender(): Repetition {
  return repeat((signal) => onPool('forms', () => work(signal)), {
    everyMs: (wait) => Math.min(Math.max(wait ?? longestWaitMs, 0), longestWaitMs),
    afterFailureMs: 2000,
    failed: 'alerts cannot be sent',
  })
}

/** Plans and sends until nothing is due; returns the time until the next check in milliseconds, or null. */
async function work(signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted && ((await planDeliveries(canSendMail())) > 0 || (await sendDeliveries()) > 0));
  if (!signal.aborted) await withDeadline(deleteOldAlerts())
  return signal.aborted ? null : untilNextDelivery(new Date())
}

/** Deletes alerts after thirty days. */
async function deleteOldAlerts(): Promise<void> {
  await db().execute(sql`delete from ${alerts} where id = any (array(
    select id from ${alerts} where created_at < now() - interval '30 days' limit 500 for update skip locked))`)
}
