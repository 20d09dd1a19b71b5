import type { Order, OrderProduct } from './order.ts'

/** Decision about products and money of a handed-over order that is deleted; `way` of the refund. */
export type DeletionChoices = {
  stock?: 'returned' | 'unchanged' | undefined
  money?: 'refunded' | 'unchanged' | undefined
  way?: string | undefined
}

export type OrderAnswer =
  /** `order` after the change; absent after `delete` and `restore`. */
  | { state: 'saved'; ids: string[]; order: Order }
  /** Another user has changed the order since: nothing was written. */
  | { state: 'conflict'; latest: Order; by: string | null }
  /** The stock is too low: nothing was written. */
  | { state: 'out-of-stock'; missing: MissingProduct[] }
  | { state: 'gone' }
  /** Messages by field name, such as `line-2-quantity`. */
  | { state: 'invalid'; errors: Record<string, string> }

/** Product with fewer pieces in the stock than wanted. */
export type MissingProduct = { name: string; stock: number; wanted: number }

/** Result of reading a message; null for a value that is missing or not recognised. */
export type ParsedMessage = {
  state: 'read'
  lines: {
    name: string
    productId: string | null
    quantity: number | null
    unitPrice: number | null
    /** Ids of the products that an ambiguous name may mean. */
    choices?: string[]
  }[]
  /** Lines that were not recognised. */
  unrecognised: string[]
  total: number | null
  sender: string | null
  /** Current data of the recognised and possible products. */
  products: OrderProduct[]
  /** Existing order with the same message. */
  duplicate: { id: string; reference: string } | null
}

/** Option of the product field; `hint` distinguishes products of one name. */
export type ProductChoice = { id: string; label: string; hint: string; product: OrderProduct }

export const ordersAddress = '/admin/orders'
