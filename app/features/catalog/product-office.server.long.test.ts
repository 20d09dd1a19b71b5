import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport, findImport, prepareImport } from './import/product-import.server.ts'
import { compareImport } from './import/product-import-comparison.server.ts'
import { exportProducts } from './price-list/product-export.server.ts'

const actor = { id: null, email: null, address: null }

/** Texts that a spreadsheet could misread, and frequent ones of a French list. */
const texts: [name: string, description: string | null][] = [
  ['Ballon de rééducation 65 cm', null],
  ['Élastique « forte résistance », œillets', 'Deux lignes :\nla seconde ; avec "guillemets", et virgules'],
  ['=1+1', '=HYPERLINK("https://example.org")'],
  ['+237 6 71 23 45 67', '-5 % jusqu’au 12 mai'],
  ['@home', "'=déjà neutralisé"],
  ["L'huile d'arnica", "'abc"],
  ['Avec une tabulation', 'un\tdeux'],
  ['Tube 5" \u{1f9b5}', '   des espaces   '],
]

describe('products that are exported and imported again', () => {
  const database = useDatabase()
  const folder = useFolder()
  let before: unknown[]

  beforeAll(async () => {
    const { sql } = database
    const [category] = await sql`insert into product_categories (name) values ('Rééducation') returning id`
    for (const [index, [name, description]] of texts.entries()) {
      const [categoryName, id] = index % 2 === 0 ? ['Rééducation', category?.['id']] : ['Sans fiche', null]
      await sql`
        insert into products (name, description, price, stock, category, category_id, is_active, featured, created_at)
        values (${name}, ${description}, ${[15_000, 1234.5, 0, 999_999_999_999.99][index % 4] ?? 0}, ${index * 7},
                ${categoryName ?? null}, ${id ?? null}, ${index % 3 > 0}, ${index % 3 === 1}, now() - ${index} * interval '1 hour')`
    }
    before = await read()
    await writeFile(join(folder, 'list.csv'), await exportProducts(actor, {}))
  }, 60_000)

  test('an exported price list is imported unchanged', async () => {
    expect(await importedFrom('list.csv')).toEqual(before)
  })

  const formats: [what: string, target: string, file: string][] = [
    ['a workbook of LibreOffice (.xlsx)', 'xlsx', 'list.xlsx'],
    ['a binary workbook (.xls)', 'xls:MS Excel 97', 'list.xls'],
    ['a list of LibreOffice, UTF-8', 'csv:Text - txt - csv (StarCalc):59,34,76,1', 'list.csv'],
    ['a list with tabs in UTF-16', 'csv:Text - txt - csv (StarCalc):9,34,65535,1', 'list.csv'],
  ]

  test.each(formats)('an exported price list is unchanged through %s', async (_, target, file) => {
    await convert(join(folder, 'list.csv'), target)
    expect(await importedFrom(join('out', file))).toEqual(before)
  })

  test('an exported price list is unchanged through a French Excel, as far as its encoding goes', async () => {
    await convert(join(folder, 'list.csv'), 'csv:Text - txt - csv (StarCalc):59,34,ANSI,1')
    const after = JSON.stringify(await importedFrom(join('out', 'list.csv')))
    expect(after.replace('Tube 5\\" ?', 'Tube 5\\" \u{1f9b5}')).toBe(JSON.stringify(before))
  })

  test('a complete list that comes back from a workbook changes nothing', async () => {
    await database.sql`update products set
      slug = 'adresse-' || stock, warning = case when stock > 7 then E'-10 ans : non\n= lire' end, warning_en = '@home only'`
    await writeFile(join(folder, 'complete.csv'), await exportProducts(actor, {}, 'complete list'))
    await convert(join(folder, 'complete.csv'), 'xlsx')
    const bytes = Uint8Array.from(await readFile(join(folder, 'out', 'complete.xlsx'))).buffer
    const id = await prepareImport(actor, 'complete.xlsx', bytes)
    await compareImport(id)
    const found = await findImport(id)
    expect(found?.changes).toEqual([])
    expect(found?.facts.plan).toEqual({ update: 0, insert: 0, same: texts.length, refused: 0 })
  })

  function read() {
    return database.sql`
      select name, description, price, stock, category, category_id, is_active, featured
      from products order by created_at desc`
  }

  async function importedFrom(file: string): Promise<unknown[]> {
    const bytes = Uint8Array.from(await readFile(join(folder, file))).buffer
    const id = await prepareImport(actor, file, bytes)
    await database.sql`truncate products cascade`
    await confirmImport(actor, id)
    let found = await findImport(id)
    for (; found?.state === 'running'; found = await findImport(id)) await sleep(20)
    expect(found).toMatchObject({ state: 'done', failed: 0, refused: [] })
    return read()
  }

  async function convert(file: string, target: string): Promise<void> {
    const soffice = process.env['SOFFICE'] ?? '/usr/bin/soffice'
    await promisify(execFile)(soffice, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--infilter=CSV:59,34,76,1',
      '--convert-to',
      target,
      '--outdir',
      join(folder, 'out'),
      file,
    ])
  }
})
