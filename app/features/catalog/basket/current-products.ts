import { type Language, localPath } from '#app/lib/text/i18n.ts'
import { withCurrent } from '../order/basket.ts'
import { readBasket } from '../order/basket-storage.ts'
import type { ChangeBasket } from '../order/use-basket.ts'
import type { CurrentProduct } from './current-product.ts'

/**
 * Loads the current products of a basket from the shop and updates the basket. Returns the products that the shop still
 * has, or null without an answer.
 */
export async function askAnew(
  language: Language,
  ids: string[],
  change: ChangeBasket,
): Promise<CurrentProduct[] | null> {
  try {
    const body = new URLSearchParams(ids.map((id) => ['id', id]))
    const answer = await fetch(localPath(language, '/shop/order/current'), { method: 'POST', body })
    if (!answer.ok) return null
    const found: CurrentProduct[] = await answer.json()
    const { basket, changes } = withCurrent(readBasket(), ids, found)
    change(basket, changes)
    return found
  } catch {
    return null
  }
}
