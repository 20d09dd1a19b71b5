import { desc, inArray } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { alerts } from './tables.server.ts'

/** Alert about a row, with the row's id. */
type SubjectAlert = { subjectId: string; at: Date }

/** Alerts about some rows, the newest first. */
export async function listAlertsOf(subjectIds: readonly string[]): Promise<SubjectAlert[]> {
  if (subjectIds.length === 0) return []
  const rows = await db()
    .select({ subjectId: alerts.subject_id, at: alerts.created_at })
    .from(alerts)
    .where(inArray(alerts.subject_id, [...subjectIds]))
    .orderBy(desc(alerts.created_at))
  return rows.flatMap(({ subjectId, at }) => (subjectId === null ? [] : [{ subjectId, at }]))
}
