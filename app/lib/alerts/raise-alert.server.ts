import { sql } from 'drizzle-orm'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { AlertKind } from './alert-kinds.ts'
import { alerts } from './tables.server.ts'

/**
 * An event: `key` identifies it for good (`message:<id>`), `subjectId` is the row that the alert opens, `amount` the
 * number in its sentence (6 reminders).
 */
type RaisedAlert = { kind: AlertKind; key: string; subjectId?: string; amount?: number }

/**
 * Writes an alert in the transaction of its event and wakes the senders at the commit. The same key a second time
 * changes nothing.
 */
export async function raiseAlert(
  transaction: Pick<Transaction, 'execute'>,
  { kind, key, subjectId, amount = 1 }: RaisedAlert,
): Promise<void> {
  await transaction.execute(sql`
    with raised as (
      insert into ${alerts} (kind, key, subject_id, amount)
      values (${kind}, ${key}, ${subjectId ?? null}, ${amount})
      on conflict (key) do nothing returning 1)
    select pg_notify(${alertChannel}, '') from raised`)
}
