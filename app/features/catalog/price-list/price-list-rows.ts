import { isBlank } from '#app/lib/text/clean-text.ts'
import { type ColumnChoice, type FileTable, maxPriceListRows, type RefusedLine } from './price-list.ts'
import {
  type Cell,
  LineRefused,
  type PriceListProduct,
  type PriceListValues,
  priceListColumns,
  tooManyColumns,
} from './price-list-columns.ts'
import {
  chosenHeader,
  type Header,
  headerOf,
  mostColumns,
  type PlacedColumn,
  unnamedColumns,
} from './price-list-header.ts'
import { tableOf } from './price-list-table.ts'
import { clipped, storable } from './price-list-texts.ts'

/** One row of a file that is not blank. `hidden`: a filter or a user has hidden it in the spreadsheet. */
export type SpreadsheetRow = { line: number; cells: Cell[]; hidden?: boolean }

/** A refused file; the message gives its sender the reason. */
export class PriceListRefused extends Error {
  override name = 'PriceListRefused'
}

/** Content of a file: `notes` are sentences about values read differently from how they look. */
export type PriceListLines = {
  products: PriceListProduct[]
  refused: RefusedLine[]
  notes: string[]
  table: FileTable
}

/**
 * Products of the rows of a price list. A header among the first rows names the columns; without one they are the
 * specified ones, or those of `choice`. `isText`: the separator may also occur within a cell, so that a line with more
 * cells than its header is refused. Throws `PriceListRefused` if there is nothing to read, or too much.
 */
export function readRows(
  rows: Iterable<SpreadsheetRow>,
  { isText = false, choice = null }: { isText?: boolean; choice?: ColumnChoice | null } = {},
): PriceListLines {
  const products: PriceListProduct[] = []
  const refused: RefusedLine[] = []
  const notes: string[] = []
  let hidden = 0
  let header = null as Header | null
  let titles: SpreadsheetRow | null = null
  const first: SpreadsheetRow[] = []
  let columns = unnamedColumns
  const untitled = new Set<number>()
  for (const row of choice ? fromTitles(rows, choice) : fromHeader(rows, notes)) {
    if ('header' in row) {
      header = row.header
      titles = row.titles
      columns = header.columns
      continue
    }
    if (products.length + refused.length === maxPriceListRows)
      throw new PriceListRefused(
        'Ce fichier a plus de 10 000 lignes\u00a0: partagez-le en plusieurs fichiers.',
      )
    if (row.hidden) hidden++
    if (first.length < 3) first.push(row)
    const read =
      header && isText && trimmedLength(row.cells) > header.width
        ? tooWide(row, header)
        : readRow(row, columns)
    if ('reason' in read) {
      refused.push(read)
      continue
    }
    products.push(read)
    for (const [at, cell] of header ? row.cells.entries() : [])
      if (!header?.titled.has(at) && String(cell ?? '').trim()) untitled.add(at)
  }
  if (products.length + refused.length === 0)
    throw new PriceListRefused(
      'Ce fichier ne contient aucun produit\u00a0: mettez un produit par ligne, avec son nom et son prix.',
    )
  const unread = [...(header?.unread.map(quoted) ?? []), ...Array.from(untitled, letterOf)]
  if (unread.length > 0) notes.push(`Colonnes qui ne sont pas lues\u00a0: ${listed(unread)}.`)
  if (hidden > 0) notes.push(hiddenNote(hidden))
  const isKnown = choice === null && header !== null && unread.length === 0
  return { products, refused, notes, table: tableOf({ titles, first, columns, isKnown }) }
}

/** Limit of rows above a header. */
const mostTitles = 10

type Titles = { header: Header; titles: SpreadsheetRow | null }

/** The rows of products below the chosen titles. */
function* fromTitles(
  rows: Iterable<SpreadsheetRow>,
  choice: ColumnChoice,
): Generator<SpreadsheetRow | Titles> {
  if (choice.titlesAt === null) yield { header: chosenHeader(choice, null), titles: null }
  for (const row of rows) {
    const width = trimmedLength(row.cells)
    if (width > mostColumns) throw new PriceListRefused(tooManyColumns(row.line, width))
    if (row.line === choice.titlesAt) yield { header: chosenHeader(choice, row.cells), titles: row }
    else if (row.line > (choice.titlesAt ?? 0)) yield row
  }
}

/** The rows of products, after the header if there is one; `notes` names the rows above it. */
function* fromHeader(rows: Iterable<SpreadsheetRow>, notes: string[]): Generator<SpreadsheetRow | Titles> {
  let waiting: SpreadsheetRow[] | null = []
  for (const row of rows) {
    const width = trimmedLength(row.cells)
    if (width > mostColumns) throw new PriceListRefused(tooManyColumns(row.line, width))
    if (!waiting) {
      yield row
      continue
    }
    const header = headerOf(row.cells, waiting.length === 0)
    if (header) {
      if (header.columns[0]?.at === -1) throw new PriceListRefused(nameless(row.line))
      const above = waiting.map(({ cells }) => quoted(cells.filter(Boolean).join(' ')))
      if (above.length > 0)
        notes.push(`L’en-tête est à la ligne ${row.line}. Au-dessus, rien n’est lu\u00a0: ${listed(above)}.`)
      yield { header, titles: row }
      waiting = null
    } else waiting.push(row)
    if (waiting?.length === mostTitles) {
      yield* waiting
      waiting = null
    }
  }
  yield* waiting ?? []
}

function trimmedLength(cells: SpreadsheetRow['cells']): number {
  return cells.findLastIndex((cell) => String(cell ?? '').trim() !== '') + 1
}

function nameless(line: number): string {
  return `La ligne ${line} nomme les colonnes, mais aucune n’est celle du nom\u00a0: appelez-la Nom, Désignation ou Libellé.`
}

function tooWide({ line, cells }: SpreadsheetRow, { width }: Header): RefusedLine {
  const reason = `Cette ligne a ${trimmedLength(cells)} cases, l’en-tête ${width}\u00a0: un prix comme 12,500 s’écrit 12500 ou entre guillemets.`
  return { line, reason, excerpt: excerptOf(cells) }
}

function hiddenNote(count: number): string {
  return count === 1
    ? '1 ligne masquée dans le classeur est lue comme les autres.'
    : `${count.toLocaleString('fr')} lignes masquées dans le classeur sont lues comme les autres.`
}

function letterOf(index: number): string {
  return String.fromCharCode(
    ...(index < 26 ? [65 + index] : [64 + Math.floor(index / 26), 65 + (index % 26)]),
  )
}

function quoted(text: string): string {
  return `«\u00a0${clipped(storable(text), 60)}\u00a0»`
}

function listed(names: string[]): string {
  const shown = names.slice(0, 8).join(', ')
  return names.length > 8 ? `${shown}, …` : shown
}

function readRow({ line, cells }: SpreadsheetRow, columns: PlacedColumn[]): PriceListProduct | RefusedLine {
  try {
    const zeroed: string[] = []
    const blank: string[] = []
    const values = columns.flatMap(({ name, at, read }) => {
      if (!read) return []
      const cell = at === -1 ? undefined : cells[at]
      if (isBlank(String(cell ?? ''))) blank.push(name)
      return [[name, read(cell, () => zeroed.push(name))]]
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
