import * as z from 'zod'
import { may, type Role, type StaffNames } from '#app/lib/access.ts'
import { longest } from '#app/lib/forms/form.ts'
import { typedLine, typedPhone, typedText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import {
  highestPrice,
  longestMessage,
  longestOrderNotes,
  longestProductName,
  mostLines,
  mostPieces,
} from './order.ts'
import type { ParsedMessage } from './order-change.ts'
import {
  createOrder,
  editOrder,
  type OrderDependencies,
  payOrder,
  setOrderStatus,
  takePaymentBack,
} from './order-changes.server.ts'
import { orderStatuses } from './order-status.ts'
import { orderTrashRules } from './order-trash.server.ts'

const id = z.guid()
const ids = z.array(id).min(1).max(200)
const version = z.string().max(40)
const wrongPrice = 'Un prix en francs, de 0 à 999\u00a0999\u00a0999.'
const wrongQuantity = `De 1 à ${mostPieces.toLocaleString('fr-FR')}.`

const values = z.object({
  name: typedLine(longest.name).min(1, 'Le nom manque.'),
  phone: typedLine(longest.phone),
  language: z.enum(['fr', 'en']),
  patientId: id.nullable().default(null),
  notes: typedText(longestOrderNotes),
  lines: z
    .array(
      z.object({
        productId: id.nullable(),
        name: typedLine(longestProductName).min(1, 'Le produit manque.'),
        quantity: z.int(wrongQuantity).min(1, wrongQuantity).max(mostPieces, wrongQuantity),
        unitPrice: money(0),
      }),
    )
    .min(1, 'Ajoutez au moins un produit.')
    .max(mostLines, `${mostLines} produits au plus.`),
})

/**
 * Only new orders: an odd number of a stored order must not block other corrections, so a change checks it against the
 * stored one.
 */
const newValues = values.extend({ phone: typedPhone() })

const schema = z.discriminatedUnion('intent', [
  // Reads a pasted message without storing it.
  z.object({ intent: z.literal('read'), message: z.string().max(longestMessage) }),
  z.object({
    intent: z.literal('create'),
    id,
    message: typedText(longestMessage).nullable(),
    values: newValues,
  }),
  z.object({ intent: z.literal('edit'), id, version, values }),
  // `allowShortage`: hands over although the stock is too low.
  z.object({
    intent: z.literal('set-status'),
    id,
    version,
    to: z.enum(orderStatuses),
    allowShortage: z.boolean().default(false),
  }),
  // The form creates `paymentId`, so that a double press is one payment; `netPaid` is the amount on the screen.
  z.object({
    // A refund is at most the paid amount; `note` is its reason.
    intent: z.enum(['pay', 'refund']),
    id,
    paymentId: id,
    amount: money(0.01),
    way: z.string().max(40),
    netPaid: z.number().min(0),
    note: typedLine(200).optional(),
  }),
  z.object({ intent: z.literal('take-back'), id, paymentId: id }),
  z.object({
    intent: z.literal('delete'),
    ids,
    stock: z.enum(['returned', 'unchanged']).optional(),
    money: z.enum(['refunded', 'unchanged']).optional(),
    way: z.string().max(40).optional(),
  }),
  z.object({ intent: z.literal('restore'), ids }),
])

/** Changes that the back-office sends; `version` is that of the order on the screen. */
export type OrderChange = z.infer<typeof schema>

type RequestContext = {
  actor: Actor
  role: Role
  log: Logger
  namesOf: () => Promise<StaffNames>
  dependencies: OrderDependencies
  readMessage: (message: string) => Promise<ParsedMessage>
}

/** Applies a requested change and answers its result in JSON. */
export function changeOrders(request: Request, { log, ...facts }: RequestContext): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByFormField,
    make: (change): Promise<{ state: string }> => applyChange(change, facts),
    log,
    failed: 'an order could not be changed',
  })
}

async function applyChange(
  change: OrderChange,
  facts: Omit<RequestContext, 'log'>,
): Promise<{ state: string }> {
  const { actor, role, namesOf, dependencies } = facts
  switch (change.intent) {
    case 'read':
      return facts.readMessage(change.message)
    case 'create':
      return createOrder(change, actor, await namesOf())
    case 'edit':
      return editOrder(change, actor, await namesOf())
    case 'set-status':
      return setOrderStatus(change, actor, await namesOf(), dependencies)
    case 'pay':
    case 'refund':
      return payOrder(change, actor, await namesOf(), dependencies)
    case 'take-back':
      return takePaymentBack(change, actor, await namesOf(), dependencies)
    case 'delete':
    case 'restore':
      if (!may(role, 'discard')) return { state: 'refused' }
      return change.intent === 'delete'
        ? trashRecords(orderTrashRules(dependencies, change), actor, change.ids)
        : restoreRecords(orderTrashRules(dependencies), actor, change.ids)
  }
}

/** Message by field; the quantity of the third product is `line-2-quantity`. */
function errorsByFormField({ issues }: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const at = path.indexOf('lines')
    const name = at >= 0 && path.length > at + 1 ? `line-${path.slice(at + 1).join('-')}` : path.at(-1)
    errors[String(name ?? '')] ??= message
  }
  return errors
}

/** An amount in FCFA, with at most two decimals. */
function money(least: number) {
  return z
    .number(wrongPrice)
    .min(least, least > 0 ? 'Un montant au-dessus de 0.' : wrongPrice)
    .max(highestPrice, wrongPrice)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Deux décimales au plus.')
}
