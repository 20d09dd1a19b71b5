import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { typedLine } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { centsOf, isSameAmount, sumAmounts } from '#app/lib/money.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { highestPayment, longestPaymentNote, paymentWays } from './payment.ts'
import type { PaidThing, PaymentAnswer } from './payment-change.ts'
import { findPayment, lockPaid, recordPayment, refuseUnpaid, takeBackPayment } from './payments.server.ts'
import { payments } from './tables.server.ts'

/**
 * Patient of a session or a series, and the series of a session; the row is locked until the transaction ends. Null if
 * it no longer exists.
 */
type FindPayer = (
  transaction: Transaction,
  thing: PaidThing,
) => Promise<{ patientId: string | null; seriesId: string | null } | null>

/**
 * Functions of sessions and series for payments. `keepPrice` fixes the price of a session without one at its first
 * payment: the given amount, or for null the price of its kind of care.
 */
export type PaymentDependencies = {
  findPayer: FindPayer
  keepPrice: (
    transaction: Transaction,
    actor: Actor,
    appointmentId: string,
    price: number | null,
  ) => Promise<void>
}

type Facts = PaymentDependencies & { actor: Actor; log: Logger }
type Given<Intent extends 'take-back' | 'put-back'> = Extract<PaymentChange, { intent: Intent }>

const key = z.uuid()
const wrongAmount = 'Un montant en francs, plus grand que 0.'

const schema = z.discriminatedUnion('intent', [
  z.object({
    // A refund is at most the amount paid for this session or series; `note` is its reason.
    intent: z.enum(['pay', 'refund']),
    id: key,
    for: z.union([z.strictObject({ appointmentId: key }), z.strictObject({ seriesId: key })]),
    amount: z
      .number(wrongAmount)
      .overwrite((amount) => centsOf(amount) / 100)
      .positive(wrongAmount)
      .max(highestPayment, wrongAmount),
    way: z.enum(paymentWays, 'Choisissez comment c’est encaissé.'),
    // Amount paid for it and its series on the screen: payments recorded since are a conflict.
    paid: z.number().min(0),
    // The paid amount is the session's price, which is fixed if it has none.
    isPrice: z.boolean().optional(),
    note: typedLine(longestPaymentNote).optional(),
  }),
  z.object({ intent: z.literal('take-back'), id: key }),
  // `paid` is that of the answer to `take-back`: a payment recorded since is a conflict.
  z.object({ intent: z.literal('put-back'), id: key, paid: z.number().min(0) }),
])

/** Changes that the screens send. They create the ids, so that a payment sent twice is one. */
export type PaymentChange = z.infer<typeof schema>

/** A payment or refund from a form. */
export type PaymentGiven = Extract<PaymentChange, { intent: 'pay' | 'refund' }>

/** Applies a requested change, and answers its result in JSON. */
export function changePayments(request: Request, { actor, log, ...things }: Facts): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: (change) =>
      inTransaction((transaction): Promise<PaymentAnswer> => {
        if ('for' in change) return pay(transaction, actor, change, things)
        return change.intent === 'take-back'
          ? takeBack(transaction, actor, change)
          : putBack(transaction, actor, change)
      }),
    log,
    failed: 'a payment could not be changed',
  })
}

/** Records a payment, unless the paid amount differs from the screen's. A second press gets the same answer. */
async function pay(
  transaction: Transaction,
  actor: Actor,
  given: PaymentGiven,
  { findPayer, keepPrice }: PaymentDependencies,
): Promise<PaymentAnswer> {
  const { id, intent, way, note } = given
  const amount = intent === 'refund' ? -given.amount : given.amount
  const payer = await findPayer(transaction, given.for)
  if (!payer) return { state: 'gone' }
  const { patientId, seriesId } = payer
  const paidFor = { ...given.for, ...(seriesId !== null && { seriesId }) }
  const paid = await lockPaid(transaction, paidFor)
  const there = await findPayment(transaction, id)
  if (there) return { state: isSamePayment(there, { ...given, amount }) ? 'saved' : 'conflict', paid }
  if (!isSameAmount(paid, given.paid)) return { state: 'conflict', paid }
  if (!(await recordPayment(transaction, actor, { id, patientId, amount, way, note, ...paidFor })))
    return { state: 'conflict', paid }
  if (intent === 'pay' && 'appointmentId' in given.for && (given.isPrice || paid === 0))
    await keepPrice(transaction, actor, given.for.appointmentId, given.isPrice ? amount : null)
  return { state: 'saved', paid: sumAmounts([paid, amount]) }
}

type Row = typeof payments.$inferSelect

/** True if the stored payment equals the form's. */
function isSamePayment(row: Row, { for: thing, amount, way }: PaymentGiven): boolean {
  const isItsOwn =
    'appointmentId' in thing
      ? row.appointment_id === thing.appointmentId
      : row.series_id === thing.seriesId && row.appointment_id === null
  return row.deleted_at === null && isItsOwn && row.way === way && isSameAmount(row.amount, amount)
}

async function takeBack(
  transaction: Transaction,
  actor: Actor,
  { id }: Given<'take-back'>,
): Promise<PaymentAnswer> {
  const row = await findPayment(transaction, id)
  if (!row) return { state: 'gone' }
  await lockPaid(transaction, thingsOf(row))
  await takeBackPayment(transaction, actor, id)
  return { state: 'saved', paid: await lockPaid(transaction, thingsOf(row)) }
}

/** Restores an undone payment, unless something was paid since; one that was not undone stays as it is. */
async function putBack(
  transaction: Transaction,
  actor: Actor,
  given: Given<'put-back'>,
): Promise<PaymentAnswer> {
  const there = await findPayment(transaction, given.id)
  if (!there) return { state: 'gone' }
  const paid = await lockPaid(transaction, thingsOf(there))
  // Read again, since another user may have restored it before the lock.
  const taken = await findPayment(transaction, given.id)
  if (taken?.deleted_at === null) return { state: 'saved', paid }
  if (!isSameAmount(paid, given.paid)) return { state: 'conflict', paid }
  const [row] = await transaction
    .update(payments)
    .set({ deleted_at: null })
    .where(and(eq(payments.id, given.id), isNotNull(payments.deleted_at)))
    .returning()
  if (!row) return { state: 'gone' }
  await refuseUnpaid(transaction, row)
  await writeAudit(transaction, actor, {
    action: 'restore',
    entity: 'payments',
    entityId: row.id,
    after: { amount: row.amount, way: row.way },
  })
  return { state: 'saved', paid: sumAmounts([paid, row.amount]) }
}

const thingsOf = ({ appointment_id, series_id, order_id }: Row) => ({
  appointmentId: appointment_id,
  seriesId: series_id,
  orderId: order_id,
})
