import type { PriceListFacts, RefusedLine } from '../price-list/price-list.ts'
import type { PriceListProduct } from '../price-list/price-list-columns.ts'

export type ImportState = 'ready' | 'running' | 'done'

/** An import as its screen shows it. */
export type ProductImport = {
  id: string
  fileName: string
  facts: PriceListFacts
  state: ImportState
  /** Lines dealt with, and those among them that the database did not take. */
  done: number
  failed: number
  /** It was begun and nobody goes on with it: the site was stopped meanwhile. */
  interrupted: boolean
  /** The first products, as they will be; empty once the import has begun. */
  preview: PriceListProduct[]
  /** The refused lines, the first of them unless all were asked for; empty while the import runs. */
  refused: RefusedLine[]
  /** Names of categories that do not exist: the products keep them as text. */
  unknownCategories: string[]
}

/** How many refused lines a page shows before it is asked for all. */
export const firstRefused = 200
