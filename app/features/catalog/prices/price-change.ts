import type { PriceUndo } from './price-undo.ts'

/** The price of a product before and after. */
type PriceStepOf = { id: string; name: string; before: number; after: number }

/** Effect of a rule on the current prices. */
export type PricePreview = {
  /** Identifies the previewed prices: they are changed only if they still match. */
  seen: string
  /** Number of products in scope, and of those whose price changes, becomes 0, or stays on request. */
  total: number
  changing: number
  toZero: number
  onRequest: number
  /** The first changes, unless all were requested. */
  steps: PriceStepOf[]
}

/** Answer of the server to a price change. */
export type PriceAnswer =
  | { state: 'preview'; preview: PricePreview }
  /** `id` identifies the change for an undo. */
  | { state: 'saved'; id: string; count: number }
  | ({ state: 'undone'; restored: number } & Omit<PriceUndo, 'event'>)
  /** The prices are no longer the previewed ones. */
  | { state: 'overtaken'; preview: PricePreview }
  | { state: 'invalid'; errors: Record<string, string> }
