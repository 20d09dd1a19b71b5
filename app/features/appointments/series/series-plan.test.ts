import { expect, test } from 'vitest'
import { addDays, daysFrom, doualaMoment, weekday } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import { computeDateStates, findFirstDay, proposeDates, ruleAfter } from './series-plan.ts'

const rose = { id: 'rose', capacity: 2 }
const alone = { ...rose, capacity: 1 }
/** A Monday. */
const monday = '2031-03-03'
const open = { from: 8 * 60, to: 18 * 60 }

const days = daysFrom(monday, addDays(monday, 60)).map(
  (day): PlannedDay => ({
    day,
    label: null,
    open: weekday(day) === 7 ? null : open,
    present: { rose: [open] },
  }),
)
const withDay = (changed: Partial<PlannedDay> & { day: string }) =>
  days.map((each) => (each.day === changed.day ? { ...each, ...changed } : each))
const visit = (
  id: string,
  day: string,
  hour: number,
  practitionerId: string | null = 'rose',
): TakenVisit => ({
  id,
  name: id,
  digits: null,
  patientId: null,
  day,
  start: hour * 60,
  minutes: 60,
  isProposed: false,
  practitionerId,
  placeId: null,
})
const short = ({ day }: { day: string }) => day.slice(5)
const rule = { from: monday, weekdays: [1, 4], start: 9 * 60, minutes: 60, sessions: 4 }
const thursday = addDays(monday, 3)

test.each([
  ['nothing in the way', days, [], '03-03 03-06 03-10 03-13', ''],
  ['one place of two is taken', days, [visit('a', thursday, 9)], '03-03 03-06! 03-10 03-13', ''],
  [
    'both places are taken',
    days,
    [visit('a', thursday, 9), visit('b', thursday, 9)],
    '03-03 03-10 03-13 03-17',
    '03-06 full',
  ],
  [
    'a holiday, by its name',
    withDay({ day: monday, open: null, label: 'Fête du Travail' }),
    [],
    '03-06 03-10 03-13 03-17',
    '03-03 closed Fête du Travail',
  ],
  [
    'the practitioner is away',
    withDay({ day: thursday, present: { rose: [] } }),
    [],
    '03-03 03-10 03-13 03-17',
    '03-06 away',
  ],
  [
    'another one is full',
    days,
    [visit('a', thursday, 9, 'jo'), visit('b', thursday, 9, 'jo')],
    '03-03 03-06 03-10 03-13',
    '',
  ],
])('dates of a rule are proposed: %s', (_, planned, taken, expected, passed) => {
  const { dates, skipped } = proposeDates(rule, {
    days: planned,
    practitioner: rose,
    practitioners: [rose],
    place: null,
    patientId: null,
    taken,
  })
  expect(dates.map((date) => short(date) + (date.state === 'taken' ? '!' : '')).join(' ')).toBe(expected)
  expect(skipped.map((each) => [short(each), each.why, each.label ?? ''].join(' ').trim()).join()).toBe(
    passed,
  )
})

test('proposed dates end with the known days', () => {
  const agenda = {
    days: days.slice(0, 5),
    practitioner: rose,
    practitioners: [rose],
    place: null,
    patientId: null,
    taken: [],
  }
  expect(proposeDates({ ...rule, sessions: 10 }, agenda).dates).toHaveLength(2)
  expect(proposeDates({ ...rule, start: 17 * 60 + 30 }, agenda).skipped.map(({ why }) => why)).toEqual([
    'closed',
    'closed',
  ])
})

test('a date chosen by hand has the state of its hour', () => {
  const agenda = {
    days,
    practitioner: rose,
    practitioners: [rose],
    place: null,
    patientId: null,
    taken: [visit('a', monday, 9), visit('b', monday, 9)],
  }
  const dates = [9, 10, 19].map((hour) => ({ day: monday, start: hour * 60 }))
  expect(
    computeDateStates([...dates, { day: '2040-01-02', start: 540 }], 60, agenda).map(({ state }) => state),
  ).toEqual(['full', 'free', 'closed', 'closed'])
})

test.each([
  ['before the hour', monday, 8, monday],
  ['at the hour', monday, 9, monday],
  ['after the hour', monday, 14, addDays(monday, 1)],
  ['long after the day', addDays(monday, -9), 8, monday],
  ['before the day', thursday, 14, thursday],
  ['without a day', '', 8, monday],
])('the hour of the first day of a series has not passed: %s', (_, from, hour, first) => {
  expect(findFirstDay({ from, start: 9 * 60 }, doualaMoment(monday, hour * 60))).toBe(first)
})

test('a day with a full room is passed over, also for another practitioner', () => {
  const place = { id: 'pool', capacity: 1 }
  const taken = [{ ...visit('a', monday, 9, 'jo'), placeId: 'pool' }]
  const agenda = { days, practitioner: rose, practitioners: [rose], place, patientId: null, taken }
  const { dates, skipped } = proposeDates(rule, agenda)
  expect([dates.map(short)[0], skipped.map(({ day, why }) => [day, why])]).toEqual([
    '03-06',
    [[monday, 'full']],
  ])
  expect(proposeDates(rule, { ...agenda, place: null }).skipped).toEqual([])
})

