import {
  findOrderProducts,
  listKnownProducts,
  searchOrderProducts,
} from '#app/features/catalog/order/order-products.server.ts'
import { readOrderMessage } from '#app/features/catalog/order/read-order-message.ts'
import { returnStock, takeStock } from '#app/features/catalog/stock.server.ts'
import type { OrderPayment } from '#app/features/orders/order.ts'
import type { ParsedMessage, ProductChoice } from '#app/features/orders/order-change.ts'
import type { OrderDependencies } from '#app/features/orders/order-changes.server.ts'
import { findOrderByMessage } from '#app/features/orders/orders.server.ts'
import { paymentWayLabels, paymentWays } from '#app/features/payments/payment.ts'
import {
  findPayment,
  listPayments,
  lockPaid,
  recordPayment,
  takeBackPayment,
} from '#app/features/payments/payments.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { cleanText } from '#app/lib/text/clean-text.ts'
import { formatPrice } from '#app/lib/text/format.ts'

/** Functions of the shop and of payments for orders. */
export const orderDependencies: OrderDependencies = {
  takeStock,
  returnStock,
  async findPaid(transaction, orderId, paymentId) {
    const netPaid = await lockPaid(transaction, { orderId })
    const row = await findPayment(transaction, paymentId)
    const isOfOrder = row?.order_id === orderId
    return { netPaid, payment: row && { ...row, isOfOrder, isTakenBack: row.deleted_at !== null } }
  },
  async pay(transaction, actor, { way: name, ...payment }) {
    const way = paymentWays.find((each) => each === name)
    if (way) return recordPayment(transaction, actor, { ...payment, way })
    refuse({ way: 'Choisissez comment c’est encaissé.' })
    return false
  },
  takeBack: takeBackPayment,
}

/** Options of the field for the way to pay. */
export const payWays = paymentWays.map((value) => ({ value, label: paymentWayLabels[value] }))

/** Payments of an order, with the labels of their ways. */
export async function listOrderPayments(orderId: string): Promise<OrderPayment[]> {
  return (await listPayments({ orderId })).map(({ way, ...payment }) => ({
    ...payment,
    way: paymentWayLabels[way],
  }))
}

/** Reads a pasted message, and adds the current data of its products. */
export async function readMessage(message: string): Promise<ParsedMessage> {
  const [known, duplicate] = await Promise.all([listKnownProducts(), findOrderByMessage(cleanText(message))])
  const parsed = readOrderMessage(message, known)
  const products = await findOrderProducts(
    parsed.lines.flatMap(({ productId, choices }) => productId ?? choices ?? []),
  )
  return { state: 'read', ...parsed, products, duplicate }
}

/** First products whose name matches a text, as options. */
export async function searchProductChoices(text: string): Promise<ProductChoice[]> {
  const products = await searchOrderProducts(text)
  return products.map((product) => ({
    id: product.id,
    label: product.name,
    hint: [
      product.price === 0 ? 'sur demande' : formatPrice('fr', product.price),
      ...(product.isInShop ? [] : ['pas dans la boutique']),
    ].join(' · '),
    product,
  }))
}
