import { expect, test } from 'vitest'
import { bestMatches, searchable } from './matches.ts'
import { formsOf, searchWords } from './search-words.ts'

const all = [
  searchable('épaule', { called: ['Épaule'], known: [], says: ['Ou le genou, parfois.'] }),
  searchable('genoux', { called: ['Les genoux'], known: [], says: [] }),
  searchable('sport', { called: ['Sport'], known: ['genou, cheville'], says: [] }),
  searchable('genou', { called: ['Le genou', 'The knee'], known: [null], says: ['après une entorse'] }),
]

const termsOf = (q: string, near: string[] = []) =>
  searchWords(q).map((word) => ({ forms: formsOf(word), near }))

test.each([
  ['genou', ['genou', 'genoux', 'sport', 'épaule']],
  ['Genoux', ['genoux', 'genou', 'sport', 'épaule']],
  ['knee', ['genou']],
  ['entorse genou', ['genou']],
  ['épau', ['épaule']],
  ['main', []],
  ['', []],
])('the search %j finds %j, the best first', (q, found) => {
  expect(bestMatches(all, termsOf(q)).map(({ item }) => item)).toEqual(found)
})

test('approximate matches are listed after exact ones', () => {
  const found = bestMatches(all, termsOf('jenou', ['genou', 'genoux']))
  expect(found.map(({ item, place }) => [item, place])).toEqual([
    ['genoux', 5],
    ['sport', 5],
    ['genou', 5],
    ['épaule', 8],
  ])
})
