import type { Term } from './search-terms.server.ts'
import { foldWords } from './search-words.ts'

/** An item to search by its names, other known words, and its text. */
export type Searchable<Item> = { item: Item; called: string[]; known: string[]; says: string[] }

/** A searchable item from original texts in all languages; missing ones are skipped. */
export function searchable<Item>(
  item: Item,
  texts: Record<'called' | 'known' | 'says', readonly (string | null)[]>,
): Searchable<Item> {
  return { item, called: wordsOf(texts.called), known: wordsOf(texts.known), says: wordsOf(texts.says) }
}

function wordsOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => foldWords(text ?? '').split(' ')))]
}

/** `place` is the sum of the ranks of its matches; the smallest is the best. */
type SearchMatch<Item> = { item: Item; place: number }

/** Items that match every term, the best first; equal ones stay in their order. */
export function bestMatches<Item>(
  all: readonly Searchable<Item>[],
  terms: readonly Term[],
): SearchMatch<Item>[] {
  if (terms.length === 0) return []
  return all
    .map((each) => ({ item: each.item, place: sumOf(terms.map((term) => placeOf(term, each))) }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
}

/** Rank of a term's match, as in the shop's search; Infinity without a match. */
function placeOf({ forms, near }: Term, { called, known, says }: Searchable<unknown>): number {
  const [word = ''] = forms
  const begins = (words: string[]) => words.some((each) => each.startsWith(word))
  const places = [
    called.includes(word),
    holds(called, forms),
    begins(called),
    holds(known, forms),
    begins(known),
    holds([...called, ...known], near),
    holds(says, forms),
    begins(says),
    holds(says, near),
  ]
  const place = places.indexOf(true)
  return place === -1 ? Infinity : place
}

function holds(words: readonly string[], any: readonly string[]): boolean {
  return any.some((each) => words.includes(each))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
