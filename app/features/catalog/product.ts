import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'
import type { ShopSort } from './shop/shop-ask.ts'

/** A product as a visitor sees it. */
export type Product = {
  id: string
  /** The last part of its address: its slug or, without one, its id. */
  slug: string
  name: Phrase
  description: Phrase
  /** Warning to read before use, never shortened; empty: none. */
  warning: Phrase
  /** In FCFA, never rounded. */
  price: number
  picture: Picture | null
  category: { slug: string | null; name: Phrase } | null
  /** Null where the stock is not followed, which a setting decides. Its number is in nothing that a visitor gets. */
  availability: Availability | null
  /** Its French name, for the order's text, which is French in both languages. */
  orderName: string
}

export type Availability = 'in-stock' | 'to-order'

/** A category of the shop with the number of products that it shows. */
export type ProductCategory = { slug: string; name: Phrase; count: number }

/** A page of the shop, of one category or of a search. `category` is null when all are shown, undefined when it does not exist. */
export type Shop = {
  products: Product[]
  /** With how many products of each answer the search. */
  categories: ProductCategory[]
  category: ProductCategory | null | undefined
  /** The words that were searched, as they were typed; empty when none were. */
  q: string
  /** True when the exact search had no result and similar words were used. */
  near: boolean
  sort: ShopSort
  /** Number of this page, from 1; undefined when out of range. */
  page: number | undefined
  /** Number of pages of the result, at least one. */
  pages: number
  /** Number of products that match the search, in all categories. */
  found: number
  /** Number of all products of the shop. */
  total: number
}

export type Related = { sameCategory: boolean; products: Product[] }

/** Number of products in the preview of the shop. */
export const previewLength = 8

/** Number of products on a page of the shop. */
export const shopPageLength = 48

/** So many left, or fewer, is shown at the back-office where the stock is followed. */
export const fewLeft = 3

export const smallestQuantity = 1
export const largestQuantity = 999

/** The French address of a product's page. */
export function productPath(product: { slug: string }): string {
  return `/shop/${encodeURIComponent(product.slug)}`
}

/** A typed quantity as a number; null when it is not a whole number from 1 to 999. */
export function quantityOf(text: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= smallestQuantity && quantity <= largestQuantity ? quantity : null
}
