import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type Order, type OrderLine, type OrderProduct, type OrderValues, orderTotalOf } from './order.ts'
import type { MessageRead } from './order-change.ts'

/** A product as the form holds it: a quantity or a price may be typed text, or nothing yet. */
export type DraftLine = {
  key: string
  productId: string | null
  name: string
  quantity: number | string
  unitPrice: number | string
  /** The product as the shop has it today; null where it has no such product. */
  product: OrderProduct | null
}

/** A part of a message that is not placed yet: an unknown product, or a line. */
export type UnplacedLine = {
  key: string
  text: string
  quantity: number | null
  unitPrice: number | null
  /** The products of this name, one of which is meant. */
  choices: OrderProduct[]
}

/** The patient for whom an order is, as one of several to choose from. */
export type ChosenPatient = { id: string; label: string; hint: string; phone: string; language: Language }

export type OrderDraft = Omit<OrderValues, 'lines' | 'patientId'> & {
  patient: ChosenPatient | null
  lines: DraftLine[]
  unplaced: UnplacedLine[]
}

/** A new order, with its customer where a patient is chosen already. */
export function newDraft(patient: ChosenPatient | null): OrderDraft {
  return {
    name: patient?.label ?? '',
    phone: patient?.phone ?? '',
    language: patient?.language ?? 'fr',
    patient,
    notes: '',
    lines: [],
    unplaced: [],
  }
}

/** An order that is to be changed. */
export function draftOf(
  order: Order,
  products: readonly OrderProduct[],
  patient: ChosenPatient | null,
): OrderDraft {
  const { name, phone, language, notes, lines } = order
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    name,
    phone,
    language,
    patient,
    notes,
    unplaced: [],
    lines: lines.map((line, index) => ({
      ...line,
      key: String(index),
      product: byId.get(line.productId ?? '') ?? null,
    })),
  }
}

/** A draft with a message's products in place of its own, and the sender's name and number where they are empty. */
export function withMessage(draft: OrderDraft, read: MessageRead): OrderDraft {
  const byId = new Map(read.products.map((product) => [product.id, product]))
  const lines: DraftLine[] = []
  const unplaced: UnplacedLine[] = []
  for (const { name, productId, quantity, unitPrice, choices = [] } of read.lines) {
    const product = byId.get(productId ?? '')
    const key = crypto.randomUUID()
    if (product) lines.push(draftLineOf(product, { key, quantity, unitPrice }))
    else {
      const meant = choices.flatMap((id) => byId.get(id) ?? [])
      unplaced.push({ key, text: name, quantity, unitPrice, choices: meant })
    }
  }
  for (const text of read.unread)
    unplaced.push({ key: crypto.randomUUID(), text, quantity: null, unitPrice: null, choices: [] })
  const isNumber = read.sender !== null && phoneDigits(read.sender) !== null
  return {
    ...draft,
    lines,
    unplaced,
    name: draft.name || (isNumber ? '' : (read.sender?.replace(/^~ ?/, '') ?? '')),
    phone: draft.phone || (isNumber ? (read.sender ?? '') : ''),
  }
}

/** A product as it was ordered: at the order's price where it says one, otherwise at today's. */
export function draftLineOf(
  product: OrderProduct,
  said: { key: string; quantity: number | null; unitPrice: number | null },
): DraftLine {
  return {
    key: said.key,
    productId: product.id,
    name: product.name,
    quantity: said.quantity ?? 1,
    unitPrice: said.unitPrice ?? product.price,
    product,
  }
}

/** A line without a product of the shop, by the name that the message gives it. */
export function ownLineOf({ key, text, quantity, unitPrice }: UnplacedLine): DraftLine {
  return {
    key,
    productId: null,
    name: text,
    quantity: quantity ?? 1,
    unitPrice: unitPrice ?? 0,
    product: null,
  }
}

/** Values of a draft as they are sent; text that is no number is sent as typed, and refused with a sentence. */
export function valuesOfDraft({ patient, lines, ...draft }: OrderDraft): OrderValues {
  const { phone, language, notes } = draft
  return {
    name: draft.name,
    phone,
    language,
    notes,
    patientId: patient?.id ?? null,
    lines: lines.map(({ productId, name, quantity, unitPrice }) => ({
      productId,
      name,
      quantity: quantity as number,
      unitPrice: unitPrice as number,
    })),
  }
}

/** Price of a draft, in FCFA, from its lines that hold numbers. */
export function totalOfDraft(lines: readonly DraftLine[]): number {
  return orderTotalOf(lines.filter(isWhole))
}

function isWhole(line: DraftLine): line is DraftLine & Pick<OrderLine, 'quantity' | 'unitPrice'> {
  return typeof line.quantity === 'number' && typeof line.unitPrice === 'number'
}
