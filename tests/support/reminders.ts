import { beforeEach } from 'vitest'
import { doualaMoment } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './appointments.ts'
import { emptyTables, type TestDatabase } from './database.ts'

/** A Wednesday and the day after: the centre is open on both. */
export const [eveOfVisit, visitDay] = ['2030-03-13', '2030-03-14'] as const

/** The hour of the reminders on the day before. */
export const evening = doualaMoment(eveOfVisit, 17 * 60)

/** Visits with an e-mail address, agreed in the morning of the day before; each test begins without any. */
export function useReminders(database: TestDatabase) {
  beforeEach(() => emptyTables(database.sql, 'outgoing_mails', 'appointments', 'alerts', 'closures'))
  return {
    visit: (columns: Record<string, unknown> = {}) =>
      requestVisit(database, {
        ...agreedFor(visitDay, 10),
        email: 'estelle@exemple.cm',
        status_at: doualaMoment(eveOfVisit, 9 * 60),
        ...columns,
      }),
    stateOf: async (id: string) =>
      (
        await database.sql`select reminded_at, reminded_way, reminded_by from appointments where id = ${id}`
      )[0],
  }
}
