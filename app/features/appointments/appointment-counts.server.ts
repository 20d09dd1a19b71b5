import { and, eq, gt, gte, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isUnopened } from '#app/lib/alerts/open-alerts.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { isOverLimitRequest } from './appointment-rows.server.ts'
import { appointments } from './tables.server.ts'

/** Number of requests that wait for an answer. */
export function countNewAppointments(): Promise<number> {
  return countWhere(eq(appointments.status, 'new'), not(isOverLimitRequest))
}

/** Number of patients who ask by their link for another day than that of an upcoming visit, agreed or proposed. */
export function countAnotherDay(now = new Date()): Promise<number> {
  return countWhere(
    inArray(appointments.status, ['confirmed', 'postponed']),
    eq(appointments.patient_answer, 'another-day'),
    isToCome(now),
  )
}

/** Number of upcoming visits that patients cancelled by their link and that no member of staff has opened since. */
export function countUnseenCancellations(now = new Date()): Promise<number> {
  return countWhere(
    eq(appointments.status, 'cancelled'),
    eq(appointments.patient_answer, 'cancelled'),
    isToCome(now),
    isUnopened('cancellation', appointments.id),
  )
}

/** Number of cancelled visits of a day in Douala. */
export function countCancelledVisits(day: string): Promise<number> {
  return countWhere(eq(appointments.status, 'cancelled'), onDays(appointments.confirmed_for, day))
}

/** Number of tomorrow's confirmed visits (in Douala) without a reminder, not counting those of `except`. */
export function countRemindersTomorrow(now = new Date(), except: readonly string[] = []): Promise<number> {
  const tomorrow = addDays(doualaDay(now), 1)
  return countWhere(
    eq(appointments.status, 'confirmed'),
    isNull(appointments.reminded_at),
    notInArray(appointments.id, [...except]),
    onDays(appointments.confirmed_for, tomorrow),
  )
}

/**
 * Identifies the state of all requests: the time of the last change, and the number of changes in the last minutes,
 * since a change may become visible after a later one. Payments since yesterday count too: they are shown beside the
 * visits.
 */
export async function findLatestChange(): Promise<string> {
  const { updated_at } = appointments
  const [row] = await db()
    .select({
      at: sql<string>`coalesce(max(${updated_at}), 'epoch')::text`,
      recent: sql<number>`count(*) filter (where ${updated_at} > now() - interval '10 minutes')`,
      paid: sql<string>`(select concat(max(updated_at), ' ', count(*)) from payments
        where deleted_at is null and paid_at > now() - interval '2 days')`,
    })
    .from(appointments)
    .where(
      sql`${updated_at} > now() - interval '10 minutes' or ${updated_at} = (select max(updated_at) from appointments)`,
    )
  return `${row?.at} ${row?.recent} ${row?.paid}`
}

/** Condition: the agreed hour is in the future, or the proposed day is not over. */
function isToCome(now: Date): SQL | undefined {
  const { confirmed_for, postponed_to } = appointments
  return or(gt(confirmed_for, now), and(isNull(confirmed_for), gte(postponed_to, doualaDay(now))))
}

function countWhere(...conditions: (SQL | undefined)[]): Promise<number> {
  return db().$count(appointments, and(isNull(appointments.deleted_at), ...conditions))
}
