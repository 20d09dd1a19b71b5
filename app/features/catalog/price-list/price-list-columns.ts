import { doualaDay } from '#app/lib/clock.ts'
import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { cleanLine, isBlank, normalizeText, withoutUnseen } from '#app/lib/text/clean-text.ts'
import { csvNumber, csvText, restored } from '#app/lib/text/csv.ts'
import type { products } from '../tables.server.ts'
import { clipped, folded } from './price-list-texts.ts'

/** A number of a workbook with its displayed text, which is its value as a text. */
export class NumberCell {
  readonly value: number
  readonly shown: string
  constructor(value: number, shown: string) {
    this.value = value
    this.shown = shown
  }
  toString(): string {
    return this.shown
  }
}

/** A cell of a file, as a spreadsheet returns it. */
export type Cell = string | number | NumberCell | undefined

type SheetColumn = {
  title: string
  /** Column of the table, if its name differs. */
  column?: keyof typeof products.$inferInsert
  /** Value of a cell; throws `LineRefused`. An invalid number counts as 0 and calls `zeroed`. */
  read?: (cell: Cell, zeroed: () => void) => unknown
  write: (value: never) => string
}

/** Limits of a product in a price list: the sizes of its columns. */
const productLimits = {
  name: 200,
  description: 5000,
  category: 200,
  slug: 200,
  warning: 1000,
  price: 999_999_999_999.99,
  stock: 2_147_483_647,
} as const

/**
 * The columns of a price list, in the order in which a list is written and, without a header, read. The type of a line,
 * the preview, the import and the export are derived from them.
 */
const priceListFields = {
  name: { title: 'Nom', read: readName, write: csvText },
  description: {
    title: 'Description',
    read: (cell: Cell) => readText(cell, productLimits.description, 'La description'),
    write: writeText,
  },
  price: { title: 'Prix', read: readPrice, write: csvNumber },
  stock: { title: 'Stock', read: readStock, write: (stock: number) => String(stock) },
  category: {
    title: 'Catégorie',
    read: (cell: Cell) => readText(lineOf(cell), productLimits.category, 'La catégorie'),
    write: writeText,
  },
  active: {
    title: 'Actif',
    column: 'is_active',
    read: (cell: Cell) => readFlag(cell, true, 'Actif'),
    write: writeFlag,
  },
  featured: { title: 'Vedette', read: (cell: Cell) => readFlag(cell, false, 'Vedette'), write: writeFlag },
  created_at: {
    title: 'Date création',
    write: (at: Date) => doualaDay(at).split('-').toReversed().join('/'),
  },
} satisfies Record<string, SheetColumn>

/**
 * Further columns of a complete list: the address that matches a line with its product, and texts outside of the
 * specified export. They are read if the header names the first of them.
 */
const furtherFields = {
  slug: {
    title: 'Adresse web',
    read: (cell: Cell) => readText(lineOf(cell), productLimits.slug, 'L’adresse'),
    write: writeText,
  },
  warning: {
    title: 'Mise en garde',
    read: (cell: Cell) => readText(cell, productLimits.warning, 'La mise en garde'),
    write: writeText,
  },
  warning_en: {
    title: 'Mise en garde en anglais',
    read: (cell: Cell) => readText(cell, productLimits.warning, 'La mise en garde en anglais'),
    write: writeText,
  },
} satisfies Record<string, SheetColumn>

type Fields = typeof priceListFields
type FurtherFields = typeof furtherFields

type Read<Field> = Field extends { read: (...cell: never[]) => infer Value } ? Value : never

/** Product values of a line. */
export type PriceListValues = {
  [Name in keyof Fields as Fields[Name] extends { read: unknown } ? Name : never]: Read<Fields[Name]>
} & { [Name in keyof FurtherFields]?: Read<FurtherFields[Name]> }

/** A product as a line of a price list. */
export type PriceListProduct = PriceListValues & {
  /** Line of the file, from 1, as a spreadsheet numbers it. */
  line: number
  /** Columns whose numbers were unreadable and are 0 instead. */
  zeroed: string[]
  /** Columns with empty cells, which an update leaves unchanged. */
  blank: string[]
}

/** A product ready to be written, with its slug unless that is taken. */
export type PartRow = PriceListProduct & {
  slug: string
  /** Address in the line; missing in a plain list. */
  address?: string
}

