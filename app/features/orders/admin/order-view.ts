import type { Order, OrderPayment, OrderProduct } from '../order.ts'
import type { ChosenPatient } from '../order-draft.ts'
import type { OrderReadyTemplates } from '../order-receipt.ts'

/** An opened order, with facts of other features about it. */
export type OpenedOrder = {
  order: Order
  payments: OrderPayment[]
  /** Products with the shop's current data. */
  products: OrderProduct[]
  patient: ChosenPatient | null
}

/** Context of all views of the orders. */
export type OrderContext = {
  mayAnswer: boolean
  mayDiscard: boolean
  isStockFollowed: boolean
  templates: OrderReadyTemplates
  ways: readonly { value: string; label: string }[]
}
