import type { Phrase } from '#app/lib/text/i18n.ts'
import type { Orderable } from '../order/basket.ts'
import type { Availability } from '../product.ts'

/** Current data of a product in a basket, limited to what the public product page shows. */
export type CurrentProduct = Orderable & { name: Phrase; availability: Availability | null }
