import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { exactTerms, nearTerms, type Term } from '#app/lib/search/search-terms.server.ts'
import { foldWords } from '#app/lib/search/search-words.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { productSearch, products } from '../tables.server.ts'
import type { ShopSort } from './shop-ask.ts'

/** Result of a search: condition and ranking, and the number of matches in each category (null: without one). */
export type ShopSearch = {
  condition: SQL
  ranking: SQL[]
  counts: Map<string | null, number>
  /** True if only a search that allows typing errors had a result. */
  near: boolean
}

/**
 * Condition and ranking of a search. Each word, or a word that begins with it, occurs in names, synonyms, descriptions
 * or category, regardless of case, accents, number and language. Without a match, typing errors are allowed.
 */
export async function findAnswers(q: string): Promise<ShopSearch> {
  const exact = exactTerms(q)
  const found = await answerTerms(q, exact)
  if (found.counts.size > 0) return found
  const near = await nearTerms(exact)
  return near ? { ...(await answerTerms(q, near)), near: true } : found
}

/** Condition, ranking and counts for these terms of a search. */
export async function answerTerms(q: string, terms: Term[]): Promise<ShopSearch> {
  const counts = await countAnswers(terms)
  return { condition: answering(terms), ranking: rankingOf(q, terms), counts, near: false }
}

/** Rank of a product for a search, the lowest first: see `placeOf`. */
export async function findProductPlace(productId: string, terms: Term[]): Promise<number> {
  const [row] = await db()
    .select({ place: sql<number>`${sumOfPlaces(terms)}` })
    .from(productSearch)
    .where(eq(productSearch.product_id, productId))
  return row?.place ?? Infinity
}

async function countAnswers(terms: Term[]): Promise<ShopSearch['counts']> {
  if (terms.length === 0) return new Map()
  const rows = await db()
    .select({ category: products.category_id, count: sql<number>`count(*)::int` })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.product_id))
    .where(and(eq(products.is_active, true), isNull(products.deleted_at), answering(terms)))
    .groupBy(products.category_id)
  return new Map(rows.map(({ category, count }) => [category, count]))
}

/** Each term somewhere: one condition, which the index serves. */
function answering(terms: Term[]): SQL {
  if (terms.length === 0) return sql`false`
  return has(terms.map(({ forms, near }) => anyOf([...forms, ...near], [forms[0] ?? ''])).join(' & '))
}

/**
 * Rank of a word by its place, the best first: in a name or a synonym as typed, in its other number, as a prefix, or
 * similar; in the category; in a description. The description is tested first, since most matches are there.
 */
function placeOf({ forms, near }: Term): SQL {
  const [word = ''] = forms
  return sql`case when not ${has(anyOf([...forms, ...near], [word], 'AB'))}
      then case when ${has(anyOf(forms, [], 'C'))} then 6 when ${has(anyOf(forms, [], 'D'))} then 7 else 8 end
    when ${has(anyOf([word], [], 'A'))} then 0
    when ${has(anyOf(forms, [], 'A'))} then 1
    when ${has(anyOf([], [word], 'A'))} then 2
    when ${has(anyOf(forms, [], 'B'))} then 3
    when ${has(anyOf([], [word], 'B'))} then 4
    else 5 end`
}

/** Sum of the ranks of all words, then exact names, then names that begin with the typed text. */
function rankingOf(q: string, terms: Term[]): SQL[] {
  const typed = foldWords(q)
  const { name, name_en } = productSearch
  return [
    ...(terms.length > 0 ? [sumOfPlaces(terms)] : []),
    sql`case when ${typed} in (${name}, ${name_en}) then 0
      when starts_with(${name}, ${typed}) or starts_with(${name_en}, ${typed}) then 1 else 2 end`,
  ]
}

function sumOfPlaces(terms: Term[]): SQL {
  return sql`${sql.join(terms.map(placeOf), sql` + `)}`
}

function has(query: string): SQL {
  return sql`${productSearch.words} @@ ${query}::tsquery`
}

/** A `tsquery` for any of these words or prefixes, with one of these weights; letters and digits need no escaping. */
function anyOf(words: string[], beginnings: string[], weights = ''): string {
  const all = [
    ...words.map((word) => `'${word}'${weights && `:${weights}`}`),
    ...beginnings.map((word) => `'${word}':*${weights}`),
  ]
  return `(${[...new Set(all)].join(' | ')})`
}

/** Sort order of the shop. A unique last key keeps equal products stable across pages. */
export function shopOrder(language: Language, sort: ShopSort, ranking: SQL[] = []): SQL[] {
  const newest = [sql`${products.created_at} desc nulls last`, asc(products.id)]
  switch (sort) {
    case 'price-up':
      // A product without a price is not the cheapest.
      return [asc(sql`nullif(${products.price}, 0)`), ...newest]
    case 'price-down':
      return [desc(products.price), ...newest]
    case 'name':
      return [alphabetical(language), asc(products.id)]
    case 'newest':
      // With the index's order of nulls, although there are none: otherwise each page would sort all products.
      return [...ranking, ...newest]
  }
}

/** By the name in that language; accented letters are next to those without. */
function alphabetical(language: Language): SQL {
  if (language === 'fr') return sql`${products.name} collate "fr-x-icu"`
  return sql`coalesce(nullif(btrim(${products.name_en}), ''), ${products.name}) collate "en-x-icu"`
}
