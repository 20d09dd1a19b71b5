import { expect, test } from 'vitest'
import { priceDoubt } from './price-doubt.ts'

test.each([
  [8500, 85_000],
  [15_000, 15],
  [1000, 5001],
  [5001, 1000],
  ['8500', 85_000],
  [8500, 0],
])('a price of %s that becomes %s is asked about', (before, after) => {
  expect(priceDoubt(before, after)).toMatch(/^Le prix passe de .+ FCFA à .+ FCFA\.$/)
})

test.each([
  [1000, 5000],
  [5000, 1000],
  [8500, 8500],
  [0, 85_000],
  ['', 85_000],
  [null, 85_000],
])('a price of %s that becomes %s is not asked about', (before, after) => {
  expect(priceDoubt(before, after)).toBeNull()
})
