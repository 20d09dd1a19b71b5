import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { hungryPriceLists } from '#tests/support/examples/hungry-price-lists.ts'
import { compound, workbook, worksheetOf, zip } from '#tests/support/examples/workbooks.ts'
import { readPriceList } from './price-list.server.ts'
import { priceListTitles } from './price-list-columns.ts'

function read(bytes: Uint8Array | string, name = 'liste') {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return readPriceList({ bytes: Uint8Array.from(content).buffer, name })
}

const line = ['Crème à l’œuf', 'Deux\nlignes', 1500.5, 3, 'Soins', 'Non', true, '12/05/2025']
const product = {
  line: 2,
  name: 'Crème à l’œuf',
  description: 'Deux\nlignes',
  price: 1500.5,
  stock: 3,
  category: 'Soins',
  active: false,
  featured: true,
  zeroed: [],
  blank: [],
  slug: 'crème-à-l’œuf',
}

describe('a price list', () => {
  test.each(['xlsx', 'xls', 'xlsm'] as const)('a price list is read from a .%s', async (type) => {
    const reading = await read(workbook([[...priceListTitles], line, [], ['', 'without name']], type))
    expect(reading).toMatchObject({ sheet: 'Été', products: 1, refused: 1, categories: '["Soins"]' })
    expect(JSON.parse(reading.parts[0] ?? '')).toEqual([product])
    expect(JSON.parse(reading.preview)).toMatchObject([{ line: 2, zeroed: [] }])
    expect(JSON.parse(reading.refusedLines)).toEqual([
      { line: 4, reason: 'Il n’y a pas de nom.', excerpt: '; without name' },
    ])
  })

  test('a price list is read from a .csv', async () => {
    const csv = `${priceListTitles.join(';')}\r\nCrème à l’œuf;"Deux\nlignes";1 500,5;3;Soins;Non;Oui;12/05/2025\r\n`
    const reading = await read(csv)
    expect(reading).toMatchObject({ sheet: null, products: 1, refused: 0 })
    expect(JSON.parse(reading.parts[0] ?? '')).toEqual([product])
  })

  test('a text with columns is read, whatever its file name', async () => {
    expect(await read('Ballon\t\t15.000', 'liste.xls')).toMatchObject({ products: 1 })
  })

  test('a plain text with the file name of a workbook is refused', async () => {
    for (const name of ['liste.xlsx', 'LISTE.XLS'])
      await expect(read('Bonjour\n\nVoici nos prix', name)).rejects.toThrow('contient un simple texte')
  })

  test('a price list of 10,000 lines is read in parts', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => [`Produit ${index}`, 'x'.repeat(200), index])
    const reading = await read(workbook([[...priceListTitles], ...lines]))
    expect(reading).toMatchObject({ products: 10_000, refused: 0 })
    expect(reading.parts).toHaveLength(40)
    expect(reading.parts.flatMap((part) => JSON.parse(part))).toHaveLength(10_000)
  })
})

