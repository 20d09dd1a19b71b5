import { inArray, isNull, sql } from 'drizzle-orm'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { isAlertKind } from './alert-kinds.ts'
import { emailDue, pushDue } from './alert-timing.ts'
import { listRecipients, type Recipient, wantsAlert } from './recipients.server.ts'
import { alertDeliveries, alerts } from './tables.server.ts'

/** Alerts planned in one transaction. */
const batch = 50

type Planned = typeof alertDeliveries.$inferInsert

/**
 * Creates the deliveries of new alerts: recipient, channel and time. Returns the number of planned alerts. Several
 * processes share the work: each skips the rows that another has locked, and a killed one leaves nothing half planned.
 */
export function planDeliveries(waysByEmail: boolean): Promise<number> {
  return inTransaction(async (tx) => {
    const raised = await tx
      .select()
      .from(alerts)
      .where(isNull(alerts.planned_at))
      .orderBy(alerts.created_at)
      .limit(batch)
      .for('update', { skipLocked: true })
    if (raised.length === 0) return 0
    const recipients = await listRecipients(tx)
    const planned = raised.flatMap((alert) =>
      recipients.flatMap((recipient) => deliveriesOf(alert, recipient, waysByEmail)),
    )
    if (planned.length > 0) await tx.insert(alertDeliveries).values(planned).onConflictDoNothing()
    const ids = raised.map(({ id }) => id)
    await tx.update(alerts).set({ planned_at: sql`clock_timestamp()` }).where(inArray(alerts.id, ids))
    return raised.length
  })
}

function deliveriesOf(
  { id, kind, created_at }: typeof alerts.$inferSelect,
  recipient: Recipient,
  waysByEmail: boolean,
): Planned[] {
  if (!isAlertKind(kind) || !wantsAlert(recipient, kind)) return []
  const of = { alert_id: id, user_id: recipient.id }
  const push = pushDue(created_at, recipient.timing)
  const planned: Planned[] = recipient.devices.map((target) => ({
    ...of,
    way: 'push',
    target,
    next_attempt_at: push,
  }))
  const email = waysByEmail ? emailDue(kind, created_at, recipient.email, recipient.timing) : null
  if (email) planned.push({ ...of, way: 'email', next_attempt_at: email })
  return planned
}
