import { desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { retentionRuns } from '#app/lib/db/tables.server.ts'

/** An announced deletion on a day of Douala: `rows` is the current number. */
export type AnnouncedRun = { entity: string; months: number; dueOn: string; rows: number }

/** A past deletion. `at` is ISO 8601. */
export type PastRun = { id: string; entity: string; months: number; at: string; rows: number }

/** Announced deletions of expired rows, the next first. Rows changed since the announcement are not counted. */
export async function listAnnouncedRuns(): Promise<AnnouncedRun[]> {
  const rows = await db()
    .select({
      entity: retentionRuns.entity,
      months: retentionRuns.months,
      dueOn: retentionRuns.due_on,
      rows: sql<number>`(select count(*)::int from expiring_rows
        where expiring_rows.entity = ${retentionRuns}.entity and since < ${retentionRuns}.cutoff)`,
    })
    .from(retentionRuns)
    .where(isNull(retentionRuns.done_at))
    .orderBy(retentionRuns.due_on)
  return rows.filter(({ rows: count }) => count > 0)
}

/** Past deletions, the latest first. */
export async function listPastRuns(limit: number): Promise<PastRun[]> {
  const rows = await db()
    .select()
    .from(retentionRuns)
    .where(isNotNull(retentionRuns.done_at))
    .orderBy(desc(retentionRuns.done_at))
    .limit(limit)
  return rows.map(({ id, entity, months, done_at, erased }) => ({
    id,
    entity,
    months,
    at: done_at?.toISOString() ?? '',
    rows: erased,
  }))
}
