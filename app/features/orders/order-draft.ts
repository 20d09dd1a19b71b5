import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type Order, type OrderLine, type OrderProduct, type OrderValues, orderTotalOf } from './order.ts'
import type { ParsedMessage } from './order-change.ts'

/** Line of the form; quantity and price may be typed text that is not a number. */
export type DraftLine = {
  key: string
  productId: string | null
  name: string
  quantity: number | string
  unitPrice: number | string
  /** Current data from the shop; null for a product that it does not have. */
  product: OrderProduct | null
}

/** Unrecognised part of a message: a product or a whole line. */
export type UnrecognisedLine = {
  key: string
  text: string
  quantity: number | null
  unitPrice: number | null
  /** Products that an ambiguous name may mean. */
  choices: OrderProduct[]
}

/** Option of the patient field. */
export type ChosenPatient = { id: string; label: string; hint: string; phone: string; language: Language }

export type OrderDraft = Omit<OrderValues, 'lines' | 'patientId'> & {
  patient: ChosenPatient | null
  lines: DraftLine[]
  unrecognised: UnrecognisedLine[]
}

/** Empty draft, with the customer if a patient is given. */
export function newDraft(patient: ChosenPatient | null): OrderDraft {
  return {
    name: patient?.label ?? '',
    phone: patient?.phone ?? '',
    language: patient?.language ?? 'fr',
    patient,
    notes: '',
    lines: [],
    unrecognised: [],
  }
}

/** Draft for a change of an order. */
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
    unrecognised: [],
    lines: lines.map((line, index) => ({
      ...line,
      key: String(index),
      product: byId.get(line.productId ?? '') ?? null,
    })),
  }
}

/** A draft with the message's products in place of its own, and with the sender's name and number if they are empty. */
export function withMessage(draft: OrderDraft, parsed: ParsedMessage): OrderDraft {
  const byId = new Map(parsed.products.map((product) => [product.id, product]))
  const lines: DraftLine[] = []
  const unrecognised: UnrecognisedLine[] = []
  for (const { name, productId, quantity, unitPrice, choices = [] } of parsed.lines) {
    const product = byId.get(productId ?? '')
    const key = crypto.randomUUID()
    if (product) lines.push(draftLineOf(product, { key, quantity, unitPrice }))
    else {
      const meant = choices.flatMap((id) => byId.get(id) ?? [])
      unrecognised.push({ key, text: name, quantity, unitPrice, choices: meant })
    }
  }
  for (const text of parsed.unrecognised)
    unrecognised.push({ key: crypto.randomUUID(), text, quantity: null, unitPrice: null, choices: [] })
  const isNumber = parsed.sender !== null && phoneDigits(parsed.sender) !== null
  return {
    ...draft,
    lines,
    unrecognised,
    name: draft.name || (isNumber ? '' : (parsed.sender?.replace(/^~ ?/, '') ?? '')),
    phone: draft.phone || (isNumber ? (parsed.sender ?? '') : ''),
  }
}

/** Line for a product, at the message's price or, without one, at the shop's. */
export function draftLineOf(
  product: OrderProduct,
  values: { key: string; quantity: number | null; unitPrice: number | null },
): DraftLine {
  return {
    key: values.key,
    productId: product.id,
    name: product.name,
    quantity: values.quantity ?? 1,
    unitPrice: values.unitPrice ?? product.price,
    product,
  }
}

/** Line without a product of the shop, named as in the message. */
export function lineWithoutProduct({ key, text, quantity, unitPrice }: UnrecognisedLine): DraftLine {
  return {
    key,
    productId: null,
    name: text,
    quantity: quantity ?? 1,
    unitPrice: unitPrice ?? 0,
    product: null,
  }
}

/** Values to send; text that is not a number is sent as typed, and refused by the server. */
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

/** Price of a draft, in FCFA, from its lines with numbers. */
export function totalOfDraft(lines: readonly DraftLine[]): number {
  return orderTotalOf(lines.filter(hasNumbers))
}

function hasNumbers(line: DraftLine): line is DraftLine & Pick<OrderLine, 'quantity' | 'unitPrice'> {
  return typeof line.quantity === 'number' && typeof line.unitPrice === 'number'
}
