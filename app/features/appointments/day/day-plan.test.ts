import { expect, test } from 'vitest'
import { agendaPractitioner } from '#tests/support/agenda.ts'
import type { WeekDay } from '../week/week.ts'
import { buildDayColumns, columnsOfWho, worksIn } from './day-plan.ts'

const day = '2031-03-04'
const whole = { from: 8 * 60, to: 18 * 60 }
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
  }) as WeekDay['visits'][number]

const dayWith = (present: WeekDay['present'], ...visits: WeekDay['visits']): WeekDay => ({
  day,
  open: whole,
  label: null,
  waiting: [],
  visits,
  ...(present && { present }),
})
const rose = agendaPractitioner('Rose', { capacity: 2 })
const paul = agendaPractitioner('Paul')
const awa = agendaPractitioner('Awa')

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
  expect(columns.map(worksIn)).toEqual([true, true, false, true])
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
