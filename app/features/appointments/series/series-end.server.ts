import { and, eq, inArray, sql } from 'drizzle-orm'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { isExpected } from '../answers/outside-hours.ts'
import { adminAppointment, selectLive, standingDay } from '../appointment-rows.server.ts'
import { answerRules } from '../changes/appointment-changes.server.ts'
import { writeLive } from '../changes/appointment-writes.server.ts'
import { lockAgenda } from '../changes/taken-hours.server.ts'
import { appointments } from '../tables.server.ts'
import type { LaterSession, SeriesAnswer } from './series-change.ts'
import {
  type SeriesDependencies,
  type SeriesIntent,
  seriesAnswer,
  seriesRecord,
} from './series-changes.server.ts'
import type { VersionedRow } from './series-rows.server.ts'

/** Limit of the query, above the sessions that a series can have. */
const queryLimit = 1000

/** Closes a series if all of its upcoming sessions are acknowledged; `cancels` cancels them. */
export function endSeries(
  { id, version, acknowledged = [], cancels = false }: SeriesIntent<'end'>,
  { actor, scheduling }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    await lockAgenda(transaction)
    const updated = await updateVersioned<VersionedRow>(transaction, actor, {
      ...seriesRecord(transaction, id),
      version,
      async columns() {
        const later = await listLater(transaction, id)
        if (!later.every((session) => acknowledged.includes(session.id)))
          throw new RejectedChange({ state: 'affects visits', visits: later.flatMap(laterSession) })
        for (const { id: session, sequence } of cancels ? later : []) {
          const given = { intent: 'cancel', id: session, sequence } as const
          const rules = await answerRules(given, actor, transaction, scheduling)
          const { state } = await writeLive(transaction, session, actor, rules)
          // Another person has edited the session: the series does not end with a session that stays.
          if (state === 'conflict')
            throw new RejectedChange({ state: 'conflict', by: null } satisfies SeriesAnswer)
        }
        return { ended_at: new Date() }
      },
    })
    return seriesAnswer(id, updated)
  })
}

/** Opens a series again; sessions that were cancelled with its end stay cancelled. */
export function reopenSeries(
  { id, version }: SeriesIntent<'reopen'>,
  { actor }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    const updated = await updateVersioned<VersionedRow>(transaction, actor, {
      ...seriesRecord(transaction, id),
      version,
      columns: () => ({ ended_at: null }),
    })
    return seriesAnswer(id, updated)
  })
}

/** The sessions of a series that are agreed or proposed and not over. */
export async function listLater(transaction: Transaction, id: string): Promise<AdminAppointment[]> {
  const rows = await selectLive(
    and(eq(appointments.series_id, id), inArray(appointments.status, ['confirmed', 'postponed'])),
    [standingDay, appointments.confirmed_for, appointments.id].map((column) => sql`${column}`),
    queryLimit,
    transaction,
  )
  const [today, minute] = [doualaDay(), doualaMinutes(new Date())]
  return rows.map((row) => adminAppointment(row, new Map())).filter((row) => isExpected(row, today, minute))
}

/** Upcoming session for an answer; empty for a session without a day. */
export function laterSession({ id, day, start, proposed }: AdminAppointment): LaterSession[] {
  return day === null ? [] : [{ id, day, start: start ?? proposed }]
}
