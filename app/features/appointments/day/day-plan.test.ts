import { expect, test } from 'vitest'
import type { AdminAppointment } from '../admin-appointment.ts'
import type { WeekDay } from '../week/week.ts'
import { buildDayColumns, columnsOfWho, placesLeft } from './day-plan.ts'

const day = '2031-03-04'
const whole = { from: 8 * 60, to: 18 * 60 }
const practitioner = (id: string, capacity = 1) => ({
  id,
  name: id,
  color: '#000000',
  careTypes: [],
  capacity,
})
const visit = (id: string, hour: number, practitionerId: string | null) =>
  ({
    id,
    name: id,
    status: 'confirmed',
    day,
    start: hour * 60,
    proposed: null,
    duration: 60,
    practitionerId,
  }) as AdminAppointment & { start: number }

const dayWith = (present: WeekDay['present'], ...visits: WeekDay['visits']): WeekDay => ({
  day,
  open: whole,
  label: null,
  waiting: [],
  visits,
  ...(present && { present }),
})
const hours = (parts: readonly { from: number; to: number; state?: string }[]) =>
  parts.map(({ from, to, state = '' }) => `${from / 60}-${to / 60}${state && ` ${state}`}`).join(', ')

const rose = practitioner('Rose', 2)
const paul = practitioner('Paul')
const awa = practitioner('Awa')

test('working practitioners have the first columns, then absent ones, then unassigned visits', () => {
  const columns = buildDayColumns(
    dayWith(
      { Paul: [whole], Rose: [whole] },
      visit('a', 9, 'Paul'),
      visit('b', 9, null),
      visit('c', 9, 'gone'),
    ),
    [awa, paul, rose],
  )
  expect(
    columns.map((column) => [column.practitioner?.id, column.visits.map(({ id }) => id).join(' ')]),
  ).toEqual([
    ['Paul', 'a'],
    ['Rose', ''],
    ['Awa', ''],
    [undefined, 'b c'],
  ])
})

test.each([
  [
    'two places, one and then both taken',
    rose,
    [visit('a', 9, 'Rose'), visit('b', 9, 'Rose'), visit('c', 10, 'Rose')],
    '8-9 free, 9-10 full, 10-11 taken, 11-12 free, 12-18 away',
    '8-9 free, 11-12 free | 10-11 taken',
  ],
  ['no visit', rose, [], '8-12 free, 12-18 away', '8-12 free | '],
  ['away all day', awa, [], '8-18 away', ' | '],
] as const)('a column has the free time of the day: %s', (_, who, visits, parts, left) => {
  const planned = dayWith({ Rose: [{ from: 480, to: 720 }], Paul: [whole] }, ...visits)
  const column = buildDayColumns(planned, [rose, paul, awa]).find((each) => each.practitioner?.id === who.id)
  const { free, some } = placesLeft(column ?? { parts: [] })
  expect([hours(column?.parts ?? []), `${hours(free)} | ${hours(some)}`]).toEqual([parts, left])
})

test('free time begins with the current half hour, and a proposed hour is not free', () => {
  const proposed = { ...visit('a', 9, 'Rose'), start: null, status: 'postponed', proposed: 11 * 60 } as const
  const planned = { ...dayWith({ Rose: [whole] }), waiting: [proposed] }
  const [column] = buildDayColumns(planned, [rose, paul])
  const { free, some } = placesLeft(column ?? { parts: [] }, 9 * 60 + 40)
  expect(`${hours(free)} | ${hours(some)}`).toBe('9.5-11 free, 12-18 free | 11-12 taken')
})

test.each([
  ['one practitioner', [paul]],
  ['none', []],
])('a single column has all visits; practitioners: %s', (_, practitioners) => {
  const columns = buildDayColumns(
    dayWith({ Paul: [whole] }, visit('a', 9, 'Paul'), visit('b', 10, null)),
    practitioners,
  )
  expect(columns.map(({ visits }) => visits.length)).toEqual([2])
})

test.each([
  [null, 'Rose Paul'],
  ['Paul', 'Paul'],
  ['left', 'Rose Paul'],
  ['none', 'nobody'],
])('the filter %s selects the columns of a day', (who, expected) => {
  const columns = columnsOfWho(buildDayColumns(dayWith({ Rose: [whole], Paul: [whole] }), [rose, paul]), who)
  expect(columns.map(({ practitioner: one }) => one?.id ?? 'nobody').join(' ')).toBe(expected)
})

test('a pause is closed in a column and is not free', () => {
  const pause = { from: 12 * 60, to: 14 * 60 }
  const present = [
    { from: whole.from, to: pause.from },
    { from: pause.to, to: whole.to },
  ]
  const parted = { ...dayWith({ Paul: present }, visit('a', 9, 'Paul'), visit('kept', 12, 'Paul')), pause }
  for (const practitioners of [[paul], []]) {
    const [column] = buildDayColumns(parted, practitioners)
    expect(column?.visits.map(({ id }) => id)).toEqual(['a', 'kept'])
    expect(hours(column?.parts ?? [])).toMatch(
      /^8-9 free, 9-10 (full|taken), 10-12 free, 12-14 closed, 14-18 free$/,
    )
    expect(hours(placesLeft({ parts: column?.parts ?? [] }).free)).toBe('8-9 free, 10-12 free, 14-18 free')
  }
})
