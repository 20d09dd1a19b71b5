import { expect, test } from 'vitest'
import type { AdminAppointment } from '../admin-appointment.ts'
import { dayVisitsOf } from './day-visits.ts'

const visit = (id: string, hour: number | null, status: AdminAppointment['status'] = 'confirmed') =>
  ({ id, name: id, care: 'Massage', status, start: hour && hour * 60, duration: 60 }) as AdminAppointment

/** One visit per hour, from eight on: `8`, `9`, … */
const day = (visits: number) => Array.from({ length: visits }, (_, n) => visit(String(n + 8), n + 8))

test.each([
  ['nothing', [], 9, '', 0],
  ['a short day whole, past visits too', day(4), 11.5, '8 9 10 11', 4],
  ['a long day from the current visit', day(10), 10.5, '10 11 12 13 14 15', 10],
  ['a long day without the visit that has just ended', day(10), 11, '11 12 13 14 15 16', 10],
  ['the last ones towards the end', day(10), 16.5, '12 13 14 15 16 17', 10],
  ['the last ones when all is over', day(10), 23, '12 13 14 15 16 17', 10],
  [
    'attended and missed visits, none without an hour',
    [
      visit('new', null, 'new'),
      visit('put off', 9, 'postponed'),
      visit('came', 9, 'came'),
      visit('away', 10, 'absent'),
    ],
    9,
    'came away',
    2,
  ],
] as const)('the dashboard shows visits of the day: %s', (_, agenda, hour, ids, total) => {
  const found = dayVisitsOf(agenda, hour * 60)
  expect([found.visits.map(({ id }) => id).join(' '), found.total]).toEqual([ids, total])
})
