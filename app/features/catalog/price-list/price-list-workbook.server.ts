import * as XLSX from '@e965/xlsx'
import { checkDirectory } from './compound-file.server.ts'
import { maxPriceListRows, type Worksheet } from './price-list.ts'
import { NumberCell } from './price-list-columns.ts'
import { PriceListRefused, type SpreadsheetRow } from './price-list-rows.ts'
import { clipped, storable } from './price-list-texts.ts'
import { advice } from './spreadsheet-kind.ts'
import { hiddenRows, markUncomputed, workbookPart } from './workbook-parts.server.ts'
import { namesIn, unpack } from './zip-file.server.ts'

type ChosenWorksheet = {
  sheet: string
  sheetAt: number
  otherSheets: Worksheet[]
  rows: Iterable<SpreadsheetRow>
}

/**
 * One worksheet of a workbook, the one at `position` or the first visible one with content: its name, its rows without
 * blank ones, and the other worksheets with content. Throws `PriceListRefused`; for too much text only while the rows
 * are read.
 */
export function readXlsx(bytes: Buffer, position?: number): ChosenWorksheet {
  const names = namesIn(bytes)
  if (names.some((name) => /^xl\/workbook\d*\.bin$/.test(name)))
    throw new PriceListRefused(`Ce classeur est au format .xlsb. ${advice}`)
  if (names.includes('mimetype'))
    throw new PriceListRefused(`Ce classeur est au format OpenDocument. ${advice}`)
  const parts = unpack(bytes, (name) => readParts.test(name) && !otherParts.test(name))
  const workbook = workbookPart(parts)
  if (workbook === null)
    throw new PriceListRefused(
      `Ce fichier est une archive sans tableau. Choisissez le tableau lui-même. ${advice}`,
    )
  checkMarkup(parts)
  for (const content of parts.values()) withoutLinks(content)
  markUncomputed(parts)
  return readWorkbook(repacked(parts), position, (chosen) => hiddenRows(parts, workbook, chosen))
}

/** Reads the binary `.xls`. */
export function readXls(bytes: Buffer, position?: number): ChosenWorksheet {
  checkDirectory(bytes)
  const container = XLSX.CFB.read(bytes, { type: 'buffer' })
  const has = (path: string) => XLSX.CFB.find(container, path) !== null
  if (has('EncryptedPackage') || has('/encryption')) throw new PriceListRefused(locked)
  if (!has('/Workbook') && !has('/Book'))
    throw new PriceListRefused(`Ce fichier n’est pas un classeur. ${advice}`)
  return readWorkbook(bytes, position)
}

/** Pictures, macros and other parts without cells are not even unpacked. */
const readParts = /\.(?:xml|rels)$/i
const otherParts =
  /^(?:docProps|customXml|xl\/(?:theme|drawings|charts|tables|pivot\w+|\w*comments\d*|calcChain))[/.]/i

/**
 * Limit of XML elements. Each costs the parser some hundred bytes: a cell has four or more, and a full price list has
 * 500,000.
 */
const mostElements = 1_000_000

function checkMarkup(parts: Map<string, Buffer>): void {
  let elements = 0
  for (const content of parts.values()) for (const byte of content) if (byte === 0x3c) elements++
  if (elements > mostElements)
    throw new PriceListRefused(
      'Ce classeur contient trop de cellules. Copiez le tableau seul dans un nouveau classeur.',
    )
}

/** The library creates every cell that a link covers, and a link may cover billions. */
function withoutLinks(content: Buffer): void {
  const word = 'hyperlink '
  for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + 1)) {
    const prefix = content.toString('latin1', content.lastIndexOf('<', at) + 1, at)
    if (/^(?:\w*:)?$/.test(prefix)) content.write('x', at)
  }
}

const locked = 'Ce classeur est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe.'

/** The library trusts the local headers of a zip, so it gets one that we have written. */
function repacked(parts: Map<string, Buffer>): Buffer {
  const zip = XLSX.CFB.utils.cfb_new()
  for (const [name, content] of parts) XLSX.CFB.utils.cfb_add(zip, name, content)
  return XLSX.CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Buffer
}

