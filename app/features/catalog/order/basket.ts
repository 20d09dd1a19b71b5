import type { Phrase } from '#app/lib/text/i18n.ts'
import { type Product, quantityOf, smallestQuantity } from '../product.ts'
import type { BasketLine } from './order.ts'

/** Product data that the browser needs to count and to order. */
export type Orderable = Pick<Product, 'id' | 'orderName' | 'price'>

/** The fields of a product that an order needs, and nothing else, since the device stores them. */
export function orderable({ id, orderName, price }: Orderable): Orderable {
  return { id, orderName, price }
}

/** Products of an order form as its price fields describe them, without those that the bar adds. */
export function orderablesIn(form: HTMLFormElement): Orderable[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-order-name]')].map((field) => ({
    id: field.name.slice(priceField('').length),
    orderName: field.dataset['orderName'] ?? '',
    price: Number(field.value),
  }))
}

/** Names of an order form's fields, on the page and in the request. */
export const selectField = 'select'
export const orderField = 'order'
/** Value of `order` for the bar's button; a card's button sends the product's id. */
export const orderSelected = 'selected'
/** Id of the bar's button, for the link to it from each product. */
export const orderButtonId = 'order'

export function quantityField(id: string): string {
  return `quantity-${id}`
}

/** Ids of the products that the pressed button orders. */
export function orderedIds(form: FormData): string[] {
  const pressed = String(form.get(orderField) ?? '')
  const ids = pressed === orderSelected ? form.getAll(selectField).map(String) : [pressed]
  return [...new Set(ids)].filter(Boolean)
}

/** Name of the field with the price that the visitor saw: an order warns about a price that has risen since. */
export function priceField(id: string): string {
  return `price-${id}`
}

/** A product whose price differs from the one read before; prices in FCFA, `to` is 0 if it is on request now. */
export type BasketPriceChange = { name: string; from: number; to: number }

/** A changed price of a product in the basket. */
export type BasketChange = BasketPriceChange & { id: string }

/** True if the price has risen since it was read, or is on request now. */
export function isDearer(read: number, price: number): boolean {
  return price > read || (price === 0 && read > 0)
}

/** Order lines of these products from the form; an invalid quantity counts as one. */
export function basketLinesOf(form: FormData, products: Orderable[]): BasketLine[] {
  return products.map((product) => ({
    name: product.orderName,
    price: product.price,
    quantity: quantityOf(String(form.get(quantityField(product.id)))) ?? smallestQuantity,
  }))
}

/** Selected products of all pages by id: stored on the device, the same in every tab. */
export type StoredBasket = Record<string, StoredProduct>

/** `quantity` as typed; `price` as last read; `gone` once the product has left the shop. */
export type StoredProduct = Orderable & { quantity: string; gone?: boolean }

/** Lifetime of a basket since its last view. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A basket as text, at a moment in milliseconds. */
export function basketText(products: StoredBasket, at: number): string {
  return JSON.stringify({ at, products })
}

/** The stored basket; empty when the text is invalid or too old. */
export function parseBasket(text: string | null, now: number): StoredBasket {
  try {
    const { at, products } = JSON.parse(text ?? '')
    if (!(now - at < lifetimeMs)) return {}
    return Object.fromEntries(
      Object.entries<unknown>({ ...products }).filter(([id, product]) => isStored(id, product)),
    ) as StoredBasket
  } catch {
    return {}
  }
}

/** Type guard for stored data, which another script or a device fault may have changed. */
function isStored(id: string, product: unknown): product is StoredProduct {
  if (typeof product !== 'object' || product === null) return false
  const { id: own, orderName, price, quantity } = product as Partial<Record<keyof StoredProduct, unknown>>
  const texts = [orderName, quantity].every((text) => typeof text === 'string')
  return own === id && texts && Number.isFinite(price)
}

/** A product of a page with the state of its controls. */
export type ShownProduct = { product: Orderable; quantity: string; ticked: boolean }

/** The basket after the selections and quantities of a page changed; products of other pages stay. */
export function withShown(basket: StoredBasket, shown: ShownProduct[]): StoredBasket {
  const next = { ...basket }
  for (const { product, quantity, ticked } of shown) {
    if (ticked) next[product.id] = { ...product, quantity }
    else delete next[product.id]
  }
  return next
}

/**
 * The basket with the shop's current data of the `asked` products, and the products whose prices changed since they
 * were last read, by their names on the page. A product that is missing in the shop's answer becomes `gone`, and stays
 * until the visitor removes it.
 */
export function withCurrent(
  basket: StoredBasket,
  asked: string[],
  current: (Orderable & { name?: Phrase })[],
): { basket: StoredBasket; changes: BasketChange[] } {
  const next = { ...basket }
  const changes: BasketChange[] = []
  for (const id of asked) {
    const entry = basket[id]
    if (!entry) continue
    const now = current.find((product) => product.id === id)
    next[id] = now ? { ...orderable(now), quantity: entry.quantity } : { ...entry, gone: true }
    if (now && now.price !== entry.price)
      changes.push({ id, name: now.name?.text ?? now.orderName, from: entry.price, to: now.price })
  }
  return { basket: next, changes }
}

/** Products of the basket that the current page does not show. */
export function tickedBeside(products: Orderable[], basket: StoredBasket): StoredProduct[] {
  return Object.values(basket).filter(({ id }) => products.every((product) => product.id !== id))
}

/** Order lines of a basket, without products that have left the shop. */
export function basketLines(basket: StoredBasket): BasketLine[] {
  return Object.values(basket)
    .filter(({ gone }) => !gone)
    .map(basketLineOf)
}

/** A product of a basket as an order line; an invalid quantity counts as one. */
export function basketLineOf({ orderName: name, price, quantity }: StoredProduct): BasketLine {
  return { name, price, quantity: quantityOf(quantity) ?? smallestQuantity }
}
