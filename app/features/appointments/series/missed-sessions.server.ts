import { and, desc, eq, gt, inArray, isNull, max, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { appointments, series } from '../tables.server.ts'
import type { MissedSession } from './series.ts'
import { isSession, unplaced } from './series-parts.server.ts'

const later = alias(appointments, 'later')

/** Open series with sessions left and a missed one that no new date followed, with the day of the last missed one. */
export async function listMissedSessions(most: number): Promise<MissedSession[]> {
  const replacement = db()
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.series_id, appointments.series_id),
        isNull(later.deleted_at),
        inArray(later.status, ['confirmed', 'postponed', 'came']),
        gt(later.created_at, appointments.status_at),
      ),
    )
  const missedAt = max(appointments.confirmed_for)
  const rows = await db()
    .select({ seriesId: series.id, name: sql<string>`min(${appointments.name})`, at: missedAt })
    .from(appointments)
    .innerJoin(series, eq(series.id, appointments.series_id))
    .where(
      and(
        eq(appointments.status, 'absent'),
        isSession,
        isNull(series.deleted_at),
        isNull(series.ended_at),
        unplaced,
        notExists(replacement),
      ),
    )
    .groupBy(series.id)
    .orderBy(desc(missedAt), series.id)
    .limit(most)
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, day: doualaDay(at) }]))
}
