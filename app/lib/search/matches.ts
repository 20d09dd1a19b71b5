import type { Term } from './search-terms.server.ts'
import { foldWords } from './search-words.ts'

/** What can be found by its words: what it is called, by what else it is known, and what it says. */
export type Searchable<Item> = { item: Item; called: string[]; known: string[]; says: string[] }

/** The same from texts as people wrote them, in all languages; what is not there is not looked at. */
export function searchable<Item>(
  item: Item,
  texts: Record<'called' | 'known' | 'says', readonly (string | null)[]>,
): Searchable<Item> {
  return { item, called: wordsOf(texts.called), known: wordsOf(texts.known), says: wordsOf(texts.says) }
}

function wordsOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => foldWords(text ?? '').split(' ')))]
}

/** `place` is the sum of where its words stand, the least the best. */
export type Match<Item> = { item: Item; place: number }

/** What answers every term, the best first; what is alike stays in its order. */
export function bestMatches<Item>(all: readonly Searchable<Item>[], terms: readonly Term[]): Match<Item>[] {
  if (terms.length === 0) return []
  return all
    .map((each) => ({ item: each.item, place: sumOf(terms.map((term) => placeOf(term, each))) }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
}

/** Where a word stands, the best first, as the shop has it: Infinity where it stands nowhere. */
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
