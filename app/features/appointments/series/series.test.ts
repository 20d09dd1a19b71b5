import { expect, test } from 'vitest'
import type { AppointmentStatus } from '../appointment-status.ts'
import { owedOf, type Session } from './series.ts'

function session(status: AppointmentStatus, price: number | null = null): Session {
  return { id: '', day: '2026-11-24', start: 540, status, practitionerId: null, price }
}

test.each([
  ['what was held costs what the series says', [session('came'), session('came')], 5000, 0, 10_000],
  ['a session has a price of its own before that', [session('came', 2000), session('came')], 5000, 0, 7000],
  ['one without a price costs nothing', [session('came', 0), session('came')], 5000, 1000, 4000],
  ['who did not come owes nothing', [session('absent'), session('confirmed')], 5000, 0, 0],
  ['what was paid ahead is below 0', [session('came')], 5000, 8000, -3000],
  ['its own price is enough', [session('came', 3000), session('came')], null, 0, 3000],
  ['nothing is known without a price', [session('came')], null, 4000, null],
] as const)('%s', (_, dates, price, paid, owed) => {
  expect(owedOf({ dates: [...dates], price, paid })).toBe(owed)
})
