import type { Language } from '#app/lib/text/i18n.ts'

/** Current data of an ordered product; `price` in FCFA. For the back-office only, since it includes the stock. */
export type OrderableProduct = {
  id: string
  name: string
  price: number
  stock: number
  isInShop: boolean
  /** Warning to read before use; null: none. */
  warning: Record<Language, string | null>
}
