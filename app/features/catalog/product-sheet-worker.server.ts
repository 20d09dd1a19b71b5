// Reads a price list in a thread of its own: what it costs, and what it may break, stays here.
import { parentPort, workerData } from 'node:worker_threads'
import { slugOf } from '#app/lib/slug.ts'
import type { SheetAnswer, SheetFile } from './product-sheet.server.ts'
import type { RefusedLine } from './product-sheet.ts'
import type { PartRow, SheetProduct } from './product-sheet-columns.ts'
import { rowsOf, textOf } from './product-sheet-csv.ts'
import { advice, kindOf } from './product-sheet-kind.ts'
import { readRows, SheetRefused, type SheetRow } from './product-sheet-rows.ts'
import { readXls, readXlsx } from './product-sheet-workbook.server.ts'

function answerFor({ bytes, name }: SheetFile): SheetAnswer {
  try {
    const { sheet, rows } = read(Buffer.from(bytes), name)
    return { reading: readingOf(sheet, readRows(rows)) }
  } catch (error) {
    if (error instanceof SheetRefused) return { refusal: error.message }
    throw error
  }
}

function read(bytes: Buffer, name: string): { sheet: string | null; rows: Iterable<SheetRow> } {
  const kind = kindOf(bytes)
  if (kind === 'csv') {
    const rows = rowsOf(textOf(bytes))
    return { sheet: null, rows: /\.xlsx?$/i.test(name) ? withColumns(rows, name) : rows }
  }
  return kind === 'zip' ? readXlsx(bytes) : readXls(bytes)
}

/** The rows as they are; throws `SheetRefused` after the last one if none had a second column. */
function* withColumns(rows: Iterable<SheetRow>, name: string): Generator<SheetRow> {
  let columns = 0
  for (const row of rows) {
    columns = Math.max(columns, row.cells.length)
    yield row
  }
  if (columns < 2)
    throw new SheetRefused(
      `Ce fichier s’appelle «\u00a0${name}\u00a0» mais contient un simple texte. ${advice}`,
    )
}

const partLength = 250
const previewLength = 50

type Lines = { products: SheetProduct[]; refused: RefusedLine[] }

/** Everything as JSON already: to word it, and to copy objects between threads, is work that visitors would wait for. */
function readingOf(sheet: string | null, { products, refused }: Lines) {
  const parts: string[] = []
  for (let from = 0; from < products.length; from += partLength)
    parts.push(JSON.stringify(products.slice(from, from + partLength).map(partRow)))
  return {
    sheet,
    products: products.length,
    refused: refused.length,
    parts,
    preview: JSON.stringify(products.slice(0, previewLength)),
    refusedLines: JSON.stringify(refused),
    categories: JSON.stringify([...new Set(products.map(({ category }) => category).filter(Boolean))]),
  }
}

function partRow({ zeroed: _zeroed, ...product }: SheetProduct): PartRow {
  return { ...product, slug: slugOf(product.name) }
}

parentPort?.postMessage(answerFor(workerData as SheetFile), [])
