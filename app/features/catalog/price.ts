import { formatPrice } from '#app/lib/text/format.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'

const onRequest = inBothLanguages({ fr: 'Prix sur demande', en: 'Price on request' })

/** What stands beside the total of an order, some of whose prices nobody has written; French in every chat. */
export const andOnRequest = { fr: '+ prix sur demande', en: '+ price on request' }

/** Whether somebody has written what it costs: a price of 0 is none, nothing here is free. */
export function isPriced({ price }: { price: number }): boolean {
  return price > 0
}

/** What a product costs, or an order, as visitors read it. */
export function formatPriceText(language: Language, price: number): string {
  return isPriced({ price }) ? formatPrice(language, price) : onRequest(language)
}
