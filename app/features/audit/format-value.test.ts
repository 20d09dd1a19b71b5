import { expect, test } from 'vitest'
import { formatColumnValue } from './format-value.ts'

test.each([
  ['postponed_to', '2026-11-28', 'samedi 28 novembre 2026'],
  ['day', '2027-01-01', 'vendredi 1er janvier 2027'],
  ['published_at', '2026-11-21T03:40:35.123+00:00', 'samedi 21 novembre 2026 à 4\u202fh\u202f40'],
  ['opens', '08:00', '8\u202fh\u202f00'],
  ['monday', '08:00 – 17:30', '8\u202fh\u202f00 – 17\u202fh\u202f30'],
  ['sunday', 'Fermé', 'Fermé'],
  ['title', 'Ouvert dès 08:00', 'Ouvert dès 08:00'],
])('%s that holds %s is read as %s', (column, value, words) => {
  expect(formatColumnValue(column, value, new Map())).toBe(words)
})
