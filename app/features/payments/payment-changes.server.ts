import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { highestPayment, paymentWays } from './payment.ts'
import type { PaidThing, PaymentAnswer, PaymentChange } from './payment-change.ts'
import { listPayments, recordPayment, takeBackPayment } from './payments.server.ts'
import { payments } from './tables.server.ts'

/**
 * Whose a session or a series is, and of which series a session; locked until the transaction ends, so that two people
 * do not write the same money down. Null where it is there no more.
 */
export type FindPayer = (
  transaction: Transaction,
  thing: PaidThing,
) => Promise<{ patientId: string | null; seriesId: string | null } | null>

/** What payments ask of sessions and series. `keepPrice` gives a session without a price that of its payment. */
export type PaidThings = {
  findPayer: FindPayer
  keepPrice: (transaction: Transaction, actor: Actor, appointmentId: string, price: number) => Promise<void>
}

type Facts = PaidThings & { actor: Actor; log: Logger }
type Given<Intent extends PaymentChange['intent']> = Extract<PaymentChange, { intent: Intent }>

const key = z.uuid()
const wrongAmount = 'Un montant en francs, plus grand que 0.'

const schema: z.ZodType<PaymentChange> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('pay'),
    id: key,
    for: z.union([z.strictObject({ appointmentId: key }), z.strictObject({ seriesId: key })]),
    amount: z
      .number(wrongAmount)
      .overwrite((amount) => Math.round(amount * 100) / 100)
      .positive(wrongAmount)
      .max(highestPayment, wrongAmount),
    way: z.enum(paymentWays, 'Choisissez comment c’est payé.'),
    paid: z.number().min(0),
    isPrice: z.boolean().optional(),
  }),
  z.object({ intent: z.enum(['take-back', 'put-back']), id: key }),
])

/** Does what a request of the screens asks for, and answers in JSON what came of it. */
export function changePayments(request: Request, { actor, log, ...things }: Facts): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: (change) =>
      inTransaction((transaction): Promise<PaymentAnswer> => {
        if (change.intent === 'pay') return pay(transaction, actor, change, things)
        return change.intent === 'take-back'
          ? takeBack(transaction, actor, change)
          : putBack(transaction, actor, change)
      }),
    log,
    failed: 'a payment could not be changed',
  })
}

async function pay(
  transaction: Transaction,
  actor: Actor,
  given: Given<'pay'>,
  { findPayer, keepPrice }: PaidThings,
): Promise<PaymentAnswer> {
  const { id, amount, way } = given
  const payer = await findPayer(transaction, given.for)
  if (!payer) return { state: 'gone' }
  const there = await listPayments(given.for, transaction)
  if (there.some((payment) => payment.id === id)) return { state: 'saved' }
  const paid = there.reduce((sum, payment) => sum + payment.amount, 0)
  const [trashed] = await transaction.select({ id: payments.id }).from(payments).where(eq(payments.id, id))
  if (trashed || paid !== given.paid) return { state: 'conflict', paid }
  const { patientId, seriesId } = payer
  const paidFor = { ...given.for, ...(seriesId !== null && { seriesId }) }
  await recordPayment(transaction, actor, { id, patientId, amount, way, ...paidFor })
  if (given.isPrice && 'appointmentId' in given.for)
    await keepPrice(transaction, actor, given.for.appointmentId, amount)
  return { state: 'saved' }
}

async function takeBack(
  transaction: Transaction,
  actor: Actor,
  given: Given<'take-back' | 'put-back'>,
): Promise<PaymentAnswer> {
  await takeBackPayment(transaction, actor, given.id)
  return found(transaction, given.id)
}

/** Undoes a taking back; one that was not taken back stays as it is. */
async function putBack(
  transaction: Transaction,
  actor: Actor,
  given: Given<'take-back' | 'put-back'>,
): Promise<PaymentAnswer> {
  const [row] = await transaction
    .update(payments)
    .set({ deleted_at: null })
    .where(and(eq(payments.id, given.id), isNotNull(payments.deleted_at)))
    .returning()
  if (row)
    await writeAudit(transaction, actor, {
      action: 'restore',
      entity: 'payments',
      entityId: row.id,
      after: { amount: row.amount, way: row.way },
    })
  return found(transaction, given.id)
}

async function found(transaction: Transaction, id: string): Promise<PaymentAnswer> {
  return (await transaction.$count(payments, eq(payments.id, id))) > 0
    ? { state: 'saved' }
    : { state: 'gone' }
}
