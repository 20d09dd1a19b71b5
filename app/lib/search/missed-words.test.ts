import { expect, test } from 'vitest'
import { missedWords } from './missed-words.ts'

test.each([
  ['Fauteuil roulant', 'fauteuil roulant'],
  ['le fauteuil, LE Fauteuil\u202f!', 'fauteuil'],
  ['6 77 12 34 56', ''],
  ['appelez le 677123456', ''],
  ['awa@example.cm', ''],
  ['x', ''],
  ['65 cm', ''],
  ['ballon 65 cm', 'ballon 65 cm'],
  [`fauteuil ${'x'.repeat(70)} roulant électrique pliant`, ''],
])('the search %j is counted as %j', (q, words) => {
  expect(missedWords(q)).toBe(words)
})
