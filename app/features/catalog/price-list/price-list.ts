export const maxPriceListRows = 10_000

/** What a product of a price list may be: more would not fit its columns. */
export const productLimits = {
  name: 200,
  description: 5000,
  category: 200,
  slug: 200,
  warning: 1000,
  price: 999_999_999_999.99,
  stock: 2_147_483_647,
} as const

/** A line that is left out: why, and how it begins. */
export type RefusedLine = { line: number; reason: string; excerpt: string }

/** A sheet of a workbook; the first one is at position 0. */
export type Worksheet = { name: string; position: number }

/**
 * What a file holds. `sheet` names the sheet that was read, `otherSheets` those that hold something as well, `notes` are
 * sentences about what is read otherwise than it may look, `bytes` is the size of the file.
 */
export type PriceListFacts = {
  products: number
  refused: number
  sheet: string | null
  otherSheets?: Worksheet[]
  notes?: string[]
  bytes: number
}
