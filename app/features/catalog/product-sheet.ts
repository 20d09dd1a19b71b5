export const mostSheetRows = 10_000

/** What a product of a price list may be: more would not fit its columns. */
export const productLimits = {
  name: 200,
  description: 5000,
  category: 200,
  price: 999_999_999_999.99,
  stock: 2_147_483_647,
} as const

/** A product as a line of a price list says it. */
export type SheetProduct = {
  /** The line of the file, the first one being 1; a row as a spreadsheet counts it. */
  line: number
  name: string
  description: string | null
  /** In FCFA, with at most two decimals. */
  price: number
  stock: number
  category: string | null
  active: boolean
  featured: boolean
  /** The numbers that could not be read and are 0 instead. */
  zeroed: ('price' | 'stock')[]
}

/** A product that waits to be written, with the slug that it has if nobody else does. */
export type PartRow = Omit<SheetProduct, 'zeroed'> & { slug: string }

/** A line that is left out: why, and how it begins. */
export type RefusedLine = { line: number; reason: string; excerpt: string }

/** What a file holds. `sheet` names the sheet that was read, `bytes` is the size of the file. */
export type SheetFacts = {
  products: number
  refused: number
  sheet: string | null
  bytes: number
}
