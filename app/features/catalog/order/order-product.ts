import type { Language } from '#app/lib/text/i18n.ts'

/** What the shop says today of a product that is ordered; `price` in FCFA. For the back-office alone: it holds the stock. */
export type OrderProduct = {
  id: string
  name: string
  price: number
  stock: number
  isShown: boolean
  /** What must be read before it is used. */
  warning: Record<Language, string | null>
}
