import { beforeEach, expect, test } from 'vitest'
import { finishedImport as finished, readList } from '#tests/support/imports.ts'
import { killWhileImporting } from '#tests/support/killed-import.ts'
import { actor } from '#tests/support/products.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findPriceUndo, undoPrices } from '../prices/price-undo.server.ts'
import { confirmImport, findImport } from './product-import.server.ts'
import type { ImportMode, ProductImport } from './product-import.ts'
import { compareImport } from './product-import-comparison.server.ts'
import { undoImport } from './product-import-undo.server.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.sql`truncate products, product_categories, product_imports, orders cascade`
})

async function written(list: string, mode: ImportMode): Promise<string> {
  const id = await readList(list)
  if (mode === 'update') await compareImport(id)
  await confirmImport(actor, id, mode)
  await finished(id)
  return id
}

async function takenBack(id: string): Promise<ProductImport> {
  await undoImport(actor, id)
  return finished(id)
}

test('undoing an import moves its products to the trash, except those changed or ordered since', async () => {
  const { sql } = database
  await sql`insert into products (name, price, slug) values ('Canne', 1, 'canne')`
  const id = await written('Nom\r\nBallon\r\nTapis\r\nHaltère\r\nCoussin\r\n', 'insert')
  await sql`update products set stock = 4, updated_at = clock_timestamp() where name = 'Tapis'`
  await sql`with noted as (insert into orders (name) values ('Awa') returning id)
    insert into order_lines (order_id, position, product_id, name, quantity, unit_price)
    select noted.id, 0, products.id, 'Haltère', 1, 0 from noted, products where products.name = 'Haltère'`
  await sql`update products set deleted_at = now() where name = 'Coussin'`
  const { undone } = (await takenBack(id)).facts
  expect(undone).toMatchObject({ restored: 0, trashed: 1, kept: 2 })
  expect(undone?.names.toSorted()).toEqual(['Haltère', 'Tapis'])
  const live = await sql`select name from products where deleted_at is null order by name`
  expect(live.map(({ name }) => name)).toEqual(['Canne', 'Haltère', 'Tapis'])
  expect(await sql`select after from audit_log where action = 'undo-import'`).toHaveLength(1)
})

test('prices of a list are restored from the audit log, even after the import itself is deleted', async () => {
  const { sql } = database
  await sql`insert into products (name, price, stock, slug) values
    ('Ballon', 1000, 1, 'ballon'), ('Tapis', 2000, 2, 'tapis'), ('Haltère', 3000, 3, 'haltère')`
  const list =
    'Nom;Description;Prix;Stock\r\nBallon;Rond;1100;5\r\nTapis;Bleu;2000\r\nHaltère;;3500\r\nCoussin;;500\r\n'
  const id = await written(list, 'update')
  await sql`delete from product_imports`
  await sql`update products set stock = 9 where name = 'Ballon'`
  await sql`update products set price = 4 where name = 'Haltère'`
  const [line] = await sql`select id from audit_log where action = 'update-by-list' and entity_id = ${id}`
  const event = line?.['id']
  expect(await findPriceUndo(event)).toEqual({ event, ready: 1, back: 0, unchanged: 1 })
  expect(await undoPrices(actor, id)).toEqual({ restored: 1, ready: 0, back: 1, unchanged: 1 })
  const now = await sql`select name, price::float, stock, description from products order by name`
  expect(now.map((row) => Object.values(row))).toEqual([
    ['Ballon', 1000, 9, 'Rond'],
    ['Coussin', 500, 0, null],
    ['Haltère', 4, 3, null],
    ['Tapis', 2000, 2, 'Bleu'],
  ])
})

test('an undo whose process is killed shows its progress, and resumes until all is restored', async () => {
  const { sql } = database
  await sql`insert into products (name, price, slug)
    select 'Produit ' || n, 1, 'produit-' || n from generate_series(1, 2000) n`
  const lines = Array.from({ length: 2500 }, (_, index) => `Produit ${index + 1};;${index + 2}\r\n`)
  const id = await written(`Nom;Description;Prix\r\n${lines.join('')}`, 'update')
  await killWhileImporting(database, id, 'undo')
  await sql`update product_imports set updated_at = now() - interval '11 seconds' where id = ${id}`
  const killed = await findImport(id)
  expect(killed).toMatchObject({ state: 'undoing', interrupted: true })
  const { restored = 0, trashed = 0 } = killed?.facts.undone ?? {}
  const changed = await sql`select count(*)::int from products where price > 1 and deleted_at is null`
  expect(changed).toEqual([{ count: 2500 - restored - trashed }])
  expect((await takenBack(id)).facts.undone).toMatchObject({ restored: 2000, trashed: 500, kept: 0 })
  const [all] = await sql`select count(*)::int, sum(price)::int from products where deleted_at is null`
  expect(all).toEqual({ count: 2000, sum: 2000 })
})
