import { expect, test } from 'vitest'
import { isSameAmount, sumAmounts } from './money.ts'

test('amounts are added and compared in whole cents', () => {
  expect(sumAmounts([1500.1, 1500.1, 1500.1])).toBe(4500.3)
  expect([isSameAmount(0.1 + 0.2, 0.3), isSameAmount(0.31, 0.3)]).toEqual([true, false])
})
