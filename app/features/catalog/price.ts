import { formatPrice } from '#app/lib/text/format.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'

const onRequest = inBothLanguages({ fr: 'Prix sur demande', en: 'Price on request' })

/** Follows the total of an order with unpriced products; every chat is in French. */
export const andOnRequest = { fr: '+ prix sur demande', en: '+ price on request' }

/** True for a product with a price; 0 means "on request", since nothing here is free. */
export function isPriced({ price }: { price: number }): boolean {
  return price > 0
}

/** Price of a product or an order as text for visitors. */
export function formatPriceText(language: Language, price: number): string {
  return isPriced({ price }) ? formatPrice(language, price) : onRequest(language)
}
