import { type Product, quantityOf, smallestQuantity } from '../product.ts'
import type { OrderLine } from './order.ts'

/** What the browser knows of a product to count and to order it. */
export type Orderable = Pick<Product, 'id' | 'orderName' | 'price'>

/** That part of a product, and nothing else: it is sent with the page. */
export function orderable({ id, orderName, price }: Product): Orderable {
  return { id, orderName, price }
}

/** The names of an order form's fields, on the page and in the request. */
export const selectField = 'select'
export const orderField = 'order'
/** What the bar's button sends in `order`; a card's button sends the product's id. */
export const orderSelected = 'selected'
/** That button, for the way to it from each product. */
export const orderButtonId = 'order'

export function quantityField(id: string): string {
  return `quantity-${id}`
}

/** What the pressed button orders, from what an order form holds. */
export function orderedIds(form: FormData): string[] {
  const pressed = String(form.get(orderField) ?? '')
  const ids = pressed === orderSelected ? form.getAll(selectField).map(String) : [pressed]
  return [...new Set(ids)].filter(Boolean)
}

/** What the visitor read as the product's price: what costs more by then is said before it is ordered. */
export function priceField(id: string): string {
  return `price-${id}`
}

/** A product whose price is not the one that was read; prices in FCFA, `to` 0 where it is on request now. */
export type PriceChange = { name: string; from: number; to: number }

/** Whether a product costs more than what was read, or no longer tells its price. */
export function isDearer(read: number, price: number): boolean {
  return price > read || (price === 0 && read > 0)
}

/** The order lines of these products as the form holds them; a quantity that is none counts as one. */
export function linesOf(form: FormData, products: Orderable[]): OrderLine[] {
  return products.map((product) => ({
    name: product.orderName,
    price: product.price,
    quantity: quantityOf(String(form.get(quantityField(product.id)))) ?? smallestQuantity,
  }))
}

/** What survives a reload of the page, and goes along to others: by product, its quantity and whether it is ticked. */
export type StoredBasket = Record<string, StoredProduct>

export type StoredProduct = Orderable & { quantity: string; ticked: boolean }

/** What is ticked of a kept basket beside these products, which the page itself shows. */
export function tickedBeside(products: Orderable[], kept: StoredBasket): StoredProduct[] {
  return Object.values(kept).filter(
    ({ id, ticked }) => ticked && products.every((product) => product.id !== id),
  )
}

/** The basket that was kept, or an empty one when the text is not one. */
export function parseBasket(text: string | null): StoredBasket {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as StoredBasket) : {}
  } catch {
    return {}
  }
}
