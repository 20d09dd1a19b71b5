import * as XLSX from '@e965/xlsx'
import { checkDirectory } from './compound-file.server.ts'
import { maxPriceListRows } from './price-list.ts'
import { PriceListRefused, type SpreadsheetRow } from './price-list-rows.ts'
import { advice } from './spreadsheet-kind.ts'
import { namesIn, unpack } from './zip-file.server.ts'

type FirstWorksheet = { sheet: string; rows: Iterable<SpreadsheetRow> }

/**
 * The first sheet of a workbook: its name and its rows, blank ones left out. Throws `PriceListRefused`, for too much text
 * only while the rows are read.
 */
export function readXlsx(bytes: Buffer): FirstWorksheet {
  const names = namesIn(bytes)
  if (names.includes('xl/workbook.bin'))
    throw new PriceListRefused(`Ce classeur est au format .xlsb. ${advice}`)
  if (names.includes('mimetype'))
    throw new PriceListRefused(`Ce classeur est au format OpenDocument. ${advice}`)
  if (!names.includes('xl/workbook.xml'))
    throw new PriceListRefused(`Cette archive n’est pas un classeur. ${advice}`)
  const parts = unpack(bytes, (name) => readParts.test(name) && !otherParts.test(name))
  checkMarkup(parts)
  for (const content of parts.values()) withoutLinks(content)
  return readWorkbook(repacked(parts))
}

/** The same for the binary `.xls`. */
export function readXls(bytes: Buffer): FirstWorksheet {
  checkDirectory(bytes)
  const container = XLSX.CFB.read(bytes, { type: 'buffer' })
  const has = (path: string) => XLSX.CFB.find(container, path) !== null
  if (has('EncryptedPackage') || has('/encryption')) throw new PriceListRefused(locked)
  if (!has('/Workbook') && !has('/Book'))
    throw new PriceListRefused(`Ce fichier n’est pas un classeur. ${advice}`)
  return readWorkbook(bytes)
}

/** Pictures and programs of a workbook are not even unpacked, nor what no cell shows. */
const readParts = /\.(?:xml|rels)$/i
const otherParts =
  /^(?:docProps|customXml|xl\/(?:theme|drawings|charts|tables|pivot\w+|\w*comments\d*|calcChain))[/.]/i

/** Each element costs the parser some hundred bytes: four and more make a cell, and a full price list has 500,000. */
const mostElements = 1_000_000

function checkMarkup(parts: Map<string, Buffer>): void {
  let elements = 0
  for (const content of parts.values()) for (const byte of content) if (byte === 0x3c) elements++
  if (elements > mostElements)
    throw new PriceListRefused(
      'Ce classeur contient trop de cellules. Copiez le tableau seul dans un nouveau classeur.',
    )
}

/** The library makes a cell of every one that a link covers, and a link may cover billions. */
function withoutLinks(content: Buffer): void {
  const word = 'hyperlink '
  for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + 1)) {
    const prefix = content.toString('latin1', content.lastIndexOf('<', at) + 1, at)
    if (/^(?:\w*:)?$/.test(prefix)) content.write('x', at)
  }
}

const locked = 'Ce classeur est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe.'

/** The library believes what stands before each part of a zip: it is given a zip that we have written ourselves. */
function repacked(parts: Map<string, Buffer>): Buffer {
  const zip = XLSX.CFB.utils.cfb_new()
  for (const [name, content] of parts) XLSX.CFB.utils.cfb_add(zip, name, content)
  return XLSX.CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Buffer
}

/** Blank rows count here: a list may have as many of them as products. */
const sheetRows = 2 * maxPriceListRows + 2
const mostDeclaredCells = 2_000_000

function readWorkbook(bytes: Buffer): FirstWorksheet {
  const workbook = parsed(bytes)
  const [name = ''] = workbook.SheetNames
  const sheet = workbook.Sheets[name]
  if (!sheet) throw new PriceListRefused('Ce classeur n’a pas de feuille de tableau.')
  checkExtent(sheet)
  return { sheet: name, rows: rowsOf(sheet['!data'] ?? []) }
}

/** What all cells may say together, in characters: a text that is kept once can stand in every cell. */
const mostText = 16 * 1024 * 1024

/** One after the other, since few cells may lie far apart. */
function* rowsOf(data: (XLSX.CellObject[] | undefined)[]): Generator<SpreadsheetRow> {
  let text = 0
  for (const [index, row] of data.entries()) {
    const cells = Array.from(row ?? [], contentOf)
    text += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    if (text > mostText)
      throw new PriceListRefused(
        'Ce classeur contient trop de texte\u00a0: partagez-le en plusieurs fichiers.',
      )
    if (cells.some((cell) => String(cell).trim() !== '')) yield { line: index + 1, cells }
  }
}

function parsed(bytes: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows,
      cellFormula: false,
      cellHTML: false,
    })
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw new PriceListRefused(locked)
    // The library has an error of its own for everything that a damaged file can be.
    throw new PriceListRefused('Ce classeur ne peut pas être lu. Ouvrez-le et enregistrez-le à nouveau.')
  }
}

function checkExtent(sheet: XLSX.WorkSheet): void {
  const declared = sheet['!fullref'] ?? sheet['!ref']
  if (!declared) return
  const { s, e } = XLSX.utils.decode_range(declared)
  const [rows, columns] = [e.r - s.r + 1, e.c - s.c + 1]
  if (rows <= sheetRows && rows * columns <= mostDeclaredCells) return
  throw new PriceListRefused(
    `La feuille s’étend sur ${rows.toLocaleString('fr')} lignes et ${columns.toLocaleString('fr')} colonnes\u00a0: 10 000 lignes au plus. Copiez le tableau seul dans un nouveau classeur.`,
  )
}

/** A number stays one where one is expected; elsewhere it is what the person who made the sheet sees. */
function contentOf(cell: XLSX.CellObject | undefined, column: number): string | number {
  if (cell?.v === undefined) return ''
  if (cell.t === 'b') return cell.v ? 'Oui' : 'Non'
  if (cell.t !== 'n') return cell.t === 'e' ? (cell.w ?? '') : String(cell.v)
  const isText = column === 0 || column === 1 || column === 4 || column > 7
  if (isText) return cell.w ?? String(cell.v)
  return column === 2 || column === 3 ? Number(cell.v) : String(cell.v)
}
