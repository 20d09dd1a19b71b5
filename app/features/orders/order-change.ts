import type { Order, OrderProduct, OrderValues } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Decision about products and money of a handed-over order that is deleted; `way` of the refund. */
export type OrderRemoval = {
  stock?: 'back' | 'stays' | undefined
  cash?: 'refunded' | 'stays' | undefined
  way?: string | undefined
}

/** Changes that the back-office sends; `version` is the one that the screen showed. */
export type OrderChange =
  /** Reads a pasted message without storing it. */
  | { intent: 'read'; message: string }
  | { intent: 'create'; id: string; message: string | null; values: OrderValues }
  | { intent: 'edit'; id: string; version: string; values: OrderValues }
  /** `short`: hands over although the stock is too low. */
  | { intent: 'move'; id: string; version: string; to: OrderStatus; short: boolean }
  /** `paymentId` is made by the form: a double press is one payment; `paid` is the amount on the screen. */
  | {
      /** A refund gives back paid money, and no more; `note` is its reason. */
      intent: 'pay' | 'refund'
      id: string
      paymentId: string
      amount: number
      way: string
      paid: number
      note?: string | undefined
    }
  | { intent: 'take-back'; id: string; paymentId: string }
  | ({ intent: 'delete'; ids: string[] } & OrderRemoval)
  | { intent: 'restore'; ids: string[] }

export type OrderAnswer =
  /** `order` after the change; absent after `delete` and `restore`. */
  | { state: 'saved'; ids: string[]; order: Order }
  /** Another user has changed the order since: nothing was written. */
  | { state: 'conflict'; theirs: Order; by: string | null }
  /** The stock is too low: nothing was written. */
  | { state: 'short'; short: { name: string; stock: number; wanted: number }[] }
  | { state: 'gone' }
  /** Messages by field name, such as `line-2-quantity`. */
  | { state: 'invalid'; errors: Record<string, string> }

/** Result of reading a message; null for a value that is missing or not recognised. */
export type MessageRead = {
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
  unread: string[]
  total: number | null
  sender: string | null
  /** Current data of the recognised and possible products. */
  products: OrderProduct[]
  /** Existing order with the same message. */
  noted: { id: string; reference: string } | null
}

/** Option of the product field; `hint` distinguishes products of one name. */
export type ProductChoice = { id: string; label: string; hint: string; product: OrderProduct }

/** Address to which changes are sent. */
export const ordersAddress = '/admin/orders'
