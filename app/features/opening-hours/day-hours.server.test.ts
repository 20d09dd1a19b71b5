import { expect, test } from 'vitest'
import { daysFrom } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findOpenDays } from './day-hours.server.ts'
import { closures } from './tables.server.ts'

useDatabase({ filled: true })

test('past and next year’s days have the hours of their week day, except holidays and closures', async () => {
  await db().insert(closures).values({ day: '2030-12-30', last_day: '2030-12-31', label: 'Inventaire' })
  const days = await findOpenDays(daysFrom('2030-12-27', '2031-01-02'))
  expect(days.map(({ day, hours, label }) => [day, hours?.opens ?? null, label])).toEqual([
    ['2030-12-27', '08:00', null],
    ['2030-12-28', '09:00', null],
    ['2030-12-29', null, null],
    ['2030-12-30', null, 'Inventaire'],
    ['2030-12-31', null, 'Inventaire'],
    ['2031-01-01', null, 'Jour de l’An'],
    ['2031-01-02', '08:00', null],
  ])
})
