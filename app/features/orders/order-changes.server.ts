import { eq, type SQL, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { isSameAmount } from '#app/lib/money.ts'
import { type Actor, findLastAuthor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { conflictWith, type Updated, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import type { OrderLine, OrderValues } from './order.ts'
import type { OrderAnswer, OrderChange } from './order-change.ts'
import { findOrderRow, type OrderRow, orderFromRow } from './order-rows.server.ts'
import { isOpen } from './order-status.ts'
import { returnToStock, type Stock, takeFromStock } from './order-stock.server.ts'
import { orderLines, orders } from './tables.server.ts'

type Given<Intent extends OrderChange['intent']> = Extract<OrderChange, { intent: Intent }>

/** `isOfOrder`: of the one that is asked about. */
type StoredPayment = { amount: number; way: string; isOfOrder: boolean; isTakenBack: boolean }

/** Functions of other features that an order needs, within its own transaction. */
export type OrderDependencies = Stock & {
  /** Amount paid for it, in FCFA, and the stored payment of this id; null: no such payment. */
  findPaid: (
    transaction: Transaction,
    orderId: string,
    paymentId: string,
  ) => Promise<{ amount: number; payment: StoredPayment | null }>
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

/** The table's name, as the audit log says it. */
export const entity = 'orders'

/** Notes an order under an id that the form made, so that a form sent twice makes one. */
export function createOrder({ id, message, values }: Given<'create'>, actor: Actor, names: StaffNames) {
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
    return answerOf(await findUpdated(transaction, id), names)
  })
}

/**
 * Changes who an order is for, its notes and, while it is neither handed over nor called off, its products. No word of
 * the customer goes into the audit log.
 */
export function editOrder({ id, version, values }: Given<'edit'>, actor: Actor, names: StaffNames) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    const { lines, ...columns } = columnsOf(values)
    const updated = await updateVersioned<OrderRow>(transaction, actor, {
      table: orders,
      entity,
      id,
      version: (row) => {
        if (row.version === version) return 'as read'
        return isSame(row, values) ? 'done' : 'changed'
      },
      find: () => findOrderRow(id, transaction),
      async columns(row) {
        if (sameLines(row, lines)) return columns
        if (!isOpen(row.status))
          refuse({ '': 'Cette commande est déjà remise ou annulée\u00a0: ses produits ne changent plus.' })
        await transaction.delete(orderLines).where(eq(orderLines.order_id, id))
        await transaction
          .insert(orderLines)
          .values(lines.map((line, position) => lineRow(id, position, line)))
        // Its row changes as well: a user who read it before gets a conflict.
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
    return answerOf(updated, names)
  })
}

/**
 * Gives an order another state. The stock goes down as it is handed over and up as that is undone, in the same
 * transaction and so once; who presses twice has done it once.
 */
export function moveOrder(
  given: Given<'move'>,
  actor: Actor,
  names: StaffNames,
  dependencies: OrderDependencies,
) {
  const { id, to } = given
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    await lockOrder(transaction, id)
    const isOwn = actor.email !== null && (await findLastAuthor(transaction, [entity], id)) === actor.email
    const updated = await updateVersioned<OrderRow>(transaction, actor, {
      table: orders,
      entity,
      id,
      version: (row) => {
        if (row.status === to && (row.version === given.version || isOwn)) return 'done'
        return row.version === given.version ? 'as read' : 'changed'
      },
      find: () => findOrderRow(id, transaction),
      async columns(row) {
        if (row.stock_taken_at) await returnToStock(transaction, actor, row, dependencies)
        if (to === 'handed-over') await takeFromStock(transaction, actor, row, given.short, dependencies)
        const stock_taken_at = to === 'handed-over' ? new Date() : null
        return { status: to, status_at: new Date(), stock_taken_at }
      },
      audited: ({ status }) => ({ before: { status }, after: { status: to } }),
    })
    return answerOf(updated, names)
  })
}

type Paying = Extract<OrderChange, { paymentId: string; way: string }>

/**
 * Writes down money that came for an order, or was given back, once, unless another payment was written down since it was
 * shown. For one that was called off none comes.
 */
