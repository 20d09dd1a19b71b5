import { centsOf, sumAmounts } from '#app/lib/money.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { isOrderOpen, type OrderStatus } from './order-status.ts'

/** Line of an order; `productId` is null for a product outside the shop. */
export type OrderLine = {
  productId: string | null
  name: string
  quantity: number
  /** Price in FCFA; 0: on request. */
  unitPrice: number
}

/** An order; its moments are ISO texts. */
export type Order = {
  id: string
  /** Public reference, as the customer quotes it. */
  reference: string
  name: string
  phone: string
  patientId: string | null
  /** Language of messages to the customer. */
  language: Language
  status: OrderStatus
  statusAt: string
  /** The pasted message; null for an order that was entered by hand. */
  message: string | null
  notes: string
  createdAt: string
  /** Name of the member of staff who entered it. */
  createdBy: string | null
  lines: OrderLine[]
  version: string
}

/** Current data of a product; `price` in FCFA. Its stock is for the back-office only. */
export type OrderProduct = {
  id: string
  name: string
  /** Null without a translation. */
  nameEn?: string | null
  price: number
  stock: number
  /** True if visitors can order it. */
  isInShop: boolean
  /** Warning to read before use. */
  warning: Record<Language, string | null>
}

/** Values of the order form. */
export type OrderValues = Pick<Order, 'name' | 'phone' | 'language' | 'patientId' | 'notes' | 'lines'>

/** Payment in FCFA, below 0 for a refund; `way` is the label of the way. */
export type OrderPayment = { id: string; amount: number; way: string; paidAt: string; note?: string | null }

/** Query parameters that the list accepts. */
export const orderListFilters = ['q', 'status', 'paid'] as const

export const longestOrderNotes = 1000
export const longestProductName = 300
/** The longest message: more than the shop's longest order of 720 products. */
export const longestMessage = 100_000
export const mostLines = 720
export const mostPieces = 9999
/** Highest price of one piece, in FCFA: the limit of the column. */
export const highestPrice = 999_999_999

/**
 * Price of an order, in FCFA, without products priced on request. Computed in cents, since 3 × 0.1 is not 0.3 in
 * floating point.
 */
export function orderTotalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPrice'>[]): number {
  return lines.reduce((cents, { quantity, unitPrice }) => cents + centsOf(unitPrice) * quantity, 0) / 100
}

/** Sums of payments and of refunds, in FCFA; refunds are not deducted from `received`. */
export type OrderMoney = { received: number; refunded: number }

export function orderMoneyOf(payments: readonly Pick<OrderPayment, 'amount'>[]): OrderMoney {
  const amounts = payments.map(({ amount }) => amount)
  return {
    received: sumAmounts(amounts.filter((amount) => amount > 0)),
    refunded: -sumAmounts(amounts.filter((amount) => amount < 0)) || 0,
  }
}

/** Amount in FCFA that is still to be paid or, of a cancelled order, to be returned. */
export function amountDueOf({ lines, status }: Pick<Order, 'lines' | 'status'>, money: OrderMoney): number {
  if (status === 'cancelled') return money.received - money.refunded
  return Math.max(0, orderTotalOf(lines) - money.received)
}

/** True for an order that is closed but for its money. */
export function isOnlyMoneyDue(order: Pick<Order, 'lines' | 'status'>, money: OrderMoney): boolean {
  return !isOrderOpen(order.status) && amountDueOf(order, money) > 0
}

/** `2 × Ballon, 1 × Canne` */
export function contentOf(lines: readonly Pick<OrderLine, 'quantity' | 'name'>[]): string {
  return lines.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(', ')
}
