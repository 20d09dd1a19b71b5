import type { Phrase } from '#app/lib/i18n.ts'
import type { Picture } from '#app/lib/picture.ts'

/** A product as a visitor sees it. */
export type Product = {
  id: string
  /** The last part of its address: its slug or, without one, its id. */
  slug: string
  name: Phrase
  description: Phrase
  /** In FCFA, never rounded. */
  price: number
  picture: Picture | null
  category: { slug: string | null; name: Phrase } | null
  /** Its French name, for the order's text, which is French in both languages. */
  orderName: string
}

/** A category of the shop with the number of products that it shows. */
export type ProductCategory = { slug: string; name: Phrase; count: number }

/** The whole shop or one category of it. `category` is null when all is shown, undefined when it does not exist. */
export type Shop = {
  products: Product[]
  categories: ProductCategory[]
  category: ProductCategory | null | undefined
  total: number
}

/** What stands near a product in the shop. */
export type Related = { sameCategory: boolean; products: Product[] }

/** How many products the preview of the shop shows. */
export const previewLength = 8

export const smallestQuantity = 1
export const largestQuantity = 999

/** The French address of a product's page. */
export function productPath(product: { slug: string }): string {
  return `/shop/${encodeURIComponent(product.slug)}`
}

/** The French address of the shop, of one of its categories when there is one. */
export function shopPath(categorySlug?: string | null): string {
  return categorySlug ? `/shop?category=${encodeURIComponent(categorySlug)}` : '/shop'
}

/** A quantity as somebody typed it, or null when it is not a whole number from 1 to 999. */
export function quantityOf(text: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= smallestQuantity && quantity <= largestQuantity ? quantity : null
}
