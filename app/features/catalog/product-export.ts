import { doualaDay } from '#app/lib/clock.ts'
import { csvNumber, csvText } from '#app/lib/csv.ts'
import { sheetColumns } from './product-sheet-form.admin.ts'

/** A product as a line of a price list shows it. */
export type ExportedProduct = {
  name: string
  description: string | null
  price: number
  stock: number
  category: string | null
  active: boolean
  featured: boolean
  created_at: Date
}

/** What a French Excel needs to read UTF-8, then the header. */
export const sheetBeginning = `\ufeff${sheetColumns.join(';')}\r\n`

/** One line of a price list, with its end. */
export function sheetLine(product: ExportedProduct): string {
  const cells = [
    csvText(product.name),
    csvText(product.description ?? ''),
    csvNumber(product.price),
    String(product.stock),
    csvText(product.category ?? ''),
    product.active ? 'Oui' : 'Non',
    product.featured ? 'Oui' : 'Non',
    doualaDay(product.created_at).split('-').toReversed().join('/'),
  ]
  return `${cells.join(';')}\r\n`
}

/** `products_2025-05-12.csv`, the day being Douala's. */
export function exportName(now: Date = new Date()): string {
  return `products_${doualaDay(now)}.csv`
}

export const modelName = 'modele-produits.csv'
