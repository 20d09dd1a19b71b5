import { restored } from '#app/lib/csv.ts'
import { parseNumber } from '#app/lib/parse-number.ts'
import { mostSheetRows, productLimits, type RefusedLine, type SheetProduct } from './product-sheet.ts'
import { sheetColumns } from './product-sheet-form.admin.ts'
import { folded } from './product-sheet-texts.ts'

/** One row of a file that is not blank. */
export type SheetRow = { line: number; cells: (string | number)[] }

/** A file that is not read: the message tells the person who sent it why. */
export class SheetRefused extends Error {
  override name = 'SheetRefused'
}

/**
 * What the rows of a price list say. The first row is left out when it is a header. Throws `SheetRefused` when there
 * is nothing to read, too much, or when the header names the columns in another order.
 */
export function readRows(rows: Iterable<SheetRow>): { products: SheetProduct[]; refused: RefusedLine[] } {
  const products: SheetProduct[] = []
  const refused: RefusedLine[] = []
  let first = true
  for (const row of rows) {
    if (trimmedLength(row.cells) > mostColumns)
      throw new SheetRefused(
        `La ligne ${row.line} a ${trimmedLength(row.cells)} colonnes\u00a0: une liste de prix en a huit.`,
      )
    const isHeader = first && checkHeader(row)
    first = false
    if (isHeader) continue
    if (products.length + refused.length === mostSheetRows)
      throw new SheetRefused('Ce fichier a plus de 10 000 lignes\u00a0: partagez-le en plusieurs fichiers.')
    const read = readRow(row)
    if ('reason' in read) refused.push(read)
    else products.push(read)
  }
  if (products.length + refused.length === 0)
    throw new SheetRefused('Ce fichier est vide\u00a0: il ne contient aucun produit.')
  return { products, refused }
}

const mostColumns = 64

function trimmedLength(cells: SheetRow['cells']): number {
  return cells.findLastIndex((cell) => cell !== '' && cell !== undefined) + 1
}

/** Whether a row is the header. Throws `SheetRefused` when it is one whose known titles stand in other columns. */
function checkHeader({ cells }: SheetRow): boolean {
  const titles = cells.map((cell) => folded(String(cell ?? '')))
  const known = titles.map((title) => expected.indexOf(title))
  if (known.filter((column) => column !== -1).length < 2 && titles[0] !== expected[0]) return false
  const wrong = known.findIndex((column, index) => column !== -1 && column !== index)
  if (wrong !== -1)
    throw new SheetRefused(
      `La colonne ${letterOf(wrong)} s’appelle «\u00a0${String(cells[wrong])}\u00a0»\u00a0: les colonnes se lisent dans l’ordre ${sheetColumns.join(', ')}.`,
    )
  return true
}

const expected = sheetColumns.map((title) => folded(title))

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26))
}

function readRow({ line, cells }: SheetRow): SheetProduct | RefusedLine {
  const text = (index: number) => safe(String(cells[index] ?? ''))
  try {
    const zeroed: SheetProduct['zeroed'] = []
    return {
      line,
      name: nameOf(text(0)),
      description: descriptionOf(text(1)),
      price: priceOf(amount(cells[2], 'price')),
      stock: stockOf(amount(cells[3], 'stock')),
      category: categoryOf(text(4)),
      active: flagOf(text(5), true, 'Actif'),
      featured: flagOf(text(6), false, 'Vedette'),
      zeroed,
    }
    function amount(cell: string | number | undefined, column: 'price' | 'stock'): number {
      const number = typeof cell === 'number' ? cell : parseNumber(cell ?? '')
      if (number === null && cell?.toString().trim()) zeroed.push(column)
      return number ?? 0
    }
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error
    return { line, reason: error.message, excerpt: excerptOf(cells) }
  }
}

class LineRefused extends Error {
  override name = 'LineRefused'
}

function nameOf(cell: string): string {
  const given = cell.trim()
  if (given === '') throw new LineRefused('Il n’y a pas de nom.')
  if (given.startsWith('=')) throw new LineRefused('Il n’y a pas de nom de produit mais une formule.')
  if (/^#(?:[A-Z]+[!?]|DIV\/0!|N\/A)$/.test(given))
    throw new LineRefused('Il n’y a pas de nom de produit mais une erreur de calcul.')
  const name = restored(given)
  if (name.trim() === '') throw new LineRefused('Il n’y a pas de nom.')
  return within(name, productLimits.name, 'Le nom')
}

function descriptionOf(cell: string): string | null {
  return cell.trim() === '' ? null : within(restored(cell), productLimits.description, 'La description')
}

function categoryOf(cell: string): string | null {
  return cell.trim() === '' ? null : within(restored(cell.trim()), productLimits.category, 'La catégorie')
}

function within(text: string, longest: number, what: string): string {
  if (text.length <= longest) return text
  throw new LineRefused(`${what} dépasse ${longest.toLocaleString('fr')} caractères.`)
}

function priceOf(number: number): number {
  if (number < 0) throw new LineRefused('Le prix est négatif.')
  // A spreadsheet's sums carry more decimals than the two of the column.
  const price = number < 1e12 ? Number(number.toFixed(2)) : number
  if (price > productLimits.price) throw new LineRefused('Le prix a plus de douze chiffres.')
  return price
}

function stockOf(number: number): number {
  if (number < 0) throw new LineRefused('Le stock est négatif.')
  if (!Number.isInteger(number) && number < productLimits.stock)
    throw new LineRefused('Le stock n’est pas un nombre entier.')
  if (number > productLimits.stock) throw new LineRefused('Le stock est trop grand.')
  return number
}

const yes = ['oui', 'o', 'vrai', 'true', 'yes', '1', 'x', 'actif']
const no = ['non', 'n', 'faux', 'false', 'no', '0', 'inactif']

function flagOf(cell: string, missing: boolean, column: string): boolean {
  const word = folded(cell)
  if (word === '') return missing
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new LineRefused(`«\u00a0${clipped(cell.trim(), 30)}\u00a0» n’est ni Oui ni Non (colonne ${column}).`)
}

function excerptOf(cells: SheetRow['cells']): string {
  const shown = cells
    .slice(0, sheetColumns.length)
    .map((cell) => clipped(safe(String(cell ?? '')).trim(), 60))
  return clipped(shown.join(' ; ').replace(/\s+/g, ' ').trim(), 120)
}

function clipped(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…`.toWellFormed() : text
}

/** PostgreSQL takes neither the character zero nor half of a pair. */
function safe(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
