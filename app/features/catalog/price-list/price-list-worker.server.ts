// Reads a price list in a thread of its own, which isolates its cost and its failures.

import { parentPort, workerData } from 'node:worker_threads'
import { slugOf } from '#app/lib/records/slug.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import type { PriceListAnswer, PriceListFile } from './price-list.server.ts'
import type { Worksheet } from './price-list.ts'
import type { PartRow, PriceListProduct } from './price-list-columns.ts'
import { csvRows } from './price-list-csv.ts'
import { decodeText } from './price-list-letters.ts'
import { type PriceListLines, PriceListRefused, readRows, type SpreadsheetRow } from './price-list-rows.ts'
import { readXls, readXlsx } from './price-list-workbook.server.ts'
import { advice, kindOf } from './spreadsheet-kind.ts'

function answerFor(file: PriceListFile): PriceListAnswer {
  try {
    const { rows, isText = false, question = null, ...from } = read(file)
    const { notes, table, ...lines } = readRows(rows, { isText, choice: file.choice ?? null })
    return {
      reading: { ...readingOf(lines), ...from, table, notes: question ? [question, ...notes] : notes },
    }
  } catch (error) {
    if (error instanceof PriceListRefused) return { refusal: error.message }
    throw error
  }
}

type Source = {
  sheet: string | null
  sheetAt?: number
  otherSheets: Worksheet[]
  rows: Iterable<SpreadsheetRow>
  isText?: boolean
  question?: string | null
}

function read({ bytes: content, name, position }: PriceListFile): Source {
  const bytes = Buffer.from(content)
  const kind = kindOf(bytes)
  if (kind === 'csv') {
    const { text, question } = decodeText(bytes)
    const rows = /\.xlsx?$/i.test(name) ? withColumns(csvRows(text), name) : csvRows(text)
    return { sheet: null, otherSheets: [], rows, isText: true, question }
  }
  return kind === 'zip' ? readXlsx(bytes, position) : readXls(bytes, position)
}

/** The rows unchanged; throws `PriceListRefused` after the last one if none had a second column. */
function* withColumns(rows: Iterable<SpreadsheetRow>, name: string): Generator<SpreadsheetRow> {
  let columns = 0
  for (const row of rows) {
    columns = Math.max(columns, row.cells.length)
    yield row
  }
  if (columns < 2)
    throw new PriceListRefused(
      `Ce fichier s’appelle «\u00a0${name}\u00a0» mais contient un simple texte. ${advice}`,
    )
}

const partLength = 250
const previewLength = 50

/** Serialised in this thread: serialising and copying objects in the main thread would delay visitors. */
function readingOf({ products, refused }: Omit<PriceListLines, 'notes' | 'table'>) {
  const parts: string[] = []
  for (let from = 0; from < products.length; from += partLength)
    parts.push(JSON.stringify(products.slice(from, from + partLength).map(partRow)))
  return {
    products: products.length,
    refused: refused.length,
    parts,
    preview: JSON.stringify(products.slice(0, previewLength)),
    refusedLines: JSON.stringify(refused),
    categories: JSON.stringify([...new Set(products.map(({ category }) => category).filter(Boolean))]),
  }
}

function partRow(product: PriceListProduct): PartRow {
  const slug = slugOf(typeof product.slug === 'string' ? normalizeText(product.slug, 'NFC') : product.name)
  return { ...product, slug, ...(product.slug && { address: slug }) }
}

parentPort?.postMessage(answerFor(workerData as PriceListFile), [])
