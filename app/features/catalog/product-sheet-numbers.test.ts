import { expect, test } from 'vitest'
import { numberOf } from './product-sheet-numbers.ts'

const read: [cell: string, number: number][] = [
  ['15000', 15_000],
  ['0', 0],
  ['007', 7],
  ['5 000 FCFA', 5000],
  ['5\u00a0000\u00a0FCFA', 5000],
  ['5\u202f000 F CFA', 5000],
  ['1 234 567,5', 1_234_567.5],
  ['FCFA 5 000', 5000],
  ['5000F', 5000],
  ['5000 XAF', 5000],
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  ['12.50', 12.5],
  ['0,125', 0.125],
  [',5', 0.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.500', 1500],
  ['15,000', 15_000],
  ['1.234.567', 1_234_567],
  ["1'500", 1500],
  ["'1500", 1500],
  ['1,5E+05', 150_000],
  ['-5', -5],
  ['- 5 000 FCFA', -5000],
  ['\u2212 3', -3],
  ['+7', 7],
  ['  8\t', 8],
]

test.each(read)('%j is %d', (cell, number) => {
  expect(numberOf(cell)).toBe(number)
})

const unread = [
  '',
  ' ',
  'gratuit',
  'environ 5000',
  '5 00',
  '1 2 3',
  '12 pièces',
  '1.2.3',
  '--5',
  'FCFA',
  '١٢',
  '0x10',
  'NaN',
  '1e9999',
]

test.each(unread)('%j says no number', (cell) => {
  expect(numberOf(cell)).toBeNull()
})
