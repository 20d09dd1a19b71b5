import { slugSegment } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'
import type { ShopSort } from './shop/shop-ask.ts'
import type { products } from './tables.server.ts'

/** Columns of a product that a visitor sees as they are. */
export const shownColumns = ['id', 'price'] as const satisfies (keyof ProductRow)[]

type ProductRow = typeof products.$inferSelect

/** A product on a card. `price` is in FCFA, never rounded. */
export type ProductOnCard = Pick<ProductRow, 'id' | 'price'> & {
  /** Last part of its address: its slug or, without one, its id. */
  slug: string
  name: Phrase
  description: Phrase
  /** Warning to read before use, never shortened; empty for none. */
  warning: Phrase
  picture: Picture | null
  /** Null without stock tracking, which is a setting. The number itself never reaches a visitor. */
  availability: Availability | null
  /** Its French name, for the order's text, which is French in both languages. */
  orderName: string
}

/** A product as a visitor sees it on its own page. */
export type Product = ProductOnCard &
  Pick<ProductRow, (typeof shownColumns)[number]> & { category: { slug: string | null; name: Phrase } | null }

export type Availability = 'in-stock' | 'to-order'

/** A category of the shop with the number of products that it shows. */
export type ProductCategory = { slug: string; name: Phrase; count: number }

/**
 * A page of the shop, of a category or of a search. `category` is null for all products, undefined if it does not
 * exist.
 */
export type Shop = {
  products: Product[]
  /** Each with its number of matches for the search. */
  categories: ProductCategory[]
  category: ProductCategory | null | undefined
  /** The search as typed; empty for none. */
  q: string
  /** True if the exact search had no result and similar words were used. */
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

export const previewLength = 8

export const shopPageLength = 48

/** Stock at or below which the back-office marks a product, while stock is tracked. */
export const fewLeft = 3

export const smallestQuantity = 1
export const largestQuantity = 999

/** The French address of a product's page. */
export function productPath(product: { slug: string }): string {
  return `/shop/${slugSegment(product.slug)}`
}

/** A typed quantity as a number; null unless it is a whole number from 1 to 999. */
export function quantityOf(text: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= smallestQuantity && quantity <= largestQuantity ? quantity : null
}
