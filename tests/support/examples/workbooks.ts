import { crc32, deflateRawSync } from 'node:zlib'
import * as XLSX from '@e965/xlsx'

/** A workbook with these rows, written by the library. */
export function workbook(rows: unknown[][], bookType: XLSX.BookType = 'xlsx'): Buffer {
  return workbookOf({ Été: rows }, bookType)
}

/** A workbook with these sheets, by name. */
export function workbookOf(sheets: Record<string, unknown[][]>, bookType: XLSX.BookType = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name)
  return XLSX.write(book, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer
}

/** A workbook whose only sheet holds these bytes; `parts` are added or replace its own. */
export function worksheetOf(
  sheet: Buffer,
  declared = sheet.length,
  parts: Record<string, Buffer> = {},
): Buffer {
  const { FullPaths, FileIndex } = XLSX.CFB.read(workbook([['a']]), { type: 'buffer' })
  const files: Record<string, Buffer> = {}
  for (const [index, path] of FullPaths.entries()) {
    const name = path.replace('Root Entry/', '')
    if (/\.(xml|rels)$/.test(name)) files[name] = Buffer.from(FileIndex[index]?.content ?? '')
  }
  return zip(
    { ...files, ...parts, 'xl/worksheets/sheet1.xml': sheet },
    { 'xl/worksheets/sheet1.xml': declared },
  )
}

/** A zip of these files; `declared` overrides the lengths in its directory. */
export function zip(files: Record<string, Buffer>, declared: Record<string, number> = {}): Buffer {
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

/** A compound file of these streams, as `.xls` is. */
export function compound(streams: Record<string, Buffer>): Buffer {
  const container = XLSX.CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, name, content)
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer
}
