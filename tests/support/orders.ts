import { beforeEach } from 'vitest'
import type { OrderLine, OrderValues } from '#app/features/orders/order.ts'
import type { OrderAnswer } from '#app/features/orders/order-change.ts'
import { createOrder, payOrder, setOrderStatus } from '#app/features/orders/order-changes.server.ts'
import type { OrderStatus } from '#app/features/orders/order-status.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import { orderDependencies } from '#app/routes/admin/orders/order-dependencies.server.ts'
import { emptyTables } from './database.ts'
import { useDatabase } from './use-database.ts'

export const awa: Actor = { id: null, email: 'awa@centre.cm', address: null }
export const paul: Actor = { id: null, email: 'paul@centre.cm', address: null }

export const names = new Map<string, string>()

/** A database without orders, with two products (five balls and one cane), before each test. */
export function useShopOrders() {
  const database = useDatabase()
  const shop = { database, ball: '', cane: '' }
  beforeEach(async () => {
    await emptyTables(database.sql, 'orders', 'order_lines', 'payments')
    await database.sql`delete from products`
    await database.sql`delete from site_settings`
    const rows = await database.sql<{ id: string }[]>`
      insert into products (name, price, stock) values ('Ballon', 12500, 5), ('Canne', 8500.5, 1) returning id`
    shop.ball = rows[0]?.id ?? ''
    shop.cane = rows[1]?.id ?? ''
  })
  return shop
}

export function lineWith(
  productId: string | null,
  quantity: number,
  more: Partial<OrderLine> = {},
): OrderLine {
  return { productId, name: 'Ballon', quantity, unitPrice: 12500, ...more }
}

export function valuesWith(lines: OrderLine[], more: Partial<OrderValues> = {}): OrderValues {
  const person = { name: 'Marie Essomba', phone: '6 71 23 45 67', patientId: null }
  return { ...person, language: 'fr', notes: '', lines, ...more }
}

/** Enters an order, and returns it as stored. */
export async function note(lines: OrderLine[], id: string = crypto.randomUUID()) {
  return orderIn(
    await createOrder({ intent: 'create', id, message: null, values: valuesWith(lines) }, awa, names),
  )
}

export function orderIn(answer: OrderAnswer) {
  if (answer.state !== 'saved') throw new Error(`answered with ${JSON.stringify(answer)}`)
  return answer.order
}

export function setStatus(
  { id, version }: { id: string; version: string },
  to: OrderStatus,
  { by = awa, allowShortage = false } = {},
): Promise<OrderAnswer> {
  return answered(
    setOrderStatus({ intent: 'set-status', id, version, to, allowShortage }, by, names, orderDependencies),
  )
}

type Paid = { by?: Actor; paymentId?: string; way?: string; intent?: 'pay' | 'refund' }

export function pay(
  id: string,
  amount: number,
  netPaid: number,
  { by = awa, paymentId = newId(), way = 'cash', intent = 'pay' }: Paid = {},
): Promise<OrderAnswer> {
  return answered(payOrder({ intent, id, paymentId, amount, way, netPaid }, by, names, orderDependencies))
}

/** Answer to a change, whether it was made or refused. */
export function answered(change: Promise<OrderAnswer>): Promise<OrderAnswer> {
  return change.catch((error: unknown) => {
    if (error instanceof RejectedChange) return error.answer as OrderAnswer
    throw error
  })
}

/** An id as a form makes it. */
function newId(): string {
  return crypto.randomUUID()
}
