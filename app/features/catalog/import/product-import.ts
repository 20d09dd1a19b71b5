import type { PriceListFacts, RefusedLine } from '../price-list/price-list.ts'
import type { PartRow, PriceListProduct } from '../price-list/price-list-columns.ts'
import type { LinePlan } from './update-plan.ts'

/** `undoing`: it was done, and is being taken back. */
export type ImportState = 'ready' | 'running' | 'done' | 'undoing'

/** Every line is added, or those whose product is known change it. */
export type ImportMode = 'insert' | 'update'

/** Number of lines by planned effect. */
export type PlanCounts = Record<LinePlan['kind'], number>

/** Facts of an import: file, comparison with the products, result of an update. */
export type ImportFacts = PriceListFacts & {
  plan?: PlanCounts
  /** Products that were changed, added, and found as the list has them. */
  written?: { update: number; insert: number; same: number }
  undone?: ImportUndone
}

/**
 * Progress of taking an import back: parts of all of them; products that have their former values again, that went to the
 * trash, and that stay, changed or ordered since, with the first names of these.
 */
export type ImportUndone = {
  parts: number
  allParts: number
  restored: number
  trashed: number
  kept: number
  names: string[]
}

/** A line that changes a product. */
export type ImportChange = Pick<PartRow, 'line' | 'name'> & { plan: Extract<LinePlan, { kind: 'update' }> }

/** A product that will be added; `near` is the name of one that is almost called the same. */
export type AddedProduct = PriceListProduct & { near?: string }

/** An import as its screen shows it. */
export type ProductImport = {
  id: string
  fileName: string
  facts: ImportFacts
  mode: ImportMode
  state: ImportState
  /** Lines dealt with, and those among them that the database did not take. */
  done: number
  failed: number
  /** It, or its undo, was begun and is not gone on with: the site was stopped meanwhile. */
  interrupted: boolean
  /** The first products, as they will be; empty once the import has begun. */
  preview: PriceListProduct[]
  /** Changes of an update, the first ones unless all were requested; empty before the comparison and once begun. */
  changes: ImportChange[]
  /** The first products that the update adds. */
  added: AddedProduct[]
  /** The refused lines, the first of them unless all were asked for; empty while the import runs. */
  refused: RefusedLine[]
  /** Names of categories that do not exist: the products keep them as text. */
  unknownCategories: string[]
}

/** An undo was begun and is not at its end. */
export function isUndoing({ undone }: ImportFacts): boolean {
  return undone !== undefined && undone.parts < undone.allParts
}

/** Refused lines on a page before all are requested. */
export const firstRefused = 200

/** Number of lines without effect: refused ones, and those equal to the stored product. */
export function ignoredLines({ facts, mode, state }: Pick<ProductImport, 'facts' | 'mode' | 'state'>) {
  const isWaiting = state === 'ready' && mode === 'update'
  const refused = facts.refused + (isWaiting ? (facts.plan?.refused ?? 0) : 0)
  const same = (isWaiting ? facts.plan?.same : facts.written?.same) ?? 0
  return { refused, same }
}