test('an hour at which the patient has another visit is passed over, even if there is room', () => {
  const taken = [{ ...visit('own', monday, 9, 'jo'), patientId: 'awa' }]
  const agenda = { days, practitioner: alone, practitioners: [alone], place: null, patientId: 'awa', taken }
  expect(proposeDates({ ...rule, sessions: 1 }, agenda)).toMatchObject({
    dates: [{ day: thursday }],
    skipped: [{ day: monday, why: 'own' }],
  })
  expect(computeDateStates([{ day: monday, start: 9 * 60 }], 60, agenda)).toMatchObject([{ state: 'own' }])
  expect(proposeDates(rule, { ...agenda, patientId: 'paul' }).skipped).toEqual([])
})

test('an hour proposed to another patient is passed over', () => {
  const taken = [{ ...visit('a', monday, 9), isProposed: true }]
  const agenda = { days, practitioner: alone, practitioners: [alone], place: null, patientId: null, taken }
  expect(proposeDates({ ...rule, sessions: 1 }, agenda)).toMatchObject({
    dates: [{ day: thursday }],
    skipped: [{ day: monday, why: 'proposed' }],
  })
})

test.each([
  ['to another patient', 1, 'rose', 'paul', 'proposed'],
  ['to the patient', 1, 'rose', 'awa', 'taken'],
  ['beside a free seat', 2, 'rose', 'paul', 'taken'],
  ['without a practitioner yet', 1, null, 'paul', 'proposed'],
  ['without a practitioner yet, beside a free seat', 2, null, 'paul', 'taken'],
  ['with a colleague', 1, 'jo', 'paul', 'free'],
])('the state of a date chosen by hand, at an hour proposed %s', (_, capacity, withId, patientId, state) => {
  const seated = { ...rose, capacity }
  const taken = [{ ...visit('a', monday, 9, withId), isProposed: true, patientId: 'awa' }]
  const agenda = { days, practitioner: seated, practitioners: [seated], place: null, patientId, taken }
  const dates = [{ day: monday, start: 9 * 60 }]
  expect(computeDateStates(dates, 60, agenda)).toMatchObject([{ state }])
  const common = withId === null ? 'proposed' : 'taken'
  expect(computeDateStates(dates, 60, { ...agenda, practitioner: null })).toMatchObject([{ state: common }])
})

test.each([
  ['alone', 1, [null], 'unassigned'],
  ['beside a proposal', 1, [null, 'offered'], 'unassigned'],
  ['with a free seat', 2, [null], 'taken'],
  ['with a free seat, beside a visit of theirs', 2, [null, 'rose'], 'unassigned'],
])(
  'an hour is passed over where visits without a practitioner need the seats: %s',
  (_, capacity, there, state) => {
    const seated = { ...rose, capacity }
    const taken = there.map((who, index) => ({
      ...visit(String(index), monday, 9, who === 'offered' ? 'rose' : who),
      isProposed: who === 'offered',
    }))
    const agenda = {
      days,
      practitioner: seated,
      practitioners: [seated],
      place: null,
      patientId: null,
      taken,
    }
    expect(computeDateStates([{ day: monday, start: 9 * 60 }], 60, agenda)).toMatchObject([{ state }])
    expect(proposeDates({ ...rule, sessions: 1 }, agenda).dates).toMatchObject([
      { day: state === 'taken' ? monday : thursday },
    ])
  },
)

test.each([
  ['the day after the last of them', monday, addDays(thursday, 1)],
  ['today where all have passed', addDays(thursday, 9), addDays(thursday, 9)],
  ['the day after where the last is today', thursday, addDays(thursday, 1)],
])('further sessions begin on %s', (_, today, from) => {
  const session = { id: 'a', practitionerId: null, placeId: null, price: null }
  const dates = [
    { ...session, day: monday, start: 600, status: 'cancelled' as const },
    { ...session, day: thursday, start: 600, status: 'confirmed' as const },
  ]
  expect(ruleAfter({ dates }, today)).toEqual({ from, weekdays: [1, 4], start: 600 })
})

test('a series passes over the hours that reach into a pause', () => {
  const parted = withDay({ day: monday, pause: { from: 12 * 60, to: 14 * 60 } })
  const agenda = {
    days: parted,
    practitioner: rose,
    practitioners: [rose],
    place: null,
    taken: [],
    patientId: null,
  }
  const late = proposeDates({ ...rule, start: 11 * 60 + 30, sessions: 1 }, agenda)
  expect(late.dates.map(({ day }) => day)).toEqual([thursday])
  expect(late.skipped).toEqual([{ day: monday, why: 'closed', label: null }])
  const dates = [11, 12, 13.5, 14].map((hour) => ({ day: monday, start: hour * 60 }))
  expect(computeDateStates(dates, 60, agenda).map(({ state }) => state)).toEqual([
    'free',
    'closed',
    'closed',
    'free',
  ])
})
