import { z } from 'zod'
import json from './products.json' with { type: 'json' }
import { translated } from './translated.ts'

const productCategory = z.strictObject({ key: z.string(), name: translated, description: translated })

/**
 * `price` is in FCFA; `description` is what a card shows, `warning` what must be read before it is used; `synonyms` are
 * the words it is also searched by; `category` is a key of the product categories.
 */
const product = z.strictObject({
  slug: z.string(),
  name: translated,
  description: translated,
  warning: translated.optional(),
  synonyms: z.string(),
  price: z.number(),
  stock: z.number(),
  category: z.string(),
  picture: z.string(),
  featured: z.boolean(),
})

/** Products oldest first: the fill gives them their dates in this order, and the home page previews the last eight. */
export const { categories: initialProductCategories, products: initialProducts } = z
  .strictObject({ categories: z.array(productCategory), products: z.array(product) })
  .parse(json)
