import { expect, test } from 'vitest'
import { finishedImport as finished, readList } from '#tests/support/imports.ts'
import { actor } from '#tests/support/products.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport } from './product-import.server.ts'
import { compareImport } from './product-import-comparison.server.ts'
import { undoImport } from './product-import-undo.server.ts'

const database = useDatabase()
test('an update of 5,000 products with descriptions is undone', async () => {
  const { sql } = database
  await sql`truncate products, product_imports cascade`
  await sql`insert into products (name, price, slug, description)
    select 'Produit ' || n, 1, 'produit-' || n, 'Ancien texte ' || n || repeat(' genou cheville', 20)
    from generate_series(1, 5000) n`
  const text = 'Un nouveau texte pour le dos, la nuque et le poignet. '.repeat(8)
  const lines = Array.from({ length: 5000 }, (_, index) => `Produit ${index + 1};${index} ${text};7`)
  const id = await readList(`Nom;Description;Prix\r\n${lines.join('\r\n')}`)
  await compareImport(id)
  await confirmImport(actor, id, 'update')
  expect((await finished(id)).facts.written).toEqual({ update: 5000, insert: 0, same: 0 })
  await undoImport(actor, id)
  expect((await finished(id)).facts.undone).toMatchObject({ restored: 5000, kept: 0 })
  const [row] = await sql`
    select count(*)::int from products where price = 1 and description like 'Ancien texte %'`
  expect(row).toEqual({ count: 5000 })
}, 240_000)
