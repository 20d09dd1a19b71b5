import { doualaDay } from '#app/lib/clock.ts'
import { type ExportedProduct, priceListColumns, priceListTitles } from './price-list-columns.ts'

/** What a French Excel needs to read UTF-8, then the header. */
export const priceListHeader = `\ufeff${priceListTitles.join(';')}\r\n`

/** One line of a price list, with its end. */
export function priceListLine(product: ExportedProduct): string {
  const cells = priceListColumns.map(({ name, write }) =>
    write(product[name as keyof ExportedProduct] as never),
  )
  return `${cells.join(';')}\r\n`
}

/** `products_2025-05-12.csv`, the day being Douala's. */
export function exportName(now: Date = new Date()): string {
  return `products_${doualaDay(now)}.csv`
}

export const modelName = 'modele-produits.csv'
