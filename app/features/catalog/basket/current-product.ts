import type { Phrase } from '#app/lib/text/i18n.ts'
import type { Orderable } from '../order/basket.ts'
import type { Availability } from '../product.ts'

/** What the shop answers of a product in a basket: what a page of it shows, and nothing else. */
export type CurrentProduct = Orderable & { name: Phrase; availability: Availability | null }
