import { emptyFile } from './price-list.ts'
import { PriceListRefused } from './price-list-rows.ts'

type SpreadsheetKind = 'csv' | 'zip' | 'compound'

/** Kind of a file by its first bytes, regardless of its name. Throws `PriceListRefused` for other kinds. */
export function kindOf(bytes: Uint8Array): SpreadsheetKind {
  if (bytes.length === 0) throw new PriceListRefused(emptyFile)
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  if (head.startsWith('PK\x03\x04')) return 'zip'
  if (head === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return 'compound'
  if (head.startsWith('%PDF')) throw new PriceListRefused(`Ce fichier est un PDF, pas un tableau. ${advice}`)
  if (isWide(bytes)) return 'csv'
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart()
  if (/^<(?:!doctype|html|head|body|table|meta|style|script|\?xml|!--|\w+[:\s>])/i.test(start))
    throw new PriceListRefused(`Ce fichier est une page web ou du XML, pas un tableau. ${advice}`)
  if (start.startsWith('{\\rtf'))
    throw new PriceListRefused(`Ce fichier est un texte mis en forme. ${advice}`)
  if (!isText(bytes)) throw new PriceListRefused(`Ce fichier n’est pas un tableau. ${advice}`)
  return 'csv'
}

export const advice = 'Enregistrez-le en .xlsx, .xls ou .csv avec Excel ou LibreOffice.'

/** True for UTF-16: a byte order mark, or a zero beside each Latin letter. */
function isWide(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0, fourth = 1] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return first >= 9 && second === 0 && third >= 9 && fourth === 0
}

/**
 * True for text, which has hardly any control characters except separators and line breaks; other files are full of
 * them.
 */
function isText(bytes: Uint8Array): boolean {
  let controls = 0
  for (const byte of bytes) if (byte < 32 && (byte < 9 || byte > 13)) controls++
  return controls * 100 <= bytes.length
}
