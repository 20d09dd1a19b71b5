import { expect, test } from 'vitest'
import { messageDayHeading } from './message-when.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-20T08:42:00Z', 'Aujourd’hui'],
  ['2026-11-19T23:00:00Z', 'Aujourd’hui'],
  ['2026-11-19T22:59:00Z', 'Hier'],
  ['2026-11-16T17:05:00Z', 'Lundi 16 novembre'],
  ['2025-12-31T10:00:00Z', 'Mercredi 31 décembre 2025'],
])('the day heading of %s is %s', (moment, heading) => {
  expect(messageDayHeading(new Date(moment), today)).toBe(heading)
})