/** Values of an exported product, by column. */
export type ExportedProduct = { [Name in keyof Fields]: Parameters<Fields[Name]['write']>[0] } & {
  [Name in keyof FurtherFields]: Parameters<FurtherFields[Name]['write']>[0]
}

export const priceListColumns = columnsOf(priceListFields)

/** Columns of a complete list: the plain ones, then the further ones. */
export const completeListColumns = [...priceListColumns, ...columnsOf(furtherFields)]

export const priceListTitles = priceListColumns.map(({ title }) => title)

/** Column title that identifies a complete list. */
export const addressTitle = furtherFields.slug.title

export const tooManyColumns = (line: number, count: number) =>
  `La ligne ${line} a ${count} colonnes\u00a0: une liste de prix en a huit, une «\u00a0Liste à modifier\u00a0» onze.`

function columnsOf(fields: Record<string, SheetColumn>) {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    column: field.column ?? (name as keyof typeof products.$inferInsert),
    ...field,
  }))
}

/** Placeholder for a workbook's formula without a computed value. */
export const uncomputed = '='

export class LineRefused extends Error {
  override name = 'LineRefused'
}

/** Text of a cell without invisible characters. White space stays, so that an exported file is imported unchanged. */
function textOf(cell: Cell): string {
  return normalizeText(withoutUnseen(String(cell ?? '')), 'NFC')
}

function lineOf(cell: Cell): string {
  return cleanLine(String(cell ?? ''))
}

function readName(cell: Cell): string {
  const given = lineOf(cell)
  if (given === '') throw new LineRefused('Il n’y a pas de nom.')
  if (given.startsWith('=')) throw new LineRefused('Il n’y a pas de nom de produit mais une formule.')
  if (/^#(?:[A-Z]+[!?]|DIV\/0!|N\/A)$/.test(given))
    throw new LineRefused('Il n’y a pas de nom de produit mais une erreur de calcul.')
  const name = restored(given)
  if (name.trim() === '') throw new LineRefused('Il n’y a pas de nom.')
  return within(name, productLimits.name, 'Le nom')
}

function readText(cell: Cell, longest: number, what: string): string | null {
  const text = textOf(cell)
  if (text === uncomputed) throw new LineRefused(`${what} est une formule sans résultat.`)
  return isBlank(text) ? null : within(restored(text), longest, what)
}

function within(text: string, longest: number, what: string): string {
  if (text.length <= longest) return text
  throw new LineRefused(`${what} dépasse ${longest.toLocaleString('fr')} caractères.`)
}

function readNumber(cell: Cell, zeroed: () => void): number {
  const given = cell instanceof NumberCell ? cell.value : cell
  const number = typeof given === 'number' ? given : parseNumber(given ?? '')
  if (number === null && given?.toString().trim()) zeroed()
  return number ?? 0
}

function readPrice(cell: Cell, zeroed: () => void): number {
  const number = readNumber(cell, zeroed)
  if (number < 0) throw new LineRefused('Le prix est négatif.')
  // A spreadsheet's sums may have more decimals than the two of the column.
  const price = number < 1e12 ? Number(number.toFixed(2)) : number
  if (price > productLimits.price) throw new LineRefused('Le prix a plus de douze chiffres.')
  return price
}

function readStock(cell: Cell, zeroed: () => void): number {
  const number = readNumber(cell, zeroed)
  if (number < 0) throw new LineRefused('Le stock est négatif.')
  if (!Number.isInteger(number) && number < productLimits.stock)
    throw new LineRefused('Le stock n’est pas un nombre entier.')
  if (number > productLimits.stock) throw new LineRefused('Le stock est trop grand.')
  return number
}

const yes = ['oui', 'o', 'vrai', 'true', 'yes', '1', 'x', 'actif']
const no = ['non', 'n', 'faux', 'false', 'no', '0', 'inactif']

function readFlag(cell: Cell, missing: boolean, column: string): boolean {
  const text = textOf(cell instanceof NumberCell ? cell.value : cell)
  const word = folded(text)
  if (word === '') return missing
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new LineRefused(`«\u00a0${clipped(text.trim(), 30)}\u00a0» n’est ni Oui ni Non (colonne ${column}).`)
}

function writeText(text: string | null): string {
  return csvText(text ?? '')
}

function writeFlag(flag: boolean): string {
  return flag ? 'Oui' : 'Non'
}
