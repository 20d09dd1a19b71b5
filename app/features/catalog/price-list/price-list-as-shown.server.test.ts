import { readFile } from 'node:fs/promises'
import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { worksheetOf } from '#tests/support/examples/workbooks.ts'
import { readPriceList } from './price-list.server.ts'
import type { PriceListProduct } from './price-list-columns.ts'

async function read(bytes: Uint8Array | string, sheet?: number) {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const reading = await readPriceList({
    bytes: Uint8Array.from(content).buffer,
    name: 'liste',
    position: sheet,
  })
  const products = JSON.parse(reading.preview) as PriceListProduct[]
  return {
    ...reading,
    shown: products.map(({ name, price, stock }) => [name, price, stock]),
    lines: products,
  }
}

async function readExample(file: string) {
  return read(
    await readFile(new URL(`../../../../tests/support/examples/price-lists/${file}`, import.meta.url)),
  )
}

type Sheet = { name: string; rows: unknown[][]; hidden?: 1 | 2; hiddenRows?: number[] }

/** A workbook of these worksheets, with hidden ones and hidden rows. */
function book(sheets: Sheet[], bookType: XLSX.BookType): Buffer {
  const workbook = XLSX.utils.book_new()
  for (const { name, rows, hiddenRows } of sheets) {
    const sheet = XLSX.utils.aoa_to_sheet(rows)
    if (hiddenRows) sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }))
    XLSX.utils.book_append_sheet(workbook, sheet, name)
  }
  workbook.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ?? 0 })) }
  return XLSX.write(workbook, { type: 'buffer', bookType }) as Buffer
}

/** A workbook with a chart and these worksheets; the only table is `rId1`. */
function charted(...sheets: string[]): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Canne</v></c></row></sheetData></worksheet>'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${type}"><sheets><sheet name="Courbe" sheetId="1" r:id="rId9"/>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Type="${type}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/chartsheets/sheet1.xml':
      '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
  }
  return worksheetOf(
    Buffer.from(sheet),
    undefined,
    Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])),
  )
}

const list = [
  ['Nom', 'Prix'],
  ['Canne', 12_500],
  ['Coussin', 8000],
]

describe('a workbook', () => {
  test('the first visible sheet of a workbook is read, not a hidden one', async () => {
    const { sheet, shown } = await readExample('01-hidden-first-sheet.xlsx')
    expect(sheet).toBe('Tarifs')
    expect(shown).toEqual([
      ['Essai01 Canne réglable', 12_500, 4],
      ['Essai01 Coussin', 8000, 4],
    ])
  })

  test.each(['xlsx', 'xls'] as const)(
    'a .%s workbook distinguishes hidden, empty and further sheets',
    async (type) => {
      const bytes = book(
        [
          { name: 'Aide', rows: [['à ne pas voir']], hidden: 1 },
          { name: 'Vide', rows: [[]] },
          { name: 'Tarifs', rows: list },
          { name: 'Macros', rows: list, hidden: 2 },
          { name: '2024', rows: [['Nom'], ['Tapis']] },
        ],
        type,
      )
      const reading = await read(bytes)
      expect(reading).toMatchObject({
        sheet: 'Tarifs',
        products: 2,
        otherSheets: [{ name: '2024', position: 4 }],
      })
      const other = await read(bytes, 4)
      expect(other).toMatchObject({
        sheet: '2024',
        products: 1,
        otherSheets: [{ name: 'Tarifs', position: 2 }],
      })
    },
  )

  test('a chart sheet of a workbook is passed over, and is no table by itself', async () => {
    const { sheet, shown } = await read(charted('<sheet name="Tarifs" sheetId="2" r:id="rId1"/>'))
    expect([sheet, shown]).toEqual(['Tarifs', [['Canne', 0, 0]]])
    await expect(read(charted())).rejects.toThrow('pas de feuille de tableau visible')
  })

  test('a workbook with only hidden sheets is refused', async () => {
    const hidden = book([{ name: 'Aide', rows: list, hidden: 1 }], 'xlsx')
    await expect(read(hidden)).rejects.toThrow('pas de feuille de tableau visible')
  })

  test('a formula without a computed value is marked, and one with a value is read', async () => {
    const { lines } = await readExample('03-formula-without-value.xlsx')
    expect(lines.map(({ price, zeroed, blank }) => [price, zeroed, blank])).toEqual([
      [12_500, [], []],
      [0, ['price'], []],
    ])
  })

  test.each([
    ['<c r="C1"><f>1+1</f><v></v></c>', ['price']],
    ['<c r="C1" s="0"><f t="shared" si="0"/><v/></c>', ['price']],
    ['<c r="C1" t="str"><f>""</f><v></v></c>', []],
    ['<x:c r="C1"><x:f>1+1</x:f></x:c>', ['price']],
  ])('the cell %s is read with these numbers marked as missing: %j', async (cell, zeroed) => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Canne</v></c>${cell}</row></sheetData></worksheet>`
    const { lines } = await read(worksheetOf(Buffer.from(sheet)))
    expect(lines).toMatchObject([{ name: 'Canne', price: 0, zeroed }])
  })

  test.each([
    ['04-workbook22.xlsx', 'Essai04 Canne'],
    ['06-backslash-names.xlsx', 'Essai06 Canne'],
  ])('a workbook with unusual part names, %s, is read', async (file, name) => {
    expect((await readExample(file)).shown).toEqual([[name, 12_500, 4]])
  })

  const hiding: [string, () => ReturnType<typeof read>][] = [
    ['xlsx', () => read(book([{ name: 'Tarifs', rows: list, hiddenRows: [3] }], 'xlsx'))],
    ['xls', () => readExample('hidden-row.xls')],
  ]
  test.each(hiding)('rows of an .%s hidden by a filter are counted', async (_, reading) => {
    const { products, notes } = await reading()
    expect(products).toBe(2)
    expect(notes).toEqual(['1 ligne masquée dans le classeur est lue comme les autres.'])
  })

  test('a price is read as its number, in any column and format', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([['Prix', 'Nom']])
    XLSX.utils.sheet_add_aoa(
      sheet,
      [
        [
          { t: 'n', v: 12_500.5, z: '#,##0.00' },
          { t: 'n', v: 7, z: '000' },
        ],
      ],
      {
        origin: 'A2',
      },
    )
    const workbook = XLSX.utils.book_new(sheet, 'Tarifs')
    const bytes = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await read(bytes)).shown).toEqual([['007', 12_500.5, 0]])
  })
})

describe('a text file', () => {
  test('a line with more cells than the header is refused', async () => {
    const { shown, refusedLines } = await readExample('11-thousands-comma.csv')
    expect(shown).toEqual([['Essai11 Balle', 900, 0]])
    expect(JSON.parse(refusedLines)).toMatchObject([
      { line: 2, reason: expect.stringContaining('4 cases') },
      { line: 3, reason: expect.stringContaining('4 cases') },
    ])
  })

  test('an MS-DOS encoding is recognised, with a question about it', async () => {
    const { lines, notes } = await readExample('12b-msdos-cp850.csv')
    expect(lines).toMatchObject([
      { name: 'Essai12b Béquille légère', description: 'Réglable, à poignée', category: 'Rééducation' },
      { name: 'Essai12b Canne à trépied', description: 'Très stable' },
    ])
    expect(notes).toEqual([
      expect.stringMatching(/^Ces lettres sont-elles justes\u00a0\? .*«\u00a0Catégorie/),
    ])
  })
})
