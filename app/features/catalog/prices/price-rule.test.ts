import { expect, test } from 'vitest'
import { type PriceRule, repriced } from './price-rule.ts'

const cases: [rule: string, price: number, after: number][] = [
  ['up 10 percent 0', 1000, 1100],
  ['up 10 percent 0', 1234, 1357.4],
  ['up 7.5 percent 0', 15_000, 16_125],
  ['up 33.333 percent 0', 0.05, 0.07],
  ['up 10 percent 5', 1234, 1355],
  ['up 10 percent 25', 1234, 1350],
  ['up 10 percent 50', 1250, 1400],
  ['up 10 percent 100', 1500, 1700],
  ['down 10 percent 100', 1500, 1400],
  ['down 100 percent 0', 1500, 0],
  ['up 250 francs 0', 1000, 1250],
  ['up 0.1 francs 0', 0.2, 0.3],
  ['down 250 francs 100', 1000, 800],
  ['down 250 francs 0', 200, 0],
  ['down 1 francs 25', 25, 25],
  ['down 20 francs 100', 60, 0],
  // On request, which no rule changes.
  ['up 250 francs 0', 0, 0],
  ['up 10 percent 25', 0, 0],
  ['up 10 percent 0', 999_999_999_999.99, 1_099_999_999_999.99],
]

test.each(cases)('the rule %s turns the price %d into %d', (rule, price, after) => {
  const [direction, amount, unit, rounding] = rule.split(' ')
  expect(
    repriced(price, { direction, unit, amount: Number(amount), rounding: Number(rounding) } as PriceRule),
  ).toBe(after)
})
