import { expect, test } from 'vitest'
import { pageNumberOf } from './page-number.ts'

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['2', 2],
  [' 02 ', 2],
  ['9999', 9999],
  ['10000', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['٢', 1],
  ['deux', 1],
])('the page of %j is %j', (text, page) => {
  expect(pageNumberOf(text)).toBe(page)
})
