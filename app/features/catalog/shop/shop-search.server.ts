import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { cachedRead } from '#app/lib/cache/cached-reads.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { productSearch, products } from '../tables.server.ts'
import { foldWords, formsOf, nearWords, searchWords } from './search-words.ts'
import type { ShopSort } from './shop-ask.ts'

/** A search as it was answered: which products, the best first, and how many of each category (null: of none). */
export type ShopSearch = {
  condition: SQL
  ranking: SQL[]
  counts: Map<string | null, number>
  /** Whether nothing was found as it was typed, and a typing error was forgiven. */
  near: boolean
}

/** A word that was typed: its singulars and plurals, and what may have been meant. */
type Term = { forms: string[]; near: string[] }

/**
 * Which products answer a search: each of its words, or one that begins with it, stands in their names, synonyms,
 * descriptions or category, whatever the case, the accents, the number and the language. Where none does, one typing
 * error is forgiven.
 */
export async function findAnswers(q: string): Promise<ShopSearch> {
  const exact = searchWords(q).map((word): Term => ({ forms: formsOf(word), near: [] }))
  const counts = await countAnswers(exact)
  if (counts.size > 0 || exact.length === 0) return answerOf(q, exact, counts, false)
  const known = await cachedRead('words of the shop', listWords)
  const near = exact.map(({ forms }): Term => ({ forms, near: nearWords(forms[0] ?? '', known) }))
  if (near.every((term) => term.near.length === 0)) return answerOf(q, exact, counts, false)
  return answerOf(q, near, await countAnswers(near), true)
}

function answerOf(q: string, terms: Term[], counts: ShopSearch['counts'], near: boolean): ShopSearch {
  return { condition: answering(terms), ranking: rankingOf(q, terms), counts, near }
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

/** Every word of names, synonyms and categories, those of most products first. */
async function listWords(): Promise<string[]> {
  const rows = await db().execute<{ word: string }>(
    sql`select word from ts_stat('select words from product_search', 'abc') order by ndoc desc, word limit ${mostKnown}`,
  )
  return rows.map(({ word }) => word)
}

const mostKnown = 20_000

/** Each word somewhere. One condition, which the index answers. */
function answering(terms: Term[]): SQL {
  if (terms.length === 0) return sql`false`
  return has(terms.map(({ forms, near }) => anyOf([...forms, ...near], [forms[0] ?? ''])).join(' & '))
}

/**
 * Where a word stands, the best first: in a name or a synonym as it was typed, in its other number, as a beginning, or
 * nearly; in the category; in a description. What only speaks of it is told apart first, for it is the most.
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

/** The best place of each word, then the names that begin with what was typed. */
function rankingOf(q: string, terms: Term[]): SQL[] {
  const places = terms.map(placeOf)
  const typed = foldWords(q)
  const { name, name_en } = productSearch
  return [
    ...(places.length > 0 ? [sql`${sql.join(places, sql` + `)}`] : []),
    sql`case when ${typed} in (${name}, ${name_en}) then 0
      when starts_with(${name}, ${typed}) or starts_with(${name_en}, ${typed}) then 1 else 2 end`,
  ]
}

function has(query: string): SQL {
  return sql`${productSearch.words} @@ ${query}::tsquery`
}

/** A query for any of these words, or of these beginnings, with one of these weights; letters and digits need no care. */
function anyOf(words: string[], beginnings: string[], weights = ''): string {
  const all = [
    ...words.map((word) => `'${word}'${weights && `:${weights}`}`),
    ...beginnings.map((word) => `'${word}':*${weights}`),
  ]
  return `(${[...new Set(all)].join(' | ')})`
}

/** How the shop is ordered. What is alike in it stays in one order, or pages would repeat products. */
export function shopOrder(language: Language, sort: ShopSort, ranking: SQL[] = []): SQL[] {
  const newest = [sql`${products.created_at} desc nulls last`, asc(products.id)]
  switch (sort) {
    case 'price-up':
      // What has no price is not the cheapest.
      return [asc(sql`nullif(${products.price}, 0)`), ...newest]
    case 'price-down':
      return [desc(products.price), ...newest]
    case 'name':
      return [alphabetical(language), asc(products.id)]
    case 'newest':
      // Nulls where the index has them, though there are none: in any other order each page would sort all products.
      return [...ranking, ...newest]
  }
}

/** By the name that a reader of that language sees; letters with accents stand beside those without. */
function alphabetical(language: Language): SQL {
  if (language === 'fr') return sql`${products.name} collate "fr-x-icu"`
  return sql`coalesce(nullif(btrim(${products.name_en}), ''), ${products.name}) collate "en-x-icu"`
}
