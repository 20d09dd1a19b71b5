import type { ColumnChoice } from './price-list.ts'
import { addressTitle, type Cell, completeListColumns, priceListColumns } from './price-list-columns.ts'
import { folded } from './price-list-texts.ts'

/** A column of a price list with its index in the file, from 0; -1 if it is missing. */
export type PlacedColumn = (typeof completeListColumns)[number] & { at: number }

/** Columns of a header row. */
export type Header = {
  columns: PlacedColumn[]
  /** Number of cells of the row, blank ones included. */
  width: number
  /** Indexes of the columns with a title. */
  titled: Set<number>
  /** Titles that are unknown, or that another column has already. */
  unread: string[]
}

/** Columns of a file without a header: the specified ones, in order. */
export const unnamedColumns: PlacedColumn[] = priceListColumns.map((column, at) => ({ ...column, at }))

/** Common other titles of the columns, the likeliest first: an `Article` may be a code. */
const otherTitles: Record<string, readonly string[]> = {
  name: ['designation', 'libelle', 'nom du produit', 'produit', 'article'],
  description: ['descriptif'],
  price: ['prix unitaire', 'pu', 'px', 'tarif', 'prix de vente', 'prix ttc', 'pu ttc'],
  stock: ['quantite', 'qte', 'quantite en stock', 'qte en stock'],
  featured: ['en vedette'],
  created_at: ['date de creation'],
}

/**
 * Columns of a header row; null for any other row. A header has two known titles or, as the first row of a file, begins
 * with the title of the name. The name column may be missing.
 */
export function headerOf(cells: readonly Cell[], isFirst: boolean): Header | null {
  const titles = cells.map(titleOf)
  if (!titles.some((title) => knownTitles.has(title))) return null
  const listed = titles.includes(folded(addressTitle)) ? completeListColumns : priceListColumns
  const columns = listed.map((column) => ({ ...column, at: placeOf(column, titles) }))
  const [name] = columns
  const known = columns.filter(({ at }) => at !== -1).length
  if (known < 2 && !(isFirst && name?.at === 0)) return null
  // If all other columns are in the specified order, the first one is the name under any title.
  if (name?.at === -1 && titles[0] !== '' && columns.every(({ at }, index) => at === -1 || at === index))
    name.at = 0
  const read = new Set(columns.map(({ at }) => at))
  return {
    columns,
    width: cells.length,
    titled: new Set(titles.flatMap((title, at) => (title === '' ? [] : [at]))),
    unread: cells.flatMap((cell, at) => (read.has(at) || titles[at] === '' ? [] : [String(cell).trim()])),
  }
}

/**
 * Header of a file with chosen columns; the other columns are not reported as missing. `titles` are the cells of its
 * titles.
 */
export function chosenHeader({ fields }: ColumnChoice, titles: readonly Cell[] | null): Header {
  const isComplete = Object.keys(fields).some(
    (name) => !priceListColumns.some((column) => column.name === name),
  )
  return {
    columns: (isComplete ? completeListColumns : priceListColumns).map((column) => ({
      ...column,
      at: fields[column.name] ?? -1,
    })),
    width: titles?.length ?? mostColumns,
    titled: new Set(Array.from({ length: mostColumns }, (_, at) => at)),
    unread: [],
  }
}

/** Largest number of columns of a file. */
export const mostColumns = 64

function placeOf({ name, title }: { name: string; title: string }, titles: string[]): number {
  const words = [folded(title), ...(otherTitles[name] ?? [])]
  const word = words.find((candidate) => titles.includes(candidate))
  return word === undefined ? -1 : titles.indexOf(word)
}

const knownTitles = new Set([
  ...completeListColumns.map(({ title }) => folded(title)),
  ...Object.values(otherTitles).flat(),
])

/** A title without case, accents, punctuation and parentheses: `P.U. (FCFA)` is `pu`, `Actif ?` is `actif`. */
function titleOf(cell: Cell): string {
  const text = String(cell ?? '')
  if (text.length > 60) return folded(text.slice(0, 60))
  return folded(text.replace(/\([^()]*\)|[.:*?]|\bf ?cfa\b/gi, '').replace(/[_-]/g, ' '))
}