export function payOrder(given: Paying, actor: Actor, names: StaffNames, dependencies: OrderDependencies) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    const { id, intent, paymentId, way, note } = given
    const amount = intent === 'refund' ? -given.amount : given.amount
    await lockOrder(transaction, id)
    const row = await findOrderRow(id, transaction)
    if (!row) return { state: 'gone' }
    const paid = await dependencies.findPaid(transaction, id, paymentId)
    const payment = { id: paymentId, orderId: id, patientId: row.patient_id, amount, way, note }
    if (!paid.payment && intent === 'pay' && row.status === 'cancelled')
      refuse({ amount: 'Cette commande a été annulée\u00a0: aucun paiement ne peut y être noté.' })
    const isSaved = paid.payment
      ? isSamePayment(paid.payment, { way, amount })
      : isSameAmount(paid.amount, given.paid) && (await dependencies.pay(transaction, actor, payment))
    return answerOf(
      isSaved ? { state: 'saved', row } : await conflictWith(transaction, row, ['payments']),
      names,
    )
  })
}

/** True if a payment is stored as a form wants it: then this is the second press. */
function isSamePayment(stored: StoredPayment, { amount, way }: Pick<Paying, 'amount' | 'way'>): boolean {
  const isThere = stored.isOfOrder && !stored.isTakenBack
  return isThere && stored.way === way && isSameAmount(stored.amount, amount)
}

/** Takes a payment of an order back that was written down in error. */
export function takePaymentBack(
  { id, paymentId }: Given<'take-back'>,
  actor: Actor,
  names: StaffNames,
  dependencies: OrderDependencies,
) {
  return inTransaction(async (transaction): Promise<OrderAnswer> => {
    await lockOrder(transaction, id)
    const row = await findOrderRow(id, transaction)
    if (!row) return { state: 'gone' }
    const { payment } = await dependencies.findPaid(transaction, id, paymentId)
    if (!payment?.isOfOrder) return answerOf(await conflictWith(transaction, row, ['payments']), names)
    await dependencies.takeBack(transaction, actor, paymentId)
    return answerOf({ state: 'saved', row }, names)
  })
}

/** Writes down since when an order has products of the stock; null: it has none. */
export async function writeStockTaken(transaction: Transaction, id: string, at: Date | null): Promise<void> {
  await transaction.update(orders).set({ stock_taken_at: at }).where(eq(orders.id, id))
}

/** Locks an order and its payments until the transaction ends. */
async function lockOrder(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select 1 from ${orders} where ${orders.id} = ${id} for update`)
}

async function findUpdated(transaction: Transaction, id: string): Promise<Updated<OrderRow>> {
  const row = await findOrderRow(id, transaction)
  return row ? { state: 'saved', row } : { state: 'gone' }
}

function answerOf(updated: Updated<OrderRow>, names: StaffNames): OrderAnswer {
  if (updated.state === 'gone') return updated
  if (updated.state === 'conflict') return { ...updated, theirs: orderFromRow(updated.theirs, names) }
  return { state: 'saved', ids: [updated.row.id], order: orderFromRow(updated.row, names) }
}

function columnsOf({ name, phone, language, patientId, notes, lines }: OrderValues) {
  return { name, phone: phone || null, language, patient_id: patientId, notes: notes || null, lines }
}

function isSame(row: OrderRow, values: OrderValues): boolean {
  const { lines, ...columns } = columnsOf(values)
  return (
    Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value) &&
    sameLines(row, lines)
  )
}

function sameLines(row: OrderRow, lines: readonly OrderLine[]): boolean {
  const there = row.lines.map(({ product_id, name, quantity, unit_price }) => [
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
  return JSON.stringify(there) === JSON.stringify(wanted)
}

/** A product that is gone for good meanwhile leaves its name alone. */
function lineRow(order_id: string, position: number, { productId, name, quantity, unitPrice }: OrderLine) {
  const product_id: SQL | null =
    productId === null ? null : sql`(select id from products where id = ${productId})`
  return { order_id, position, product_id, name, quantity, unit_price: unitPrice }
}
