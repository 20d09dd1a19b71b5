import { doualaDay } from '#app/lib/clock.ts'
import { formatPrice, plainSpaces } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'
import { type Order, type OrderPayment, type OrderProduct, orderMoneyOf, orderTotalOf } from './order.ts'

/** Texts for a customer, in their language. */
export const orderReceiptTextsOf = inBothLanguages({
  fr: {
    receipt: 'Reçu',
    total: 'Total',
    paid: 'Payé',
    refunded: 'Remboursé',
    due: 'Reste à payer',
    onRequest: 'sur demande',
    warning: 'À lire avant usage',
    thanks: 'Merci de votre confiance.',
    quantity: 'Qté',
    product: 'Produit',
    price: 'Prix',
    sum: 'Montant',
    for: 'Pour',
    handedOver: 'Remise le',
    cancelledOn: 'Annulée le',
    cancelled: 'Commande annulée',
  },
  en: {
    receipt: 'Receipt',
    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded',
    due: 'Balance due',
    onRequest: 'on request',
    warning: 'Read before use',
    thanks: 'Thank you for choosing us.',
    quantity: 'Qty',
    product: 'Product',
    price: 'Price',
    sum: 'Amount',
    for: 'For',
    handedOver: 'Handed over on',
    cancelledOn: 'Cancelled on',
    cancelled: 'Order cancelled',
  },
})

/** Templates of the settings, by language. */
export type OrderReadyTemplates = Record<Language, string>

/** Message that an order is ready, and the warnings to read before its products are used. */
export function readyText(
  templates: OrderReadyTemplates,
  order: Order,
  products: readonly OrderProduct[],
): string {
  const text = fillTemplate(templates[order.language] || templates.fr, {
    name: order.name.trim(),
    reference: order.reference,
    total: totalText(order.language, order.lines),
  })
  return [text, ...warningText(order.language, warningsOf(order, products))].join('\n\n')
}

/** Facts of a receipt, on paper and in a chat; prices as text. */
export type Receipt = {
  language: Language
  centre: { name: string; location: string; phone: string }
  reference: string
  day: string
  name: string
  isHandedOver: boolean
  /** A cancelled order has nothing due. */
  isCancelled: boolean
  lines: (ReceiptName & { quantity: number; price: string; sum: string })[]
  total: string
  payments: { way: string; day: string; amount: string; isRefund: boolean }[]
  /** Amount due; null for none. */
  due: string | null
  warnings: Warning[]
}

/** Name of a product; `lang` if it is not in the receipt's language. */
type ReceiptName = { name: string; lang?: 'fr' }
type Warning = ReceiptName & { text: string }

/** The receipt of an order, in the customer's language. */
export function receiptOf(
  order: Order,
  payments: readonly OrderPayment[],
  products: readonly OrderProduct[],
  centre: Receipt['centre'],
): Receipt {
  const { language, lines, status } = order
  const total = orderTotalOf(lines)
  const isCancelled = status === 'cancelled'
  const due = isCancelled ? 0 : total - orderMoneyOf(payments).received
  return {
    language,
    centre,
    reference: order.reference,
    day: dayOf(language, status === 'handed-over' || isCancelled ? order.statusAt : order.createdAt),
    name: order.name,
    isHandedOver: status === 'handed-over',
    isCancelled,
    lines: lines.map(({ productId, name, quantity, unitPrice }) => ({
      ...nameOf(
        language,
        name,
        products.find(({ id }) => id === productId),
      ),
      quantity,
      price: priceText(language, unitPrice),
      sum: priceText(language, orderTotalOf([{ quantity, unitPrice }])),
    })),
    total: totalText(language, lines),
    payments: payments.map(({ way, paidAt, amount }) => ({
      way: language === 'en' ? (englishWays[way] ?? way) : way,
      day: dayOf(language, paidAt),
      amount: priceText(language, Math.abs(amount)),
      isRefund: amount < 0,
    })),
    due: due > 0 ? priceText(language, due) : null,
    warnings: warningsOf(order, products),
  }
}

/** Receipt as a chat message. */
export function receiptText(receipt: Receipt): string {
  const texts = orderReceiptTextsOf(receipt.language)
  const colon = receipt.language === 'fr' ? ' :' : ':'
  return [
    `${texts.receipt} ${receipt.reference}, ${receipt.centre.name}\n${receipt.day}, ${receipt.name}`,
    ...(receipt.isCancelled ? [texts.cancelled] : []),
    receipt.lines.map(({ name, quantity, sum }) => `- ${quantity} × ${name}${colon} ${sum}`).join('\n'),
    [
      `${texts.total}${colon} ${receipt.total}`,
      ...receipt.payments.map(
        ({ way, day, amount, isRefund }) =>
          `${isRefund ? texts.refunded : texts.paid} (${way}, ${day})${colon} ${amount}`,
      ),
      ...(receipt.due === null ? [] : [`${texts.due}${colon} ${receipt.due}`]),
    ].join('\n'),
    ...warningText(receipt.language, receipt.warnings),
    texts.thanks,
  ].join('\n\n')
}

/** Warnings of the ordered products, in French if there is no English one. */
function warningsOf({ language, lines }: Order, products: readonly OrderProduct[]): Warning[] {
  const ordered = new Set(lines.map(({ productId }) => productId))
  return products.flatMap((product) => {
    const text = (product.warning[language] || product.warning.fr)?.trim()
    return text && ordered.has(product.id) ? [{ ...nameOf(language, product.name, product), text }] : []
  })
}

/** Name of a line: translated if it is still the product's. */
function nameOf(language: Language, name: string, product: OrderProduct | undefined): ReceiptName {
  if (language === 'fr') return { name }
  const translated = product?.name === name && product.nameEn
  return translated ? { name: translated } : { name, lang: 'fr' }
}

/** The warnings as a paragraph of a message; empty without any. */
function warningText(language: Language, warnings: readonly Warning[]): string[] {
  if (warnings.length === 0) return []
  const colon = language === 'fr' ? ' :' : ':'
  const lines = warnings.map(({ name, text }) => `- ${name}${colon} ${text}`)
  return [[`${orderReceiptTextsOf(language).warning}${colon}`, ...lines].join('\n')]
}

const englishWays: Record<string, string> = { Espèces: 'Cash', Carte: 'Card', Autre: 'Other' }

function priceText(language: Language, price: number): string {
  return price === 0 ? orderReceiptTextsOf(language).onRequest : plainSpaces(formatPrice(language, price))
}

/** Products priced on request are left out of a total, which says so. */
function totalText(language: Language, lines: Order['lines']): string {
  const total = priceText(language, orderTotalOf(lines))
  const isMixed = orderTotalOf(lines) > 0 && lines.some(({ unitPrice }) => unitPrice === 0)
  return isMixed ? `${total} + ${orderReceiptTextsOf(language).onRequest}` : total
}

function dayOf(language: Language, moment: string): string {
  const day = doualaDay(new Date(moment))
  return `${formatDay(language, day, { named: false })} ${day.slice(0, 4)}`
}
