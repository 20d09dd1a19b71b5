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
])('the column %s with %s is formatted as %s', (column, value, words) => {
  expect(formatColumnValue(column, value, new Map())).toBe(words)
})

test('a change of many rows has a line for each, without empty values', () => {
  const changed = [
    { id: 'a', called: 'Ballon', price: 1500 },
    { id: 'b', called: 'Tapis', category: 'Soins', category_id: 'c' },
  ]
  expect(formatColumnValue('changed', changed, new Map())).toBe(
    'Produit\u00a0: Ballon · Prix\u00a0: 1\u202f500 FCFA\nProduit\u00a0: Tapis · Catégorie\u00a0: Soins',
  )
})
