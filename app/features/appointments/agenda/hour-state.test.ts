import { expect, test } from 'vitest'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import { hourState, isPlaceFull, mostAtOnce, placesFor } from './hour-state.ts'

const day = '2031-03-04'
const rose = { id: 'rose', capacity: 2 }
const planned: PlannedDay = {
  day,
  open: { from: 480, to: 1080 },
  label: null,
  present: { rose: [{ from: 480, to: 720 }], joseph: [] },
}
const visit = (start: number, part: Partial<TakenHour> = {}): TakenHour => ({
  id: `${start}`,
  name: 'Awa',
  day,
  start,
  minutes: 60,
  isProposed: false,
  practitionerId: 'rose',
  placeId: null,
  ...part,
})

test.each<[string, number, TakenHour[], string, typeof rose | null]>([
  ['without a visit it is free', 540, [], 'free', rose],
  ['one of two places is taken', 540, [visit(540)], 'taken', rose],
  ['two visits that overlap fill both places', 540, [visit(510), visit(525)], 'full', rose],
  [
    'two visits one after the other leave a place',
    540,
    [visit(480, { minutes: 90 }), visit(570)],
    'taken',
    rose,
  ],
  ['a colleague has others', 540, [visit(540, { practitionerId: 'joseph' })], 'free', rose],
  [
    'it is proposed to two',
    540,
    [visit(540, { isProposed: true }), visit(540, { isProposed: true })],
    'taken',
    rose,
  ],
  [
    'two unassigned visits take it',
    540,
    [visit(540, { practitionerId: null }), visit(540, { practitionerId: null })],
    'taken',
    rose,
  ],
  ['one comes beside on purpose', 540, [visit(540), visit(540)], 'full', rose],
  ['it ends as another begins', 540, [visit(600), visit(480)], 'free', rose],
  ['the own day ends within it', 690, [], 'away', rose],
  ['they are away all day', 540, [], 'away', { id: 'joseph', capacity: 1 }],
  ['they have left', 540, [], 'away', { id: 'gone', capacity: 1 }],
  ['the centre closes within it', 1050, [], 'closed', rose],
  ['full and away is away', 690, [visit(690), visit(690)], 'away', rose],
  ['without a practitioner one visit takes it', 540, [visit(540)], 'taken', null],
  ['without a practitioner many visits take it', 540, [visit(540), visit(540), visit(540)], 'taken', null],
])('the state of an hour: %s', (_, start, taken, expected, practitioner) => {
  expect(hourState({ day, start, minutes: 60 }, planned, practitioner, taken)).toBe(expected)
})

test('a day without hours is closed for every practitioner', () => {
  expect(hourState({ day, start: 540, minutes: 60 }, { ...planned, open: null }, rose, [])).toBe('closed')
})

test.each([
  ['it ends as the pause begins', 660, 'free'],
  ['it reaches into the pause', 690, 'closed'],
  ['it lies within the pause', 750, 'closed'],
  ['it ends after the pause has', 810, 'closed'],
  ['it begins as the pause ends', 840, 'free'],
])('the state of an hour beside a pause: %s', (_, start, expected) => {
  const parted = { ...planned, pause: { from: 720, to: 840 }, present: { rose: [{ from: 480, to: 1080 }] } }
  expect(hourState({ day, start, minutes: 60 }, parted, rose, [])).toBe(expected)
  expect(hourState({ day, start, minutes: 60 }, parted, null, [])).toBe(expected)
})

test.each([
  [[], 0],
  [[visit(480), visit(540), visit(600)], 1],
  [[visit(480), visit(510), visit(540)], 2],
])('visits at the same time are counted, case %#', (visits, expected) => {
  expect(mostAtOnce(visits)).toBe(expected)
})

test.each([
  ['without visits', [], 2, 1],
  ['beside unassigned visits', [null], 2, 1],
  ['beside as many unassigned visits as leave one seat', [null, null], 1, 1],
  ['beside as many unassigned visits as there are seats', [null, null, null], 0, 0],
  ['beside own and unassigned visits', ['rose', null], 1, 1],
  ['with all other seats taken', ['rose', 'joseph', null], 0, 0],
  ['with more visits than seats', ['rose', 'rose', 'rose'], 0, 1],
])('the free seats of a practitioner %s', (_, theirs, ofRose, ofJoseph) => {
  const joseph = { id: 'joseph', capacity: 1 }
  const practitioners = [rose, joseph, { id: 'away', capacity: 5 }]
  const there = {
    ...planned,
    present: { rose: planned.present?.['rose'] ?? [], joseph: [{ from: 0, to: 720 }] },
  }
  const taken = theirs.map((practitionerId) => visit(540, { practitionerId }))
  const of = (one: typeof rose) =>
    placesFor({ day, start: 540, minutes: 60 }, there, one, { practitioners, taken })
  expect([of(rose), of(joseph)]).toEqual([ofRose, ofJoseph])
})

test('the free seats are counted at each moment of a visit', () => {
  const practitioners = ['rose', 'joseph', 'awa'].map((id) => ({ id, capacity: 1 }))
  const there = { ...planned, present: undefined }
  const taken = [
    visit(480, { practitionerId: 'rose' }),
    visit(540, { practitionerId: null }),
    visit(540, { practitionerId: null }),
    visit(600, { practitionerId: 'joseph' }),
  ]
  const seatsFrom = (start: number) =>
    practitioners.map((one) => placesFor({ day, start, minutes: 60 }, there, one, { practitioners, taken }))
  expect([seatsFrom(510), seatsFrom(570)]).toEqual([
    [0, 1, 1],
    [1, 0, 1],
  ])
})

test('the only practitioner has the unassigned visits, and no practitioner has no seat', () => {
  const seatsOf = (one: typeof rose | null, count: number) =>
    placesFor({ day, start: 540, minutes: 60 }, planned, one, {
      practitioners: [rose],
      taken: Array.from({ length: count }, () => visit(540, { practitionerId: null, isProposed: true })),
    })
  expect([seatsOf(rose, 0), seatsOf(rose, 1), seatsOf(rose, 2), seatsOf(null, 0)]).toEqual([2, 1, 0, 0])
})

test('a room is full with as many agreed visits at once as it takes', () => {
  const pool = { id: 'pool', capacity: 2 }
  const inPool = (start: number, part: Partial<TakenHour> = {}) => visit(start, { placeId: 'pool', ...part })
  const isFull = (...taken: TakenHour[]) => isPlaceFull({ day, start: 540, minutes: 60 }, pool, taken)
  expect(isFull(inPool(540), inPool(540, { practitionerId: 'joseph' }))).toBe(true)
  expect(isFull(inPool(540), inPool(540, { isProposed: true }))).toBe(false)
  expect(isFull(inPool(540), visit(540), visit(540, { placeId: 'table' }))).toBe(false)
  expect(isFull(inPool(510, { minutes: 30 }), inPool(540), inPool(600))).toBe(false)
})
