import { maxPriceListRows, type RefusedLine } from './price-list.ts'
import {
  addressTitle,
  completeListColumns,
  completeListTitles,
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
  let columns: Columns = priceListColumns
  let first = true
  for (const row of rows) {
    if (trimmedLength(row.cells) > mostColumns)
      throw new PriceListRefused(tooManyColumns(row.line, trimmedLength(row.cells)))
    const announced = first ? columnsBelow(row) : null
    first = false
    if (announced) {
      columns = announced
      continue
    }
    if (products.length + refused.length === maxPriceListRows)
      throw new PriceListRefused(
        'Ce fichier a plus de 10 000 lignes\u00a0: partagez-le en plusieurs fichiers.',
      )
    const read = readRow(row, columns)
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

type Columns = typeof completeListColumns

/**
 * The columns that a header announces, or null where the row is none. Throws `PriceListRefused` when known titles stand
 * in other columns.
 */
function columnsBelow({ cells }: SpreadsheetRow): Columns | null {
  const titles = cells.map((cell) => folded(String(cell ?? '')))
  const isComplete = titles.includes(folded(addressTitle))
  const order = isComplete ? completeListTitles : priceListTitles
  const expected = order.map((title) => folded(title))
  const known = titles.map((title) => expected.indexOf(title))
  if (known.filter((column) => column !== -1).length < 2 && titles[0] !== expected[0]) return null
  const wrong = known.findIndex((column, index) => column !== -1 && column !== index)
  if (wrong !== -1)
    throw new PriceListRefused(
      `La colonne ${letterOf(wrong)} s’appelle «\u00a0${String(cells[wrong])}\u00a0»\u00a0: les colonnes se lisent dans l’ordre ${order.join(', ')}.`,
    )
  return isComplete ? completeListColumns : priceListColumns
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26))
}

function readRow({ line, cells }: SpreadsheetRow, columns: Columns): PriceListProduct | RefusedLine {
  try {
    const zeroed: string[] = []
    const blank: string[] = []
    const values = columns.flatMap(({ name, read }, index) => {
      if (!read) return []
      if (String(cells[index] ?? '').trim() === '') blank.push(name)
      return [[name, read(cells[index], () => zeroed.push(name))]]
    })
    return { line, ...(Object.fromEntries(values) as PriceListValues), zeroed, blank }
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
