import { parseNumber } from '#app/lib/forms/parse-number.ts'
import type { ColumnChoice, FileTable } from './price-list.ts'
import { type Cell, completeListColumns } from './price-list-columns.ts'
import type { PlacedColumn } from './price-list-header.ts'
import { clipped, folded, storable } from './price-list-texts.ts'

/** Fields that can be assigned to a column, with their titles. */
export const choosableFields = completeListColumns.flatMap(({ name, title, read }) =>
  read ? [{ name, title }] : [],
)

/** The fault of an assignment of columns, for the user; null for none. `asked` names a field for each column. */
export function problemOfChoice(asked: readonly (string | null)[]): string | null {
  const twice = choosableFields.find(({ name }) => asked.filter((field) => field === name).length > 1)
  if (twice) return `Deux colonnes sont «\u00a0${twice.title}\u00a0»\u00a0: gardez-en une.`
  return asked.includes('name') ? null : 'Dites quelle colonne est celle du nom.'
}

const isColumn = (at: unknown) => Number.isInteger(at) && (at as number) >= 0 && (at as number) < 64

/** The choice of columns in a form or the audit log, or null for an invalid one. */
export function choiceIn(value: unknown): ColumnChoice | null {
  const { fields, titlesAt } = (value ?? {}) as { fields?: unknown; titlesAt?: unknown }
  if (typeof fields !== 'object' || fields === null) return null
  const entries = Object.entries(fields)
  const isLine = titlesAt === null || (Number.isInteger(titlesAt) && (titlesAt as number) > 0)
  const isKnown = entries.every(
    ([name, at]) => choosableFields.some((field) => field.name === name) && isColumn(at),
  )
  const isSound = new Set(Object.values(fields)).size === entries.length && 'name' in fields
  return isKnown && isSound && isLine
    ? { fields: Object.fromEntries(entries), titlesAt: titlesAt as number | null }
    : null
}

type Read = {
  /** The row of titles, if there is one. */
  titles: { line: number; cells: readonly Cell[] } | null
  /** Rows of the first products. */
  first: readonly { line: number; cells: readonly Cell[] }[]
  columns: readonly PlacedColumn[]
  isKnown: boolean
}

/** The columns of a file, for the user who assigns fields to them. */
export function tableOf({ titles, first, columns, isKnown }: Read): FileTable {
  const rows = [...(titles ? [titles] : []), ...first]
  const width = Math.max(
    0,
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => textOf(cell) !== '') + 1),
  )
  const named = titles ?? (first[0]?.cells.some(isNumber) ? null : (first[0] ?? null))
  return {
    columns: Array.from({ length: width }, (_, at) => ({
      title: textOf(titles?.cells[at]),
      samples: first.map(({ cells }) => textOf(cells[at])).filter(Boolean),
      field: columns.find((column) => column.read && column.at === at)?.name ?? null,
    })),
    titlesAt: titles?.line ?? null,
    firstLine: first[0]?.line ?? 1,
    isKnown,
    titles: named && clipped(named.cells.map((cell) => folded(String(cell ?? ''))).join('|'), 500),
  }
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || (textOf(cell) !== '' && parseNumber(String(cell)) !== null)
}

function textOf(cell: Cell): string {
  return clipped(storable(String(cell ?? '')).trim(), 40)
}