describe('files that are no price list', () => {
  const files: [what: string, bytes: () => Uint8Array | string, reason: string][] = [
    ['nothing', () => '', 'Ce fichier ne contient rien. Ouvrez-le'],
    ['a mark of UTF-8 alone', () => '\ufeff', 'aucun produit'],
    ['a header alone', () => priceListTitles.join(';'), 'aucun produit'],
    ['a page', () => '\n<html><body><table><tr><td>Ballon</td></tr></table>', 'page web'],
    ['XML', () => '<?xml version="1.0"?><Workbook/>', 'page web ou du XML'],
    ['a PDF', () => '%PDF-1.7 …', 'PDF'],
    ['RTF', () => '{\\rtf1 Ballon}', 'mis en forme'],
    ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'pas un tableau'],
    ['control characters', () => 'a;b\x01\x02', 'pas un tableau'],
    ['a zip that is no workbook', () => zip({ 'readme.txt': Buffer.from('hello') }), 'archive sans tableau'],
    ['a zip cut short', () => workbook([line]).subarray(0, 900), 'abîmé'],
    ['a compound file cut short', () => workbook([line], 'xls').subarray(0, 700), 'classeur'],
    ['another compound file', () => compound({ WordDocument: Buffer.from('hello') }), 'pas un classeur'],
    ['a workbook behind a password', () => compound({ EncryptedPackage: Buffer.alloc(64) }), 'mot de passe'],
    ['.xlsb', () => workbook([line], 'xlsb'), '.xlsb'],
    ['.ods', () => workbook([line], 'ods'), 'OpenDocument'],
    ['10,001 lines', () => workbook(Array.from({ length: 10_001 }, () => ['a'])), 'plus de 10 000 lignes'],
    ['10,001 lines of text', () => 'a;b\n'.repeat(10_001), 'plus de 10 000 lignes'],
    ['1,000 columns', () => workbook([Array<string>(1000).fill('x')]), '1000 colonnes'],
    ['1,000 columns of text', () => Array<string>(1000).fill('x').join(';'), '1000 colonnes'],
    ['millions of cells declared', () => withDimension('A1:XFD1048576'), 'lignes et 16'],
    ['a bomb that says so', () => bomb(1024 ** 3), 'trop grand une fois décompressé'],
    ['a bomb that lies', () => bomb(1000), 'abîmé'],
    ['a sheet that is no XML', () => worksheetOf(Buffer.alloc(100_000, '<c')), 'aucun produit'],
  ]

  test.each(files)('a file that is no price list is refused: %s', async (_, bytes, reason) => {
    await expect(read(bytes())).rejects.toThrow(reason)
  })

  test('a file of a million cells is refused, and the next file is read', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => XLSX.utils.encode_col(index))
    const row = (_: unknown, index: number) =>
      `<row>${columns.map((column) => `<c r="${column}${index + 1}" t="str"><v>${index}</v></c>`).join('')}</row>`
    const sheet = `<worksheet><sheetData>${Array.from({ length: 20_000 }, row).join('')}</sheetData></worksheet>`
    await expect(read(worksheetOf(Buffer.from(sheet)))).rejects.toThrow(/10 000 lignes|trop grand/)
    expect((await read('Ballon')).products).toBe(1)
  })

  const hungry: [what: keyof typeof hungryPriceLists, reason: string][] = [
    ['one text of 60 MB', 'trop grand une fois décompressé'],
    ['four million empty cells', 'trop de cellules'],
    ['three million cells', 'trop grand une fois décompressé'],
    ['eight million rows', 'trop grand une fois décompressé'],
    ['four million shared texts', 'trop grand une fois décompressé'],
    ['a text of 5,000 characters in 10,000 rows', 'trop de texte'],
    ['five million styles', 'trop grand une fois décompressé'],
    ['a thousand sheets', 'trop grand une fois décompressé'],
    ['.xls: 30,000 streams that are one', 'trop de parties'],
    ['.csv: two million rows', 'plus de 10 000 lignes'],
  ]
  test.each(hungry)('an oversized file is refused before it costs memory: %s', async (what, reason) => {
    await expect(read(hungryPriceLists[what].bytes())).rejects.toThrow(
      new RegExp(reason.replaceAll(' ', '\\s')),
    )
  })

  test('a file whose links cover millions of cells is read without them', async () => {
    const reading = await read(hungryPriceLists['links over 300 million cells'].bytes())
    expect(JSON.parse(reading.preview)).toMatchObject([{ name: 'Ballon:hyperlink bleu' }])
  })

  test('a file is refused while too many others wait', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => read('Ballon')))
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })
})

function withDimension(ref: string): Buffer {
  return worksheetOf(
    Buffer.from(
      `<worksheet><dimension ref="${ref}"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  )
}

/** A workbook whose worksheet unpacks to 64 MB, with this size in its directory. */
function bomb(declared: number): Buffer {
  return worksheetOf(Buffer.alloc(64 * 1024 * 1024), declared)
}
