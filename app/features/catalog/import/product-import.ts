import type { PriceListFacts, RefusedLine } from '../price-list/price-list.ts'
import type { PartRow, PriceListProduct } from '../price-list/price-list-columns.ts'
import type { LinePlan } from './update-plan.ts'

/** `undoing`: it was done, and its undo is running. */
export type ImportState = 'ready' | 'running' | 'done' | 'undoing'

/** `insert` adds every line; `update` changes the products that exist and adds the others. */
export type ImportMode = 'insert' | 'update'

/** Number of lines by planned effect. */
export type PlanCounts = Record<LinePlan['kind'], number>

/** Facts of an import: file, comparison with the products, result of an update. */
export type ImportFacts = PriceListFacts & {
  plan?: PlanCounts
  /** Numbers of changed and added products, and of those equal to their line. */
  written?: { update: number; insert: number; same: number }
  undone?: ImportUndone
}

/**
 * Progress of an undo: finished parts and all of them; numbers of products that were restored, moved to the trash, and
 * left alone because they changed or were ordered since, with the first names of these.
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

/** A product that will be added; `near` is the similar name of an existing one. */
export type AddedProduct = PriceListProduct & { near?: string }

/** An import as its screen shows it. */
export type ProductImport = {
  id: string
  fileName: string
  facts: ImportFacts
  mode: ImportMode
  state: ImportState
  /** Number of processed lines, and of those that the database rejected. */
  done: number
  failed: number
  /** True if the import or its undo was started and the site stopped before the end. */
  interrupted: boolean
  /** The first products as the import will add them; empty once it has started. */
  preview: PriceListProduct[]
  /**
   * Changes of an update, the first ones unless all were requested; empty before the comparison and after the start.
   */
  changes: ImportChange[]
  /** The first products that the update adds. */
  added: AddedProduct[]
  /** Refused lines, the first ones unless all were requested; empty while the import runs. */
  refused: RefusedLine[]
  /** Names of categories that do not exist: the products keep them as text. */
  unknownCategories: string[]
}

/** True if an undo was started and has not ended. */
export function isUndoing({ undone }: ImportFacts): boolean {
  return undone !== undefined && undone.parts < undone.allParts
}

/** Number of refused lines shown before all are requested. */
export const firstRefused = 200

/** Number of lines without effect: refused ones, and those equal to the stored product. */
export function ignoredLines({ facts, mode, state }: Pick<ProductImport, 'facts' | 'mode' | 'state'>) {
  const isWaiting = state === 'ready' && mode === 'update'
  const refused = facts.refused + (isWaiting ? (facts.plan?.refused ?? 0) : 0)
  const same = (isWaiting ? facts.plan?.same : facts.written?.same) ?? 0
  return { refused, same }
}
