import type { Translated } from '#content/translated.ts'

/**
 * `price` is in FCFA; `description` is what a card shows, `warning` what must be read before it is used; `synonyms` are
 * the words it is also searched by; `category` is a key of the product categories.
 */
export type InitialProduct = {
  slug: string
  name: Translated
  description: Translated
  warning?: Translated
  synonyms: string
  price: number
  stock: number
  category: string
  picture: string
  featured: boolean
}
