export const maxPriceListRows = 10_000

/** Refusal of a file without a byte, by the browser before it is sent, and by the server. */
export const emptyFile =
  'Ce fichier ne contient rien. Ouvrez-le pour voir si la liste y est, enregistrez-le, puis choisissez-le de nouveau.'

/** A refused line: the reason, and its beginning. */
export type RefusedLine = { line: number; reason: string; excerpt: string }

/** A worksheet of a workbook; the first one is at position 0. */
export type Worksheet = { name: string; position: number }

/** Columns of a file by field name (the first column is 0), and the line of the titles, if there is one. */
export type ColumnChoice = { fields: Record<string, number>; titlesAt: number | null }

/** A column of a file: its title, its first cells, and its assigned field. */
type FileColumn = { title: string; samples: string[]; field: string | null }

/**
 * The columns of a file as they are read. `isKnown`: a header names each of them. `titles` identifies a later list with
 * the same columns; null if the first row looks like a product.
 */
export type FileTable = {
  columns: FileColumn[]
  titlesAt: number | null
  /** Line of the first product. */
  firstLine: number
  isKnown: boolean
  titles: string | null
}

/**
 * Contents of a file. `sheet` is the name of the read worksheet and `sheetAt` its position, `otherSheets` are further
 * ones with content, `notes` are sentences about values read differently from how they look, `bytes` is the size of the
 * file.
 */
export type PriceListFacts = {
  products: number
  refused: number
  sheet: string | null
  sheetAt?: number
  otherSheets?: Worksheet[]
  notes?: string[]
  table?: FileTable
  /** The columns chosen by a user. */
  choice?: ColumnChoice
  bytes: number
}
