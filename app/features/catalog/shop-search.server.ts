import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#app/lib/contains.server.ts'
import type { Language } from '#app/lib/i18n.ts'
import type { ShopSort } from './shop-ask.ts'
import { productCategories, products } from './tables.server.ts'

/**
 * Which products answer a search: each of its words stands in their name, their description or their category, in either
 * language, whatever the case and the accents. Undefined where nothing is searched. The categories must be joined.
 */
export function searchCondition(q: string): SQL | undefined {
  const words = [...new Set(q.toLowerCase().split(' '))].filter(Boolean).slice(0, mostWords)
  return and(...words.map((word) => or(...searched.map((column) => contains(column, word)))))
}

/** How the shop is ordered. What is alike in it stays in one order, or pages would repeat products. */
export function shopOrder(language: Language, sort: ShopSort): SQL[] {
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
      return newest
  }
}

const mostWords = 6

const searched = [
  products.name,
  products.name_en,
  products.description,
  products.description_en,
  products.category,
  productCategories.name,
  productCategories.name_en,
]

/** By the name that a reader of that language sees; letters with accents stand beside those without. */
function alphabetical(language: Language): SQL {
  if (language === 'fr') return sql`${products.name} collate "fr-x-icu"`
  return sql`coalesce(nullif(btrim(${products.name_en}), ''), ${products.name}) collate "en-x-icu"`
}
