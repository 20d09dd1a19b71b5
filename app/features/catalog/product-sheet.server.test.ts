import { crc32, deflateRawSync } from 'node:zlib'
import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet } from './product-sheet.server.ts'
import { sheetColumns } from './product-sheet-form.admin.ts'

function read(bytes: Uint8Array | string) {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return readSheet(Uint8Array.from(content).buffer)
}

function workbook(rows: unknown[][], bookType: XLSX.BookType = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Été')
  return XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer
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
  slug: 'crème-à-l’œuf',
}

describe('a price list', () => {
  test.each(['xlsx', 'xls', 'xlsm'] as const)('that is a .%s', async (type) => {
    const reading = await read(workbook([[...sheetColumns], line, [], ['', 'without name']], type))
    expect(reading).toMatchObject({ sheet: 'Été', products: 1, refused: 1, categories: '["Soins"]' })
    expect(JSON.parse(reading.parts[0] ?? '')).toEqual([product])
    expect(JSON.parse(reading.preview)).toMatchObject([{ line: 2, zeroed: [] }])
    expect(JSON.parse(reading.refusedLines)).toEqual([
      { line: 4, reason: 'Il n’y a pas de nom.', excerpt: '; without name' },
    ])
  })

  test('that is a .csv', async () => {
    const csv = `${sheetColumns.join(';')}\r\nCrème à l’œuf;"Deux\nlignes";1 500,5;3;Soins;Non;Oui;12/05/2025\r\n`
    const reading = await read(csv)
    expect(reading).toMatchObject({ sheet: null, products: 1, refused: 0 })
    expect(JSON.parse(reading.parts[0] ?? '')).toEqual([product])
  })

  test('of 10,000 lines comes in parts', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => [`Produit ${index}`, 'x'.repeat(200), index])
    const reading = await read(workbook([[...sheetColumns], ...lines]))
    expect(reading).toMatchObject({ products: 10_000, refused: 0 })
    expect(reading.parts).toHaveLength(40)
    expect(reading.parts.flatMap((part) => JSON.parse(part))).toHaveLength(10_000)
  })
})

describe('a file that is no price list is refused:', () => {
  const files: [what: string, bytes: () => Uint8Array | string, reason: string][] = [
    ['nothing', () => '', 'Ce fichier est vide.'],
    ['a mark of UTF-8 alone', () => '\ufeff', 'vide'],
    ['a header alone', () => sheetColumns.join(';'), 'aucun produit'],
    ['a page', () => '\n<html><body><table><tr><td>Ballon</td></tr></table>', 'page web'],
    ['XML', () => '<?xml version="1.0"?><Workbook/>', 'page web ou du XML'],
    ['a PDF', () => '%PDF-1.7 …', 'PDF'],
    ['RTF', () => '{\\rtf1 Ballon}', 'mis en forme'],
    ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'pas un tableau'],
    ['control characters', () => 'a;b\x01\x02', 'pas un tableau'],
    ['a zip that is no workbook', () => zip({ 'readme.txt': Buffer.from('hello') }), 'pas un classeur'],
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
    ['a sheet that is no XML', () => sheetOf(Buffer.alloc(100_000, '<c')), 'vide'],
  ]

  test.each(files)('%s', async (_, bytes, reason) => {
    await expect(read(bytes())).rejects.toThrow(reason)
  })

  test('one of a million cells, and the next one is read', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => XLSX.utils.encode_col(index))
    const row = (_: unknown, index: number) =>
      `<row>${columns.map((column) => `<c r="${column}${index + 1}" t="str"><v>${index}</v></c>`).join('')}</row>`
    const sheet = `<worksheet><sheetData>${Array.from({ length: 20_000 }, row).join('')}</sheetData></worksheet>`
    await expect(read(sheetOf(Buffer.from(sheet)))).rejects.toThrow(/10 000 lignes|trop grand/)
    expect((await read('Ballon')).products).toBe(1)
  })

  test('when too many wait already', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => read('Ballon')))
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })
})

function withDimension(ref: string): Buffer {
  return sheetOf(
    Buffer.from(
      `<worksheet><dimension ref="${ref}"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  )
}

/** A workbook whose sheet unpacks to 64 MB, and what its directory says of that. */
function bomb(declared: number): Buffer {
  return sheetOf(Buffer.alloc(64 * 1024 * 1024), declared)
}

/** A workbook whose only sheet holds these bytes. */
function sheetOf(sheet: Buffer, declared = sheet.length): Buffer {
  const { FullPaths, FileIndex } = XLSX.CFB.read(workbook([['a']]), { type: 'buffer' })
  const files: Record<string, Buffer> = {}
  for (const [index, path] of FullPaths.entries()) {
    const name = path.replace('Root Entry/', '')
    if (/\.(xml|rels)$/.test(name)) files[name] = Buffer.from(FileIndex[index]?.content ?? '')
  }
  return zip({ ...files, 'xl/worksheets/sheet1.xml': sheet }, { 'xl/worksheets/sheet1.xml': declared })
}

function zip(files: Record<string, Buffer>, declared: Record<string, number> = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(crc32(content), 16)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(declared[name] ?? content.length, 24)
    head.writeUInt16LE(Buffer.byteLength(name), 28)
    head.writeUInt32LE(offset, 42)
    directory.push(head, Buffer.from(name))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    head.copy(local, 6, 8, 30)
    locals.push(local, Buffer.from(name), packed)
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

function compound(streams: Record<string, Buffer>): Buffer {
  const container = XLSX.CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, name, content)
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer
}
