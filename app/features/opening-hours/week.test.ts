import { expect, test } from 'vitest'
import { mistakesInWeek, openingWeekOf, weekValuesOf, withDayCopied, withDayOpen } from './week.ts'

const week = [
  { day: 1, opens: '08:00', closes: '18:00' },
  { day: 6, opens: '09:00', closes: '15:00', pause: { from: '12:00', until: '13:00' } },
]
const values = weekValuesOf(week)
const closed = (day: number) => ({ day, opens: null, closes: null })

test('a form has the whole week and returns it; a day without hours is closed', () => {
  expect(openingWeekOf(values)).toEqual([week[0], ...[2, 3, 4, 5].map(closed), week[1], closed(7)])
})

test.each<[string, object, Record<string, string>]>([
  ['nothing is wrong', {}, {}],
  ['no time', { 'opens-1': '' }, { 'opens-1': 'Indiquez une heure.' }],
  ['a time that no clock has', { 'closes-1': '25:00' }, { 'closes-1': 'Indiquez une heure.' }],
  ['closing first', { 'closes-6': '08:00' }, { 'closes-6': 'La fermeture vient après l’ouverture.' }],
  [
    'a pause that lacks its end',
    { 'pause_from-1': '12:00' },
    { 'pause_until-1': 'Indiquez une heure, ou videz les deux.' },
  ],
  [
    'a pause that lacks its start',
    { 'pause_from-6': '' },
    { 'pause_from-6': 'Indiquez une heure, ou videz les deux.' },
  ],
  [
    'a pause before the opening',
    { 'pause_from-6': '09:00' },
    { 'pause_from-6': 'La pause commence après l’ouverture.' },
  ],
  [
    'a pause that ends first',
    { 'pause_until-6': '12:00' },
    { 'pause_until-6': 'La pause finit après son début.' },
  ],
  [
    'a pause until closing',
    { 'pause_until-6': '15:00' },
    { 'pause_until-6': 'La pause finit avant la fermeture.' },
  ],
  ['a pause of no hours', { 'opens-6': '' }, { 'opens-6': 'Indiquez une heure.' }],
  ['no pause', { 'pause_from-6': '', 'pause_until-6': '' }, {}],
  ['on a closed day nothing counts', { 'opens-7': '12:00', 'closes-7': '' }, {}],
])('a week is checked: %s', (_, part, mistakes) => {
  expect(mistakesInWeek({ ...values, ...part })).toEqual(mistakes)
})

test('a newly opened day gets ordinary hours, and a closed one retains its hours', () => {
  expect(withDayOpen(values, 7, true)).toEqual({ 'open-7': true, 'opens-7': '08:00', 'closes-7': '18:00' })
  expect(withDayOpen(values, 6, false)).toEqual({ 'open-6': false, 'opens-6': '09:00', 'closes-6': '15:00' })
})

test('a copied day takes over the hours and the pause, or is closed', () => {
  const copied = { ...values, ...withDayCopied(values, 6, [2, 3]) }
  expect(
    openingWeekOf(copied)
      .slice(0, 4)
      .map(({ opens, pause }) => [opens, pause?.from]),
  ).toEqual([
    ['08:00', undefined],
    ['09:00', '12:00'],
    ['09:00', '12:00'],
    [null, undefined],
  ])
  expect(openingWeekOf({ ...values, ...withDayCopied(values, 7, [1]) })[0]).toEqual({
    day: 1,
    opens: null,
    closes: null,
  })
})
