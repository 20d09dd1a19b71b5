import { beforeAll, beforeEach } from 'vitest'
import { holdPatient } from '#app/features/patients/patient-rows.server.ts'
import { recordPatient } from '#app/features/patients/patient-writes.server.ts'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { findAgenda, findClosedAt } from '#app/routes/admin/appointments/appointment-facts.server.ts'
import { requestVisit } from './appointments.ts'
import { changeVisits } from './change-visits.ts'
import { emptyTables } from './database.ts'
import { declineHolidays } from './examples/holidays.ts'
import { useDatabase } from './use-database.ts'

type Answer = {
  state: string
  of?: string
  closed?: string
  errors?: Record<string, string>
  visits?: { name: string }[]
}

/** A Wednesday in about a week. */
export const day = addDays(doualaDay(), 10 - weekday(doualaDay()))

let asked = 0

/** Makes a change as the back-office requests it. */
async function send(change: object): Promise<{ status: number; answer: Answer }> {
  const response = await changeVisits(change, {
    dependencies: { closedAt: findClosedAt, findAgenda, holdPatient, recordPatient },
  })
  return { status: response.status, answer: (await response.json()) as Answer }
}

/** An empty database (no visit, practitioner or place) before each test, and the changes of visits in it. */
export function useSeats() {
  const database = useDatabase({ filled: true })
  beforeAll(() => declineHolidays(database.sql))
  beforeEach(() => emptyTables(database.sql, 'appointments', 'practitioners', 'places'))

  return {
    database,
    send,
    works: (id: string, name: string, capacity = 1) =>
      database.sql`insert into practitioners ${database.sql({ id, name, capacity })}`,
    /** One visit per patient. */
    ask: (columns: Record<string, unknown> = {}) =>
      requestVisit(database, { name: `Patient ${++asked}`, ...columns }),
    rowOf: async (id: string) => (await database.sql`select * from appointments where id = ${id}`)[0],
    confirm: (id: string, part: object = {}) =>
      send({ intent: 'confirm', id, sequence: 0, day, start: 600, duration: 60, shownOpen: true, ...part }),
    undo: (id: string, sequence: number) => send({ intent: 'undo', id, sequence, remindedAt: null }),
  }
}
