import type { Translated } from '#content/translated.ts'

/**
 * `price` is in FCFA; `description` is what a card shows; `synonyms` are the words it is also searched by; `category` is a key
 * of the product categories.
 */
export type Product = {
  slug: string
  name: Translated
  description: Translated
  synonyms: string
  price: number
  stock: number
  category: string
  picture: string
  featured: boolean
}
