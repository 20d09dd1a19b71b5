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
import { type Given, type SeriesDependencies, seriesAnswer, seriesRecord } from './series-changes.server.ts'
import type { VersionedRow } from './series-rows.server.ts'

/** More sessions to come than a series can have. */
const most = 1000

/**
 * Closes a series. Its sessions to come stay or are cancelled with it, as the person says who knows of each of them;
 * otherwise nothing is written.
 */
export function endSeries(
  { id, version, acknowledged = [], cancels = false }: Given<'end'>,
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
          // A person edited it meanwhile: the series does not end with a session that stays.
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
  { id, version }: Given<'reopen'>,
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
    most,
    transaction,
  )
  const [today, minute] = [doualaDay(), doualaMinutes(new Date())]
  return rows.map((row) => adminAppointment(row, new Map())).filter((row) => isExpected(row, today, minute))
}

/** A session to come, as an answer names it; one that has no day yet is left out. */
export function laterSession({ id, day, start, proposed }: AdminAppointment): LaterSession[] {
  return day === null ? [] : [{ id, day, start: start ?? proposed }]
}
