import type { Order, OrderProduct, OrderValues } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Decision about products and money of a handed-over order that is deleted; `way` of the refund. */
export type OrderRemoval = {
  stock?: 'back' | 'stays' | undefined
  cash?: 'refunded' | 'stays' | undefined
  way?: string | undefined
}

/** Changes of orders that the back-office sends. `version` is the one that the screen showed. */
export type OrderChange =
  /** Reads a message that was pasted; nothing of it is stored. */
  | { intent: 'read'; message: string }
  | { intent: 'create'; id: string; message: string | null; values: OrderValues }
  | { intent: 'edit'; id: string; version: string; values: OrderValues }
  /** `short`: hand over what there is, though the stock says that some of it lacks. */
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
  /** `order` as it is then; of those that were deleted or restored the ids alone. */
  | { state: 'saved'; ids: string[]; order: Order }
  /** Another person was faster: nothing was written. */
  | { state: 'conflict'; theirs: Order; by: string | null }
  /** Something lacks in the stock: nothing was written. */
  | { state: 'short'; short: { name: string; stock: number; wanted: number }[] }
  | { state: 'gone' }
  /** By the field's name; that of a product is `line-2-quantity`. */
  | { state: 'invalid'; errors: Record<string, string> }

/** Result of reading a message. Null: the message does not say it, or says nothing that is known. */
export type MessageRead = {
  state: 'read'
  lines: {
    name: string
    productId: string | null
    quantity: number | null
    unitPrice: number | null
    /** The products of this name, where the message does not say which one is meant. */
    choices?: string[]
  }[]
  /** The lines that say nothing which is known. */
  unread: string[]
  total: number | null
  sender: string | null
  /** Today's, of the products that it names or may mean. */
  products: OrderProduct[]
  /** The order that was noted from this very message. */
  noted: { id: string; reference: string } | null
}

/** A product as one of several to choose from: its name, and what tells it from others. */
export type ProductChoice = { id: string; label: string; hint: string; product: OrderProduct }

/** Address to which changes are sent. */
export const orderChanges = '/admin/orders'
