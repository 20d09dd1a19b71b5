import { beforeEach, describe, expect, test } from 'vitest'
import { doualaMoment } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { countAnotherDay, countNewAppointments, countRemindersTomorrow } from './appointment-counts.server.ts'
import { appointments } from './tables.server.ts'

useDatabase()

/** A Thursday, 10:30 in Douala. */
const now = doualaMoment('2025-05-15', 10 * 60 + 30)

const asked = {
  name: 'Awa',
  phone: '671234567',
  care_type: 'rehabilitation',
  care_type_label: 'Rééducation',
  preferred_date: '2025-05-15',
} as const

beforeEach(async () => {
  await db().delete(appointments)
  const confirmed = (day: string, hour: number) =>
    ({ ...asked, status: 'confirmed', confirmed_for: doualaMoment(day, hour * 60) }) as const
  await db()
    .insert(appointments)
    .values([
      asked,
      { ...asked, deleted_at: now },
      confirmed('2025-05-15', 8),
      confirmed('2025-05-15', 11),
      { ...confirmed('2025-05-15', 23), status: 'cancelled' },
      confirmed('2025-05-16', 0),
      { ...confirmed('2025-05-16', 23), reminded_at: now },
      confirmed('2025-05-17', 0),
    ])
})

describe('the figures of the back-office', () => {
  test('new requests are counted without those in the trash', async () => {
    expect(await countNewAppointments()).toBe(1)
  })

  test('patients who ask for another day than an upcoming one are counted', async () => {
    await db().update(appointments).set({ patient_answer: 'another-day', patient_answered_at: now })
    expect(await countAnotherDay(now)).toBe(4)
  })

  test('visits confirmed for tomorrow without a reminder are counted', async () => {
    expect(await countRemindersTomorrow(now)).toBe(1)
  })
})
