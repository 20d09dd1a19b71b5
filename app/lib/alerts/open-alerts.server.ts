import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import type { AlertKind } from './alert-kinds.ts'
import { alerts } from './tables.server.ts'

/** Marks alerts as opened before their subject is read, which drops their pending deliveries. */
export function openAlertsOf(
  subjectId: string,
  kinds: AlertKind[],
  database: Pick<Transaction, 'update'> = db(),
): Promise<void> {
  return open(and(eq(alerts.subject_id, subjectId), inArray(alerts.kind, kinds)), database)
}

/** Marks all alerts of a kind as opened, for kinds without a row of their own. */
export function openAlerts(kind: AlertKind): Promise<void> {
  return open(eq(alerts.kind, kind))
}

/** True if an alert of a kind is unopened. */
export async function hasUnopened(kind: AlertKind): Promise<boolean> {
  return (await db().$count(alerts, and(eq(alerts.kind, kind), isNull(alerts.opened_at)))) > 0
}

async function open(which: SQL | undefined, database: Pick<Transaction, 'update'> = db()): Promise<void> {
  await database
    .update(alerts)
    .set({ opened_at: sql`clock_timestamp()` })
    .where(and(which, isNull(alerts.opened_at)))
}

/** Condition for rows with an unopened alert of a kind; `subjectId` is the column of their id. */
export function isUnopened(kind: AlertKind, subjectId: PgColumn): SQL {
  const waiting = and(eq(alerts.subject_id, subjectId), eq(alerts.kind, kind), isNull(alerts.opened_at))
  return exists(db().select({ one: sql`1` }).from(alerts).where(waiting))
}
