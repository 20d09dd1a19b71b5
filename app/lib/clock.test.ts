import { expect, test } from 'vitest'
import {
  addDays,
  aYearAfter,
  daysFrom,
  doualaDay,
  doualaMinutes,
  doualaMoment,
  isDay,
  weekday,
} from './clock.ts'

test.each([
  ['2025-05-16T00:00:00Z', '2025-05-16', 60],
  ['2025-05-16T22:59:59Z', '2025-05-16', 23 * 60 + 59],
  ['2025-05-16T23:00:00Z', '2025-05-17', 0],
  ['2025-12-31T23:30:00Z', '2026-01-01', 30],
  ['2025-07-01T12:00:00+02:00', '2025-07-01', 11 * 60],
])('the time %s is %s in Douala, minute %i', (moment, day, minutes) => {
  expect([doualaDay(new Date(moment)), doualaMinutes(new Date(moment))]).toEqual([day, minutes])
})

test('Douala is one hour ahead of UTC on every day of the year', () => {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Douala', dateStyle: 'short' })
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const moment = new Date(Date.UTC(2025, 0, 1, hour))
    expect(doualaDay(moment)).toBe(local.format(moment))
  }
})

test('a day of Douala begins an hour before that of UTC', () => {
  expect(doualaMoment('2025-05-16').toISOString()).toBe('2025-05-15T23:00:00.000Z')
  expect(doualaMoment('2025-05-16', 8 * 60).toISOString()).toBe('2025-05-16T07:00:00.000Z')
})

test.each([
  ['2025-05-16', 5, 1, '2025-05-17'],
  ['2024-02-28', 3, 1, '2024-02-29'],
  ['2025-03-01', 6, -1, '2025-02-28'],
  ['2025-12-28', 7, 7, '2026-01-04'],
])('the day %s is day %i of its week; %i days from it is %s', (day, ofWeek, days, other) => {
  expect([weekday(day), addDays(day, days)]).toEqual([ofWeek, other])
})

test.each([
  ['2025-05-16', '2025-05-16', ['2025-05-16']],
  ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['2025-05-16', '2025-05-15', []],
])('the days from %s to %s are listed', (first, last, days) => {
  expect(daysFrom(first, last)).toEqual(days)
})

test.each([
  ['2025-02-28', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-5-1', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['', false],
])('the function isDay(%j) is %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each([
  ['2025-05-16', '2026-05-16'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (day, later) => {
  expect(aYearAfter(day)).toBe(later)
})
