import { doualaDay } from '#app/lib/clock.ts'
import {
  completeListColumns,
  type ExportedProduct,
  priceListColumns,
  priceListTitles,
} from './price-list-columns.ts'

/** Content of an export: the specified eight columns, or all columns that an update reads back. */
export type ExportKind = 'price list' | 'complete list'

export const exportColumns = { 'price list': priceListColumns, 'complete list': completeListColumns }

/** A byte order mark, which a French Excel needs to read UTF-8, then the header. */
export const priceListHeader = headerOf(priceListTitles)

/** Header line of an exported list. */
export function exportHeader(kind: ExportKind): string {
  return headerOf(exportColumns[kind].map(({ title }) => title))
}

/** One line of a list, with its line break. */
export function exportLine(product: ExportedProduct, kind: ExportKind): string {
  const cells = exportColumns[kind].map(({ name, write }) =>
    write(product[name as keyof ExportedProduct] as never),
  )
  return `${cells.join(';')}\r\n`
}

/** `products_2025-05-12.csv`, with the day in Douala; a complete list has a name of its own. */
export function productFileName(kind: ExportKind = 'price list', now: Date = new Date()): string {
  return `products_${kind === 'complete list' ? 'complete_' : ''}${doualaDay(now)}.csv`
}

export const modelName = 'modele-produits.csv'

function headerOf(titles: string[]): string {
  return `\ufeff${titles.join(';')}\r\n`
}
