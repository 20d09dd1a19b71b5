import { eq, type SQL, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { phoneRefusal } from '#app/lib/forms/typed-text.server.ts'
import { isSameAmount } from '#app/lib/money.ts'
import { type Actor, findLastAuthor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { conflictWith, type Updated, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import type { OrderLine, OrderValues } from './order.ts'
import type { OrderAnswer } from './order-change.ts'
import type { OrderChange } from './order-requests.server.ts'
import { findOrderRow, type OrderRow, orderFromRow } from './order-rows.server.ts'
import { isOrderOpen } from './order-status.ts'
import { returnToStock, type StockDependencies, takeFromStock } from './order-stock.server.ts'
import { orderLines, orders } from './tables.server.ts'

type OrderIntent<Intent extends OrderChange['intent']> = Extract<OrderChange, { intent: Intent }>

/** `isOfOrder` is false for a payment of another order. */
type StoredPayment = { amount: number; way: string; isOfOrder: boolean; isTakenBack: boolean }

/** Functions of other features, called within the order's transaction. */
export type OrderDependencies = StockDependencies & {
  /** Amount paid for the order less refunds, in FCFA, and the stored payment with `paymentId`. */
  findPaid: (
    transaction: Transaction,
    orderId: string,
    paymentId: string,
  ) => Promise<{ netPaid: number; payment: StoredPayment | null }>
  /** False if another payment has its id. */
  pay: (
    transaction: Transaction,
    actor: Actor,
    payment: {
      id: string
      orderId: string
      patientId: string | null
      amount: number
      way: string
      note?: string | undefined
    },
  ) => Promise<boolean>
  takeBack: (transaction: Transaction, actor: Actor, paymentId: string) => Promise<void>
}

/** Name of the table in the audit log. */
export const entity = 'orders'

/** Creates an order under the form's id, so that a repeated request creates one. */
export function createOrder({ id, message, values }: OrderIntent<'create'>, actor: Actor, names: StaffNames) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    const { lines, ...columns } = columnsOf(values)
    const [added] = await transaction
      .insert(orders)
      .values({ ...columns, id, message, created_by: actor.id })
      .onConflictDoNothing({ target: orders.id })
      .returning({ id: orders.id })
    if (added) {
      await transaction.insert(orderLines).values(lines.map((line, position) => lineRow(id, position, line)))
      await writeAudit(transaction, actor, {
        action: 'create',
        entity,
        entityId: id,
        after: { status: 'to-prepare' },
      })
    }
    const row = await findOrderRow(id, transaction)
    return row ? toAnswer({ state: 'saved', row }, names) : { state: 'gone' }
  })
}

/** Changes customer, notes and, of an open order, products. The audit log has no text about the customer. */
export function editOrder({ id, version, values }: OrderIntent<'edit'>, actor: Actor, names: StaffNames) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    const { lines, ...columns } = columnsOf(values)
    const updated = await updateVersioned<OrderRow>(transaction, actor, {
      table: orders,
      entity,
      id,
      version: (row) => {
        if (row.version === version) return 'as read'
        return hasValues(row, values) ? 'done' : 'changed'
      },
      find: () => findOrderRow(id, transaction),
      async columns(row) {
        const problem = phoneRefusal(values.phone, row.phone ?? '')
        if (problem) refuse({ phone: problem })
        if (sameLines(row, lines)) return columns
        if (!isOrderOpen(row.status))
          refuse({ '': 'Cette commande est déjà remise ou annulée\u00a0: ses produits ne changent plus.' })
        await transaction.delete(orderLines).where(eq(orderLines.order_id, id))
        await transaction
          .insert(orderLines)
          .values(lines.map((line, position) => lineRow(id, position, line)))
        // A new version: a user with the former one gets a conflict.
        return { ...columns, updated_at: new Date() }
      },
      audited: (row, changed) => ({
        before: null,
        after: {
          ...(('name' in changed || 'phone' in changed) && { person_changed: true }),
          ...('notes' in changed && { notes_changed: true }),
          ...(!sameLines(row, lines) && { products_changed: true }),
        },
      }),
    })
    return toAnswer(updated, names)
  })
}

/**
 * Changes the status of an order. Its handover takes products out of the stock, and leaving that status returns them; a
 * repeated request changes nothing.
 */
