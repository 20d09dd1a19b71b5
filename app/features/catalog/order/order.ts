import { plainPrice } from '#app/lib/text/format.ts'
import { andOnRequest, isPriced } from '../price.ts'

/** One product of an order; `name` is French, `price` in FCFA per piece. */
export type BasketLine = { name: string; price: number; quantity: number }

/**
 * The text of an order for the chat: French in both languages, its first and last sentences word for word as specified.
 * Only ordinary spaces, since a chat may not support the others.
 */
export function orderText(lines: BasketLine[]): string {
  return [
    'Bonjour, je souhaite commander les produits suivants :',
    ...lines.map(entry),
    `Total : ${plainTotal(lines)}`,
    'Merci de me confirmer la disponibilité et les modalités de livraison.',
  ].join('\n\n')
}

/** Total of an order in FCFA, without products whose price is on request. */
export function orderTotal(lines: BasketLine[]): number {
  return lines.reduce((cents, line) => cents + lineCents(line), 0) / 100
}

/** Total of one line in FCFA. */
export function lineTotal(line: BasketLine): number {
  return lineCents(line) / 100
}

function entry(line: BasketLine): string {
  return [
    `- ${ordinarySpaces(line.name)}`,
    `Quantité : ${line.quantity}`,
    `Prix unitaire : ${plain(line.price)}`,
    `Sous-total : ${plain(lineTotal(line))}`,
  ].join('\n')
}

function plainTotal(lines: BasketLine[]): string {
  const total = plain(orderTotal(lines))
  return lines.some(isPriced) && !lines.every(isPriced) ? `${total} ${andOnRequest.fr}` : total
}

function plain(price: number): string {
  return isPriced({ price }) ? plainPrice(price) : 'sur demande'
}

/** Computes in whole cents, since 0.1 × 3 is not 0.3 in floating point. */
function lineCents({ price, quantity }: BasketLine): number {
  return Math.round(price * 100) * quantity
}

function ordinarySpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
