import { maxPriceListRows, type RefusedLine } from './price-list.ts'
import {
  LineRefused,
  type PriceListProduct,
  type PriceListValues,
  priceListColumns,
  priceListTitles,
  tooManyColumns,
} from './price-list-columns.ts'
import { clipped, folded, storable } from './price-list-texts.ts'

/** One row of a file that is not blank. */
export type SpreadsheetRow = { line: number; cells: (string | number)[] }

/** A file that is not read: the message tells the person who sent it why. */
export class PriceListRefused extends Error {
  override name = 'PriceListRefused'
}

/**
 * What the rows of a price list say. The first row is left out when it is a header. Throws `PriceListRefused` when there
 * is nothing to read, too much, or when the header names the columns in another order.
 */
export function readRows(rows: Iterable<SpreadsheetRow>): {
  products: PriceListProduct[]
  refused: RefusedLine[]
} {
  const products: PriceListProduct[] = []
  const refused: RefusedLine[] = []
  let first = true
  for (const row of rows) {
    if (trimmedLength(row.cells) > mostColumns)
      throw new PriceListRefused(tooManyColumns(row.line, trimmedLength(row.cells)))
    const isHeader = first && checkHeader(row)
    first = false
    if (isHeader) continue
    if (products.length + refused.length === maxPriceListRows)
      throw new PriceListRefused(
        'Ce fichier a plus de 10 000 lignes\u00a0: partagez-le en plusieurs fichiers.',
      )
    const read = readRow(row)
    if ('reason' in read) refused.push(read)
    else products.push(read)
  }
  if (products.length + refused.length === 0)
    throw new PriceListRefused('Ce fichier est vide\u00a0: il ne contient aucun produit.')
  return { products, refused }
}

const mostColumns = 64

function trimmedLength(cells: SpreadsheetRow['cells']): number {
  return cells.findLastIndex((cell) => cell !== '' && cell !== undefined) + 1
}

/** Whether a row is the header. Throws `PriceListRefused` when it is one whose known titles stand in other columns. */
function checkHeader({ cells }: SpreadsheetRow): boolean {
  const titles = cells.map((cell) => folded(String(cell ?? '')))
  const known = titles.map((title) => expected.indexOf(title))
  if (known.filter((column) => column !== -1).length < 2 && titles[0] !== expected[0]) return false
  const wrong = known.findIndex((column, index) => column !== -1 && column !== index)
  if (wrong !== -1)
    throw new PriceListRefused(
      `La colonne ${letterOf(wrong)} s’appelle «\u00a0${String(cells[wrong])}\u00a0»\u00a0: les colonnes se lisent dans l’ordre ${priceListTitles.join(', ')}.`,
    )
  return true
}

const expected = priceListTitles.map((title) => folded(title))

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26))
}

function readRow({ line, cells }: SpreadsheetRow): PriceListProduct | RefusedLine {
  try {
    const zeroed: string[] = []
    const values = priceListColumns.flatMap(({ name, read }, index) =>
      read ? [[name, read(cells[index], () => zeroed.push(name))]] : [],
    )
    return { line, ...(Object.fromEntries(values) as PriceListValues), zeroed }
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error
    return { line, reason: error.message, excerpt: excerptOf(cells) }
  }
}

function excerptOf(cells: SpreadsheetRow['cells']): string {
  const shown = cells
    .slice(0, priceListColumns.length)
    .map((cell) => clipped(storable(String(cell ?? '')).trim(), 60))
  return clipped(shown.join(' ; ').replace(/\s+/g, ' ').trim(), 120)
}
