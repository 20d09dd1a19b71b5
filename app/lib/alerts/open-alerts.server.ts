import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import type { AlertKind } from './alert-kinds.ts'
import { alerts } from './tables.server.ts'

/** Notes that somebody looks at what alerts tell of, before it is read for them: what still waits is not told any more. */
export async function openAlertsOf(subjectId: string, kinds: AlertKind[]): Promise<void> {
  await db()
    .update(alerts)
    .set({ opened_at: sql`clock_timestamp()` })
    .where(and(eq(alerts.subject_id, subjectId), inArray(alerts.kind, kinds), isNull(alerts.opened_at)))
}
