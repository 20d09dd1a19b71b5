import { expect, test } from 'vitest'
import { daysToChoose, isClosedOn } from './closed-days.ts'

/** Closed on Sundays, on Monday 12 May 2025, and open on Sunday 18 May. */
const open = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) =>
    day === 7 ? { day, opens: null, closes: null } : { day, opens: '08:00', closes: '18:00' },
  ),
  closures: [
    { day: '2025-05-12', label: { text: 'Inventaire' }, opens: null, closes: null },
    { day: '2025-05-18', label: { text: 'Portes ouvertes' }, opens: '09:00', closes: '11:00' },
  ],
}

test.each([
  ['an ordinary Monday', '2025-05-19', false],
  ['an ordinary Sunday', '2025-05-11', true],
  ['a Monday that is a closed day', '2025-05-12', true],
  ['a Sunday on which the centre is open for once', '2025-05-18', false],
])('the day is closed or not: %s, %s: %s', (_, day, is) => {
  expect(isClosedOn(open, day)).toBe(is)
})

test('no day is called closed while the week could not be read', () => {
  expect(isClosedOn({ week: [], closures: [] }, '2025-05-11')).toBe(false)
})

test('the days to choose from have their opening hours, or the reason of a closure', () => {
  expect(daysToChoose(open, '2025-05-11', 3)).toEqual([
    { day: '2025-05-11', hours: null, reason: undefined },
    { day: '2025-05-12', hours: null, reason: { text: 'Inventaire' } },
    { day: '2025-05-13', hours: { opens: '08:00', closes: '18:00' }, reason: undefined },
  ])
})

test('today is called closed once its hours are over, and no day after it', () => {
  const over = '2025-05-13'
  expect(isClosedOn({ ...open, over }, '2025-05-13')).toBe(true)
  expect(isClosedOn({ ...open, over }, '2025-05-14')).toBe(false)
  expect(daysToChoose({ ...open, over }, '2025-05-13', 1)[0]?.hours).toBeNull()
})
