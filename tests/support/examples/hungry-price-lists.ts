import { workbook, worksheetOf } from './workbooks.ts'

/** A file of at most 5 MB that needs much memory to read. */
export type HungryFile = { name: string; bytes: () => Buffer }

const mega = 1024 * 1024

/** Size that small files unpack to. */
const full = 60 * mega

/** Price lists that are small as files and large once read, by the part that is large. */
export const hungryPriceLists = {
  'one text of 60 MB': xlsx(() => cells(`<c t="str"><v>${'€'.repeat(full / 3)}</v></c>`)),
  'four million empty cells': xlsx(() => cells(filled('<c/>', full / 4))),
  'three million cells': xlsx(() => cells(filled('<c t="str"><v>1</v></c>', full))),
  'eight million rows': xlsx(() => worksheet(filled('<row/>', full))),
  'four million shared texts': {
    name: 'liste.xlsx',
    bytes: () =>
      worksheetOf(cells('<c t="s"><v>0</v></c>'), undefined, {
        'xl/sharedStrings.xml': Buffer.from(`<sst>${filled('<si><t>a</t></si>', full)}</sst>`),
      }),
  },
  'a text of 5,000 characters in 10,000 rows': {
    name: 'liste.xlsx',
    bytes: () => {
      const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'
      return worksheetOf(worksheet(row.repeat(10_000)), undefined, {
        'xl/sharedStrings.xml': Buffer.from(
          `<sst><si><t>a</t></si><si><t>${'€'.repeat(5000)}</t></si></sst>`,
        ),
      })
    },
  },
  'links over 300 million cells': xlsx(() =>
    Buffer.from(
      '<worksheet><sheetData><row><c t="str"><v>Ballon:hyperlink bleu</v></c></row></sheetData><x:hyperlinks><x:hyperlink ref="A1:XFD20000"/></x:hyperlinks></worksheet>',
    ),
  ),
  'five million styles': {
    name: 'liste.xlsx',
    bytes: () =>
      worksheetOf(cells('<c s="1"><v>1</v></c>'), undefined, {
        'xl/styles.xml': Buffer.from(
          `<styleSheet><cellXfs>${filled('<xf n="1"/>', full)}</cellXfs></styleSheet>`,
        ),
      }),
  },
  'a thousand sheets': {
    name: 'liste.xlsx',
    bytes: () => {
      const rows = cells(filled('<c><v>1</v></c>', full / 1000))
      const others = Array.from({ length: 1000 }, (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, rows])
      return worksheetOf(rows, undefined, Object.fromEntries(others))
    },
  },
  '.xls: 30,000 streams that are one': { name: 'liste.xls', bytes: sharedStreams },
  '.csv: two million rows': { name: 'liste.csv', bytes: () => Buffer.from('a\n'.repeat(2.4 * mega)) },
  '.csv: a row of five million cells': { name: 'liste.csv', bytes: () => Buffer.alloc(4.8 * mega, ';') },
  'within the limits: one text of 20 MB': xlsx(() =>
    cells(`<c t="str"><v>${'€'.repeat((20 * mega) / 3)}</v></c>`),
  ),
  'within the limits: 220,000 cells': xlsx(() =>
    worksheet(filled(`<row>${'<c t="str"><v>text of a cell</v></c>'.repeat(24)}</row>`, 8 * mega)),
  ),
  'within the limits: 900,000 styles': {
    name: 'liste.xlsx',
    bytes: () =>
      worksheetOf(cells('<c s="1"><v>1</v></c>'), undefined, {
        'xl/styles.xml': Buffer.from(
          `<styleSheet><cellXfs>${'<xf n="1"/>'.repeat(900_000)}</cellXfs></styleSheet>`,
        ),
      }),
  },
  'within the limits: 10,000 products': {
    name: 'liste.xlsx',
    bytes: () =>
      workbook(
        Array.from({ length: 10_000 }, (_, row) => [
          `Élastique ${row}`,
          `Latex naturel, résistance ${row % 12}, « longueur » ${row} mm. `.repeat(25),
          row,
          row % 40,
          `Mouvement ${row % 30}`,
          'Oui',
          'Non',
        ]),
      ),
  },
} satisfies Record<string, HungryFile>

/** A compound file whose directory lists 30,000 small streams at the same offset. */
function sharedStreams(): Buffer {
  const sector = 512
  const entry = Buffer.alloc(128)
  entry.write('Workbook', 'utf16le')
  entry.writeUInt16LE(18, 64)
  entry[66] = 2
  entry.fill(255, 68, 80)
  entry.writeUInt32LE(4095, 120)
  const root = Buffer.from(entry)
  root.fill(0, 0, 128).write('Root Entry', 'utf16le')
  root.writeUInt16LE(22, 64)
  root[66] = 5
  root.fill(255, 68, 80)
  root.writeUInt32LE(1, 76)
  root.writeUInt32LE(1, 116)
  root.writeUInt32LE(4096, 120)
  const streams = Array.from({ length: 30_000 - 1 }, () => entry)
  const directory = Buffer.concat([root, ...streams])
  // Sector 0 is the table of the small stream, 1 to 8 are the stream, then the directory and the table of all sectors.
  const small = Buffer.alloc(sector, 255)
  for (let at = 0; at < 64; at++) small.writeInt32LE(at === 63 ? -2 : at + 1, at * 4)
  const first = 9
  const sectors = directory.length / sector
  const tables = Math.ceil((first + sectors + 100) / 128)
  const table = Buffer.alloc(tables * sector, 255)
  const chain = (from: number, length: number) => {
    for (let at = 0; at < length; at++)
      table.writeInt32LE(at === length - 1 ? -2 : from + at + 1, (from + at) * 4)
  }
  chain(0, 1)
  chain(1, 8)
  chain(first, sectors)
  for (let at = 0; at < tables; at++) table.writeInt32LE(-3, (first + sectors + at) * 4)
  const head = Buffer.alloc(sector)
  head.write('d0cf11e0a1b11ae1', 'hex')
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(tables, 44)
  head.writeUInt32LE(first, 48)
  head.writeUInt32LE(4096, 56)
  head.writeInt32LE(0, 60)
  head.writeInt32LE(1, 64)
  head.writeInt32LE(-2, 68)
  head.fill(255, 76)
  for (let at = 0; at < tables; at++) head.writeInt32LE(first + sectors + at, 76 + at * 4)
  return Buffer.concat([head, small, Buffer.alloc(8 * sector, 1), directory, table])
}

function xlsx(content: () => Buffer): HungryFile {
  return { name: 'liste.xlsx', bytes: () => worksheetOf(content()) }
}

function cells(content: string): Buffer {
  return worksheet(`<row>${content}</row>`)
}

function worksheet(rows: string): Buffer {
  return Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
}

/** A text, repeated up to this number of bytes. */
function filled(text: string, bytes: number): string {
  return text.repeat(Math.floor(bytes / text.length))
}
