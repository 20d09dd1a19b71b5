import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { sumAmounts } from '#app/lib/money.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import type { PaidPart } from './due.ts'
import type { Payment, PaymentWay } from './payment.ts'
import { payments } from './tables.server.ts'

/** The session, series or order of a payment. */
type PaidFor = { appointmentId?: string; seriesId?: string; orderId?: string }

type NewPayment = PaidFor & {
  /** Created by the form, so that one sent twice is one payment. */
  id?: string
  patientId: string | null
  /** In FCFA; below 0 for a refund, never 0. */
  amount: number
  note?: string | null | undefined
  way: PaymentWay
}

/** Records a payment or refund at the present time; returns false if another payment already has its id. */
export async function recordPayment(
  transaction: Transaction,
  actor: Actor,
  { id, patientId, appointmentId, seriesId, orderId, amount, way, note }: NewPayment,
): Promise<boolean> {
  const [row] = await transaction
    .insert(payments)
    .values({
      ...(id !== undefined && { id }),
      patient_id: patientId,
      appointment_id: appointmentId ?? null,
      series_id: seriesId ?? null,
      order_id: orderId ?? null,
      amount,
      way,
      note: note || null,
      created_by: actor.id,
    })
    .onConflictDoNothing({ target: payments.id })
    .returning()
  if (row && amount < 0) await refuseUnpaid(transaction, row)
  if (row)
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'payments',
      entityId: row.id,
      after: { amount, way },
    })
  return row !== undefined
}

type Row = typeof payments.$inferSelect

