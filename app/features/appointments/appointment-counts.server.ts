import { and, eq, isNull, not, notInArray, type SQL } from 'drizzle-orm'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { isApart } from './appointment-rows.server.ts'
import { appointments } from './tables.server.ts'

/** How many requests wait for an answer. */
export function countNewAppointments(): Promise<number> {
  return countWhere(eq(appointments.status, 'new'), not(isApart))
}

/** How many confirmed visits of tomorrow (in Douala) have had no reminder; those of `except` need none. */
export function countRemindersTomorrow(now = new Date(), except: readonly string[] = []): Promise<number> {
  const tomorrow = addDays(doualaDay(now), 1)
  return countWhere(
    eq(appointments.status, 'confirmed'),
    isNull(appointments.reminded_at),
    notInArray(appointments.id, [...except]),
    onDays(appointments.confirmed_for, tomorrow),
  )
}

function countWhere(...conditions: (SQL | undefined)[]): Promise<number> {
  return db().$count(appointments, and(isNull(appointments.deleted_at), ...conditions))
}
