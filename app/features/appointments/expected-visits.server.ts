import { and, asc, inArray, sql } from 'drizzle-orm'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { AdminAppointment } from './admin-appointment.ts'
import { isExpected } from './answers/outside-hours.ts'
import { adminAppointment, selectLive, standingDay } from './appointment-rows.server.ts'
import { appointments } from './tables.server.ts'

/** Query limit, above the upcoming visits of any centre; the nearest come first. */
const mostExpected = 2000

/** Confirmed visits and proposed days from now on, the nearest first. */
export async function listExpected(now: Date, database?: Transaction): Promise<AdminAppointment[]> {
  const today = doualaDay(now)
  const rows = await selectLive(
    and(inArray(appointments.status, ['confirmed', 'postponed']), sql`${standingDay} >= ${today}::date`),
    [sql`${standingDay}`, sql`${appointments.confirmed_for} asc nulls last`, asc(appointments.id)],
    mostExpected,
    database,
  )
  return rows
    .map((row) => adminAppointment(row, new Map()))
    .filter((row) => isExpected(row, today, doualaMinutes(now)))
}
