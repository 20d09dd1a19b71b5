import { expect, test } from 'vitest'
import { isClosedOn } from './closed-days.ts'

/** Closed on Sundays, on Monday 12 May 2025, and open on Sunday 18 May. */
const closed = {
  weekdays: [7],
  days: [
    { day: '2025-05-12', closed: true },
    { day: '2025-05-18', closed: false },
  ],
}

test.each([
  ['an ordinary Monday', '2025-05-19', false],
  ['an ordinary Sunday', '2025-05-11', true],
  ['a Monday that is a closed day', '2025-05-12', true],
  ['a Sunday on which the centre is open for once', '2025-05-18', false],
])('%s, %s: closed is %s', (_, day, is) => {
  expect(isClosedOn(closed, day)).toBe(is)
})
