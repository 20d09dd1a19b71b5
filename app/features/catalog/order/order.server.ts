import type { Language } from '#app/lib/text/i18n.ts'
import { findProductsForOrder, type OrderedProduct } from '../product.server.ts'
import { quantityOf } from '../product.ts'
import { type BasketPriceChange, isDearer, orderedIds, priceField, quantityField } from './basket.ts'
import { type BasketLine, orderText } from './order.ts'

/** The form data of a line that can still be ordered. */
export type Remaining = {
  id: string
  name: string
  quantity: number
  price: number
  /** The typed text of an invalid quantity. */
  refused?: string
}

/**
 * Result of an order: its text, or the reason for none. `refused` names products that left the shop (`unknown` counts
 * those without a name) and the remaining ones; `dearer` lists products with a higher price than the visitor read.
 */
export type OrderCheck =
  | { state: 'ready'; text: string }
  | { state: 'none' }
  | ({ state: 'quantity' | 'dearer' } & Left)
  | ({ state: 'refused'; names: string[]; unknown: number } & Left)

type Left = { remaining: Remaining[]; dearer: BasketPriceChange[] }

/**
 * Reads an order form. Names and prices come from the database, whatever the page sent. Throws if the database is
 * unreachable.
 */
export async function readOrder(language: Language, form: FormData): Promise<OrderCheck> {
  const ids = orderedIds(form).slice(0, mostProducts)
  if (ids.length === 0) return { state: 'none' }
  const found = new Map((await findProductsForOrder(language, ids)).map((product) => [product.id, product]))
  const products = ids.flatMap((id) => found.get(id.toLowerCase()) ?? [])
  const available = products.filter((product) => product.available)
  const quantities = new Map(
    available.map(({ id }) => [id, quantityOf(String(form.get(quantityField(id)) ?? '1'))]),
  )
  const remaining = available.map((product) =>
    remainingOf(product, quantities.get(product.id), String(form.get(quantityField(product.id)) ?? '')),
  )
  const left: Left = { remaining, dearer: available.flatMap((product) => dearerThanRead(product, form)) }
  if (available.length < ids.length) {
    const names = products.filter((product) => !product.available).map((product) => product.shownName)
    return { state: 'refused', names, unknown: ids.length - products.length, ...left }
  }
  const lines: BasketLine[] = []
  for (const { id, name, price } of available) {
    const quantity = quantities.get(id)
    if (!quantity) return { state: 'quantity', ...left }
    lines.push({ name, price, quantity })
  }
  if (left.dearer.length > 0) return { state: 'dearer', ...left }
  return { state: 'ready', text: orderText(lines) }
}

/**
 * More than the bar can send in a form's 64 KB, so that nothing is dropped silently; it bounds the work for a forged
 * form.
 */
export const mostProducts = 720

/** A form without a price counts as one whose visitor read no price. */
function dearerThanRead({ id, shownName: name, price }: OrderedProduct, form: FormData): BasketPriceChange[] {
  const read = Number.parseFloat(String(form.get(priceField(id))))
  return isDearer(read, price) ? [{ name, from: read, to: price }] : []
}

function remainingOf(
  { id, shownName, price }: OrderedProduct,
  quantity: number | null | undefined,
  typed: string,
): Remaining {
  if (quantity) return { id, name: shownName, price, quantity }
  return { id, name: shownName, price, quantity: 1, refused: typed.trim().slice(0, longestTyped) }
}

/** Number of characters of an invalid quantity that are shown again. */
const longestTyped = 20