export function setOrderStatus(
  given: OrderIntent<'set-status'>,
  actor: Actor,
  names: StaffNames,
  dependencies: OrderDependencies,
) {
  const { id, to, allowShortage } = given
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    await lockOrder(transaction, id)
    const isOwnChange =
      actor.email !== null && (await findLastAuthor(transaction, [entity], id)) === actor.email
    const updated = await updateVersioned<OrderRow>(transaction, actor, {
      table: orders,
      entity,
      id,
      version: (row) => {
        if (row.status === to && (row.version === given.version || isOwnChange)) return 'done'
        return row.version === given.version ? 'as read' : 'changed'
      },
      find: () => findOrderRow(id, transaction),
      async columns(row) {
        if (row.stock_taken_at) await returnToStock(transaction, actor, row, dependencies)
        if (to === 'handed-over') await takeFromStock(transaction, actor, row, allowShortage, dependencies)
        const stock_taken_at = to === 'handed-over' ? new Date() : null
        return { status: to, status_at: new Date(), stock_taken_at }
      },
      audited: ({ status }) => ({ before: { status }, after: { status: to } }),
    })
    return toAnswer(updated, names)
  })
}

type PaymentChange = Extract<OrderChange, { paymentId: string; way: string }>

/**
 * Records a payment or a refund once; a payment recorded since the screen was read is a conflict. A cancelled order
 * takes refunds only.
 */
export function payOrder(
  given: PaymentChange,
  actor: Actor,
  names: StaffNames,
  dependencies: OrderDependencies,
) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    const { id, intent, paymentId, way, note } = given
    const amount = intent === 'refund' ? -given.amount : given.amount
    await lockOrder(transaction, id)
    const row = await findOrderRow(id, transaction)
    if (!row) return { state: 'gone' }
    const stored = await dependencies.findPaid(transaction, id, paymentId)
    const payment = { id: paymentId, orderId: id, patientId: row.patient_id, amount, way, note }
    if (!stored.payment && intent === 'pay' && row.status === 'cancelled')
      refuse({ amount: 'Cette commande a été annulée\u00a0: rien ne peut plus y être encaissé.' })
    const isSaved = stored.payment
      ? isSamePayment(stored.payment, { way, amount })
      : isSameAmount(stored.netPaid, given.netPaid) && (await dependencies.pay(transaction, actor, payment))
    return toAnswer(
      isSaved ? { state: 'saved', row } : await conflictWith(transaction, row, ['payments']),
      names,
    )
  })
}

/** True for the repeated request of a stored payment. */
function isSamePayment(
  stored: StoredPayment,
  { amount, way }: Pick<PaymentChange, 'amount' | 'way'>,
): boolean {
  const isLive = stored.isOfOrder && !stored.isTakenBack
  return isLive && stored.way === way && isSameAmount(stored.amount, amount)
}

/** Undoes a payment that was recorded in error. */
export function takePaymentBack(
  { id, paymentId }: OrderIntent<'take-back'>,
  actor: Actor,
  names: StaffNames,
  dependencies: OrderDependencies,
) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    await lockOrder(transaction, id)
    const row = await findOrderRow(id, transaction)
    if (!row) return { state: 'gone' }
    const { payment } = await dependencies.findPaid(transaction, id, paymentId)
    if (!payment?.isOfOrder) return toAnswer(await conflictWith(transaction, row, ['payments']), names)
    await dependencies.takeBack(transaction, actor, paymentId)
    return toAnswer({ state: 'saved', row }, names)
  })
}

/** Locks an order and its payments until the transaction ends. */
async function lockOrder(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select 1 from ${orders} where ${orders.id} = ${id} for update`)
}

function toAnswer(updated: Updated<OrderRow>, names: StaffNames): OrderAnswer {
  if (updated.state === 'gone') return updated
  if (updated.state === 'conflict') return { ...updated, latest: orderFromRow(updated.latest, names) }
  return { state: 'saved', ids: [updated.row.id], order: orderFromRow(updated.row, names) }
}

function columnsOf({ name, phone, language, patientId, notes, lines }: OrderValues) {
  return { name, phone: phone || null, language, patient_id: patientId, notes: notes || null, lines }
}

function hasValues(row: OrderRow, values: OrderValues): boolean {
  const { lines, ...columns } = columnsOf(values)
  return (
    Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value) &&
    sameLines(row, lines)
  )
}

function sameLines(row: OrderRow, lines: readonly OrderLine[]): boolean {
  const stored = row.lines.map(({ product_id, name, quantity, unit_price }) => [
    product_id,
    name,
    quantity,
    unit_price,
  ])
  const wanted = lines.map(({ productId, name, quantity, unitPrice }) => [
    productId,
    name,
    quantity,
    unitPrice,
  ])
  return JSON.stringify(stored) === JSON.stringify(wanted)
}

/** Row of a line; the id of an erased product becomes null. */
function lineRow(order_id: string, position: number, { productId, name, quantity, unitPrice }: OrderLine) {
  const product_id: SQL | null =
    productId === null ? null : sql`(select id from products where id = ${productId})`
  return { order_id, position, product_id, name, quantity, unit_price: unitPrice }
}
