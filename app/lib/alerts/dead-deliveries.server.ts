import { sql } from 'drizzle-orm'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { AlertKind } from './alert-kinds.ts'
import { alertDeliveries, alerts } from './tables.server.ts'

/** An alert that could not be delivered to a recipient. */
type DeadAlert = { kind: AlertKind; amount: number; subjectId: string | null; at: Date }

/** Failed alerts of some kinds, the latest first, a hundred at most. */
export async function listDeadAlerts(kinds: readonly AlertKind[]): Promise<DeadAlert[]> {
  const rows = await withDeadline(
    db().execute<Omit<DeadAlert, 'at'> & { at: string }>(sql`
      select alert.kind, alert.amount, alert.subject_id as "subjectId", to_json(alert.created_at) #>> '{}' as at
      from ${alerts} alert
      where alert.kind in ${kinds} and exists (select 1 from ${alertDeliveries} delivery
        where delivery.alert_id = alert.id and delivery.state = 'dead')
      order by alert.created_at desc limit 100`),
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/** Queues dead deliveries of some kinds again and wakes the senders; returns the number of alerts. */
export async function retryDeadAlerts(
  tx: Pick<Transaction, 'execute'>,
  kinds: readonly AlertKind[],
): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with again as (
      update ${alertDeliveries} delivery set state = 'waiting', attempts = 0, next_attempt_at = now(), updated_at = now()
      from ${alerts} alert
      where delivery.alert_id = alert.id and alert.kind in ${kinds} and delivery.state = 'dead'
      returning alert.id)
    select count(distinct id)::int as count, pg_notify(${alertChannel}, '')::text from again`)
  return row?.count ?? 0
}
