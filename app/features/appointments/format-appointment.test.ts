import { expect, test } from 'vitest'
import {
  dayHeading,
  formatDayOf,
  formatHour,
  formatVisitMoment,
  formatWeek,
  minutesOf,
} from './format-appointment.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-21', 'samedi 21 novembre'],
  ['2027-01-01', 'vendredi 1er janvier 2027'],
])('the day %s is formatted as %s', (day, words) => {
  expect(formatDayOf(day, today)).toBe(words)
})

test.each([
  ['2026-11-20', 'Aujourd’hui, vendredi 20 novembre'],
  ['2026-11-21', 'Demain, samedi 21 novembre'],
  ['2026-11-19', 'Hier, jeudi 19 novembre'],
  ['2026-11-25', 'Mercredi 25 novembre'],
])('the heading of %s is %s', (day, words) => {
  expect(dayHeading(day, today)).toBe(words)
})

test.each([
  ['2026-11-20T06:55:00Z', 'aujourd’hui à 7\u202fh\u202f55'],
  ['2026-11-19T23:30:00Z', 'aujourd’hui à 0\u202fh\u202f30'],
  ['2026-11-19T16:20:00Z', 'hier à 17\u202fh\u202f20'],
  ['2026-11-12T08:00:00Z', 'le 12 novembre à 9\u202fh\u202f00'],
])('the moment %s is formatted as %s', (moment, words) => {
  expect(formatVisitMoment(moment, today)).toBe(words)
})

test.each([
  ['2026-11-16', '16 – 22\u00a0novembre\u00a02026'],
  ['2026-11-30', '30\u00a0novembre – 6\u00a0décembre\u00a02026'],
  ['2026-12-28', '28\u00a0décembre\u00a02026 – 3\u00a0janvier\u00a02027'],
])('the week from %s is formatted as %s', (monday, words) => {
  expect(formatWeek(monday)).toBe(words)
})

test.each([
  ['09:05', 545],
  ['24:00', null],
  ['', null],
])('the time %s is %s minutes', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
})

test('an hour is written with narrow spaces', () => {
  expect(formatHour(9 * 60)).toBe('9\u202fh\u202f00')
})
