import { headerOf } from './price-list-header.ts'
import { PriceListRefused, type SpreadsheetRow } from './price-list-rows.ts'

/**
 * The rows of a `.csv`, without blank ones. The separator is `;`, a tab or `,`: the one that fits the header and most
 * rows. As in a spreadsheet, a quoted cell may contain line breaks.
 */
export function* csvRows(text: string): Generator<SpreadsheetRow> {
  const announced = /^sep=(.)\r?\n/i.exec(text)
  const body = announced ? text.slice(announced[0].length) : text
  const separator = announced?.[1] ?? separatorOf(body)
  for (const row of recordsOf(body, separator)) if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

/** Limit of cells per row, blank ones included: about the widest Excel worksheet. */
const mostCells = 16_000

type Record = { line: number; cells: string[] }

const separators = [';', '\t', ',']

/**
 * Each separator is rated by the first rows: by a header that it gives, then by the number of rows that it splits
 * alike.
 */
function separatorOf(text: string): string {
  const scores = separators.map((separator) => {
    const rows = firstRows(text, separator)
    const [first = []] = rows
    // A single title is the header of a single column, whatever its texts contain.
    if (first.length === 1 && headerOf(first, true)) return 0
    const lengths = rows.map((cells) => cells.length).filter((length) => length > 1)
    if (rows.some((cells) => (headerOf(cells, false)?.columns[0]?.at ?? -1) !== -1))
      return Number.POSITIVE_INFINITY
    const alike = Map.groupBy(lengths, (length) => length)
    // A single line with a comma in its text does not split the others.
    return lengths.length * 2 > rows.length
      ? Math.max(...Array.from(alike.values(), (same) => same.length))
      : 0
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** The first rows with this separator; none if a quote stays open. */
function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { cells } of recordsOf(text, separator)) {
      if (cells.length > 1 || cells[0] !== '') rows.push(cells)
      if (rows.length === 20) break
    }
  } catch (error) {
    if (!(error instanceof PriceListRefused)) throw error
    return []
  }
  return rows
}

function* recordsOf(text: string, separator: string): Generator<Record> {
  let at = 0
  for (let line = 1; at < text.length; line++) {
    const cells: string[] = []
    for (;;) {
      const [cell, end] = text[at] === '"' ? quoted(text, at, separator, line) : bare(text, at, separator)
      if (cells.length < mostCells) cells.push(cell)
      at = end
      if (text[at] !== separator) break
      at++
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    yield { line, cells }
  }
}

function bare(text: string, start: number, separator: string): [cell: string, end: number] {
  let end = start
  while (end < text.length && !ends(text[end], separator)) end++
  return [text.slice(start, end), end]
}

function quoted(text: string, start: number, separator: string, line: number): [cell: string, end: number] {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new PriceListRefused(`Un guillemet ouvert à la ligne ${line} n’est jamais fermé.`)
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = bare(text, quote + 1, separator)
      return [cell + rest, end]
    }
    cell += '"'
    from = quote + 2
  }
}

function ends(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r'
}
