import { formatPrice } from '#app/lib/format.ts'
import { inBothLanguages, type Language } from '#app/lib/i18n.ts'

const unpriced = inBothLanguages({ fr: 'Prix sur demande', en: 'Price on request' })

/** What a product costs, as visitors read it. A price of 0 is one that nobody has written: nothing here is free. */
export function priceInWords(language: Language, price: number): string {
  return price > 0 ? formatPrice(language, price) : unpriced(language)
}