/** Limit of rows, blank ones included: a list may have as many of them as products. */
const sheetRows = 2 * maxPriceListRows + 2
const mostDeclaredCells = 2_000_000

/** Limit of other worksheets offered by name. */
const mostSheets = 20

function readWorkbook(
  bytes: Buffer,
  position: number | undefined,
  hiddenOf?: (position: number) => Set<number>,
): ChosenWorksheet {
  const workbook = parsed(bytes)
  // By name, since the library's list of an .xls may lack empty worksheets.
  const unseen = new Set(workbook.Workbook?.Sheets?.flatMap(({ name, Hidden }) => (Hidden ? [name] : [])))
  const tables = workbook.SheetNames.map((name, at) => ({ name, position: at })).filter(
    ({ name }) => isTable(workbook.Sheets[name]) && !unseen.has(name),
  )
  const filled = tables.filter(({ name }) => isFilled(workbook.Sheets[name]))
  const chosen = filled.find((table) => table.position === position) ?? filled[0] ?? tables[0]
  const sheet = workbook.Sheets[chosen?.name ?? '']
  if (!chosen || !sheet) throw new PriceListRefused('Ce classeur n’a pas de feuille de tableau visible.')
  checkExtent(sheet)
  const hidden = hiddenOf?.(chosen.position) ?? hiddenIn(sheet)
  return {
    sheet: shown(chosen.name),
    sheetAt: chosen.position,
    otherSheets: filled
      .filter((table) => table !== chosen)
      .slice(0, mostSheets)
      .map(({ name, position: at }) => ({ name: shown(name), position: at })),
    rows: rowsOf(sheet['!data'] ?? [], hidden),
  }
}

/** Limits the length of a name, which a file may choose freely. */
function shown(name: string): string {
  return clipped(storable(name), 60)
}

/** Charts, dialogs and macros are worksheets as well. */
function isTable(sheet: XLSX.WorkSheet | undefined): boolean {
  return sheet !== undefined && (sheet['!type'] ?? 'sheet') === 'sheet'
}

function isFilled(sheet: XLSX.WorkSheet | undefined): boolean {
  // A row may have a cell in the last column only: just the existing cells are visited.
  for (const row of Object.values(sheet?.['!data'] ?? []))
    for (const cell of Object.values(row ?? [])) if (String(cell?.v ?? '').trim() !== '') return true
  return false
}

function hiddenIn(sheet: XLSX.WorkSheet): Set<number> {
  const rows = Object.entries(sheet['!rows'] ?? [])
  return new Set(rows.flatMap(([index, row]) => (row?.hidden ? [Number(index) + 1] : [])))
}

/** Limit of all cells' text together, in characters: one shared string can fill every cell. */
const mostText = 16 * 1024 * 1024

/** One after the other, since a few cells may be far apart. */
function* rowsOf(data: (XLSX.CellObject[] | undefined)[], hidden: Set<number>): Generator<SpreadsheetRow> {
  let text = 0
  for (const [index, row] of data.entries()) {
    const cells = Array.from(row ?? [], contentOf)
    text += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    if (text > mostText)
      throw new PriceListRefused(
        'Ce classeur contient trop de texte\u00a0: partagez-le en plusieurs fichiers.',
      )
    if (cells.some((cell) => String(cell).trim() !== ''))
      yield { line: index + 1, cells, hidden: hidden.has(index + 1) }
  }
}

function parsed(bytes: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, { type: 'buffer', dense: true, sheetRows, cellFormula: false, cellHTML: false })
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw new PriceListRefused(locked)
    // The library throws various errors for damaged files.
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

/** The displayed text of a cell; a number also carries its value. */
function contentOf(cell: XLSX.CellObject | undefined): string | number | NumberCell {
  if (cell?.v === undefined) return ''
  if (cell.t === 'b') return cell.v ? 'Oui' : 'Non'
  if (cell.t !== 'n') return cell.t === 'e' ? (cell.w ?? '') : String(cell.v)
  const value = Number(cell.v)
  return cell.w === undefined || cell.w === String(value) ? value : new NumberCell(value, cell.w)
}