/** Refuses a change of a payment that would leave more refunded than paid. */
export async function refuseUnpaid(
  transaction: Transaction,
  { amount, appointment_id, series_id, order_id }: Row,
): Promise<void> {
  const own = appointment_id
    ? eq(payments.appointment_id, appointment_id)
    : order_id
      ? eq(payments.order_id, order_id)
      : and(isNull(payments.appointment_id), eq(payments.series_id, series_id ?? ''))
  if (!appointment_id && !order_id && !series_id) return
  const [row] = await transaction
    .select({ left: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(and(isNull(payments.deleted_at), own))
  const left = row?.left ?? 0
  if (left >= 0) return
  const most = formatPrice('fr', Math.max(0, sumAmounts([left, -amount])))
  refuse({
    amount:
      amount < 0
        ? `On ne rembourse pas plus que ce qui a été encaissé\u00a0: ${most} au plus.`
        : 'Un remboursement de ce paiement est noté\u00a0: retirez-le d’abord.',
  })
}

/**
 * Amount paid so far, in FCFA: for a session including the amount paid for its series. A lock until the transaction
 * ends prevents concurrent payments and undos.
 */
export async function lockPaid(
  transaction: Transaction,
  { appointmentId, seriesId, orderId }: { [Thing in keyof PaidFor]: string | null },
): Promise<number> {
  const things = [
    seriesId && eq(payments.series_id, seriesId),
    appointmentId && eq(payments.appointment_id, appointmentId),
    orderId && eq(payments.order_id, orderId),
  ].flatMap((thing) => thing || [])
  if (things.length === 0) return 0
  const key = `payments of ${seriesId ?? appointmentId ?? orderId}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await transaction
    .select({ paid: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .where(and(isNull(payments.deleted_at), or(...things)))
  return row?.paid ?? 0
}

/** The payment with this id, even an undone one; null without one. */
export async function findPayment(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** Payments that were not undone, of one thing or a patient, the earliest first. */
export async function listPayments(
  { appointmentId, seriesId, orderId, ofPatient }: PaidFor & { ofPatient?: string },
  database: Pick<Transaction, 'select'> = db(),
): Promise<Payment[]> {
  const rows = await database
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.deleted_at),
        appointmentId === undefined ? undefined : eq(payments.appointment_id, appointmentId),
        seriesId === undefined ? undefined : eq(payments.series_id, seriesId),
        orderId === undefined ? undefined : eq(payments.order_id, orderId),
        ofPatient === undefined ? undefined : eq(payments.patient_id, ofPatient),
      ),
    )
    .orderBy(asc(payments.paid_at), asc(payments.id))
  return rows.map(({ id, amount, way, note, paid_at }) => ({
    id,
    amount,
    way,
    note,
    paidAt: paid_at.toISOString(),
  }))
}

/** A payment of a session or a series, with the ids of both. */
type SessionPayment = Payment & PaidPart

/** Payments that refer to any of these sessions and series, the earliest first. */
export async function listSessionPayments(
  appointmentIds: readonly string[],
  seriesIds: readonly string[],
): Promise<SessionPayment[]> {
  const { id, appointment_id: appointmentId, series_id: seriesId, amount, way, note, paid_at } = payments
  const rows = await db()
    .select({ id, appointmentId, seriesId, amount, way, note, paid_at })
    .from(payments)
    .where(
      and(
        isNull(payments.deleted_at),
        or(inArray(appointmentId, [...appointmentIds]), inArray(seriesId, [...seriesIds])),
      ),
    )
    .orderBy(asc(paid_at), asc(id))
  return rows.map(({ paid_at: at, ...row }) => ({ ...row, paidAt: at.toISOString() }))
}

/** A payment of a day: its kind, and the patient's name; null if that is erased. */
export type DayPayment = Payment & { of: 'session' | 'series' | 'order'; name: string | null }

/** Payments of a day in Douala, including those of orders, the earliest first. */
export async function listPaymentsOfDay(day: string): Promise<DayPayment[]> {
  const { id, amount, way, note, paid_at, patient_id, appointment_id, series_id, order_id } = payments
  const rows = await db()
    .select({
      id,
      amount,
      way,
      note,
      paid_at,
      of: sql<DayPayment['of']>`case when ${order_id} is not null then 'order'
        when ${appointment_id} is null and ${series_id} is not null then 'series' else 'session' end`,
      name: sql<string | null>`coalesce(
        (select name from appointments where id = ${appointment_id}),
        (select name from orders where id = ${order_id}),
        (select name from patients where id = ${patient_id}))`,
    })
    .from(payments)
    .where(and(isNull(payments.deleted_at), onDays(paid_at, day)))
    .orderBy(asc(paid_at), asc(id))
  return rows.map(({ paid_at: at, ...row }) => ({ ...row, paidAt: at.toISOString() }))
}

/** Way of the last payment that a member of staff recorded, which a form starts with. */
export async function findLastWay(staffId: string): Promise<PaymentWay> {
  const [row] = await db()
    .select({ way: payments.way })
    .from(payments)
    .where(and(isNull(payments.deleted_at), eq(payments.created_by, staffId)))
    .orderBy(desc(payments.paid_at))
    .limit(1)
  return row?.way ?? 'cash'
}

/** SQL expression of the amount received for an order, in FCFA. Refunds are left out: refunded money is not due again. */
export function sumReceivedSql(order: PgColumn): SQL {
  return sql`coalesce((
    select sum(amount) from payments where order_id = ${order} and amount > 0 and deleted_at is null), 0)`
}

/** Amounts received and refunded for each of these orders, in FCFA, without orders that have no payment. */
export async function sumOrderPayments(
  orderIds: readonly string[],
): Promise<Map<string, { received: number; refunded: number }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db()
    .select({
      id: payments.order_id,
      received: sql<number>`coalesce(sum(${payments.amount}) filter (where ${payments.amount} > 0), 0)::float8`,
      refunded: sql<number>`coalesce(-sum(${payments.amount}) filter (where ${payments.amount} < 0), 0)::float8`,
    })
    .from(payments)
    .where(and(isNull(payments.deleted_at), inArray(payments.order_id, [...orderIds])))
    .groupBy(payments.order_id)
  return new Map(rows.map(({ id, ...sums }) => [String(id), sums]))
}

/** Undoes a payment that was recorded in error; an undone one stays so. */
export async function takeBackPayment(transaction: Transaction, actor: Actor, id: string): Promise<void> {
  const [row] = await transaction
    .update(payments)
    .set({ deleted_at: new Date() })
    .where(and(eq(payments.id, id), isNull(payments.deleted_at)))
    .returning()
  if (row && row.amount > 0) await refuseUnpaid(transaction, row)
  if (row)
    await writeAudit(transaction, actor, {
      action: 'delete',
      entity: 'payments',
      entityId: id,
      before: { amount: row.amount, way: row.way },
    })
}
