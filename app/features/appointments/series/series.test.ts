import { expect, test } from 'vitest'
import type { AppointmentStatus } from '../appointment-status.ts'
import { computeOwed, countSessions, type SeriesSession } from './series.ts'
import { formatSeriesSession, formatSkipped, hourStateLabels } from './series-sentences.ts'
import { newSeriesForm, seriesValuesOf } from './series-values.ts'

function session(status: AppointmentStatus, price: number | null = null): SeriesSession {
  return { id: '', day: '2026-11-24', start: 540, status, practitionerId: null, placeId: null, price }
}

test.each([
  [
    'a session that took place costs the price of the series',
    [session('came'), session('came')],
    5000,
    0,
    10_000,
  ],
  [
    'a price of the session goes before the price of the series',
    [session('came', 2000), session('came')],
    5000,
    0,
    7000,
  ],
  ['one without a price costs nothing', [session('came', 0), session('came')], 5000, 1000, 4000],
  ['an absent patient owes nothing', [session('absent'), session('confirmed')], 5000, 0, 0],
  ['an advance payment is below 0', [session('came')], 5000, 8000, -3000],
  ['its own price is enough', [session('came', 3000), session('came')], null, 0, 3000],
  ['cents are whole', [session('came'), session('came'), session('came')], 1500.1, 4500.3, 0],
  ['nothing is known without a price', [session('came')], null, 4000, null],
] as const)('the debt of a series: %s', (_, dates, price, paid, owed) => {
  expect(computeOwed({ dates: [...dates], price, paid })).toBe(owed)
})

test('a postponed session is neither agreed nor still to be placed, and has its proposed date', () => {
  const dates = [session('came'), session('confirmed'), session('absent'), session('postponed')]
  expect(countSessions({ sessions: 4, dates })).toEqual({
    done: 1,
    missed: 1,
    agreed: 1,
    postponed: 1,
    left: 1,
  })
  const shown = dates.map((date) => formatSeriesSession(date, '2026-11-20').replaceAll('\u202f', ' '))
  expect([shown[1], shown[3]]).toEqual(['Mardi 24 novembre, 9 h 00', 'Proposé mardi 24 novembre, 9 h 00'])
  const putOff = { ...session('postponed'), start: null }
  expect(formatSeriesSession(putOff, '2026-11-20')).toBe('Proposé mardi 24 novembre')
  expect(formatSeriesSession({ ...putOff, day: null }, '2026-11-20')).toBe('Sans nouveau jour')
})

test.each([
  ['closed', null, 'centre fermé'],
  ['closed', 'Fête du Travail', 'Fête du Travail'],
  ['away', null, 'praticien absent'],
  ['own', null, 'déjà un rendez-vous'],
  ['unassigned', null, 'heure prise par un rendez-vous sans praticien'],
  ['proposed', null, 'heure proposée à un autre patient'],
] as const)('a day that a series passes over is named with its reason: %s, %s', (why, label, reason) => {
  expect(formatSkipped({ day: '2026-11-24', why, label }, '2026-11-20')).toBe(`mardi 24 novembre (${reason})`)
})

test('an hour without a free seat has its own label, without a promise of room', () => {
  expect(hourStateLabels.unassigned).toBe('Prise, sans praticien encore')
  expect(hourStateLabels.proposed).toBe('Proposée à un autre patient')
})

test.each([
  ['', null],
  ['  ', null],
  ['6 000,5', 6000.5],
  ['15 mille', '15 mille'],
])('the typed price "%s" of a series is sent as %j, so that the server refuses text', (price, sent) => {
  const values = seriesValuesOf({ ...newSeriesForm('kinesitherapy', null), price })
  expect((JSON.parse(JSON.stringify(values)) as { price: unknown }).price).toBe(sent)
})
