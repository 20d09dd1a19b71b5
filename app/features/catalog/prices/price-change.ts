import type { PriceUndo } from './price-undo.ts'

/** The price of a product before and after. */
type PriceStepOf = { id: string; name: string; before: number; after: number }

/** Effect of a rule on the current prices. */
export type PricePreview = {
  /** Says which prices were seen: they are changed only while they are these. */
  seen: string
  /** Products that are meant, and among them those whose price changes, becomes 0, or is on request and stays so. */
  total: number
  changing: number
  toZero: number
  onRequest: number
  /** The first that change, unless all were asked for. */
  steps: PriceStepOf[]
}

/** Answer of the server to a price change. */
export type PriceAnswer =
  | { state: 'preview'; preview: PricePreview }
  /** By `id` it can be undone. */
  | { state: 'saved'; id: string; count: number }
  | ({ state: 'undone'; restored: number } & Omit<PriceUndo, 'event'>)
  /** The prices are not those that were seen. */
  | { state: 'overtaken'; preview: PricePreview }
  | { state: 'invalid'; errors: Record<string, string> }
