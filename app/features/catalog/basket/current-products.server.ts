import type { Language } from '#app/lib/text/i18n.ts'
import { mostProducts } from '../order/order.server.ts'
import { listProductsById } from '../product.server.ts'
import type { CurrentProduct } from './current-product.ts'

/** The current products of a basket, without those that have left the shop. */
export async function findCurrent(language: Language, form: FormData): Promise<CurrentProduct[]> {
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, mostProducts)
  const found = await listProductsById(language, ids)
  return found.map(({ id, name, orderName, price, availability }) => ({
    id,
    name,
    orderName,
    price,
    availability,
  }))
}
