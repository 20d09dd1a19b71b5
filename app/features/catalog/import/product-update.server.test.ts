import { beforeEach, describe, expect, test } from 'vitest'
import { finishedImport as finished, readList } from '#tests/support/imports.ts'
import { killWhileImporting } from '#tests/support/killed-import.ts'
import { actor } from '#tests/support/products.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport, findImport } from './product-import.server.ts'
import type { ProductImport } from './product-import.ts'
import { compareImport } from './product-import-comparison.server.ts'
import { undoImport } from './product-import-undo.server.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.sql`truncate products, product_categories, product_imports cascade`
})

const header =
  'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création;Adresse web;Mise en garde\r\n'

async function compared(lines: string): Promise<ProductImport> {
  const id = await readList(header + lines)
  expect(await compareImport(id)).toBe(true)
  return (await findImport(id)) as ProductImport
}

async function updated(id: string): Promise<ProductImport> {
  expect(await confirmImport(actor, id, 'update')).toBe(true)
  return finished(id)
}

async function undone(id: string): Promise<ProductImport> {
  await undoImport(actor, id)
  return finished(id)
}

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `Produit ${index + 1};;${index + 2}\r\n`).join('')
}

function rows() {
  return database.sql`
    select name, price::float, stock, category, category_id, slug, warning from products where deleted_at is null order by slug`
}

async function threeProducts() {
  await database.sql`insert into products (name, price, stock, slug) values
    ('Ballon', 1000, 1, 'ballon'), ('Tapis', 2000, 2, 'tapis'), ('Haltère', 3000, 3, 'haltère')`
}

const threeLines =
  'Ballon;;1100;;Soins;;;;;Pas au soleil\r\nTapis;;2000\r\nPoids;;9000;;;;;;haltère\r\nCoussin;;500\r\nTapis;;1\r\nVide;;gratuit\r\n'

describe('an updating list', () => {
  test('an updating list is compared first, with the greatest price change in front, and changes nothing yet', async () => {
    await threeProducts()
    const before = await rows()
    const found = await compared(threeLines.replace('Coussin', 'Balllon'))
    expect(found.added).toMatchObject([{ name: 'Balllon', near: 'Ballon' }])
    expect(found.facts.plan).toEqual({ update: 2, insert: 1, same: 1, refused: 2 })
    expect(found.changes.map(({ line, plan }) => [line, plan.by, plan.called, plan.was, plan.set])).toEqual([
      [4, 'address', 'Haltère', { name: 'Haltère', price: 3000 }, { name: 'Poids', price: 9000 }],
      [
        2,
        'name',
        'Ballon',
        { price: 1000, category: null, category_id: null, warning: null },
        { price: 1100, category: 'Soins', category_id: null, warning: 'Pas au soleil' },
      ],
    ])
    expect(found.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'La ligne 3 parle déjà de ce produit.'],
      [7, 'Le prix ne se lit pas.'],
    ])
    expect(await rows()).toEqual(before)
  })

  test('an updating list changes its products, adds new ones, and updates the search', async () => {
    const { sql } = database
    await threeProducts()
    const [category] = await sql`insert into product_categories (name) values ('Soins') returning id`
    const { id } = await compared(threeLines)
    const done = await updated(id)
    expect(done).toMatchObject({
      done: 6,
      failed: 0,
      facts: { written: { update: 2, insert: 1, same: 1 }, refused: 2 },
    })
    const plain = { category: null, category_id: null, warning: null }
    expect(await rows()).toEqual([
      {
        name: 'Ballon',
        price: 1100,
        stock: 1,
        slug: 'ballon',
        category: 'Soins',
        category_id: category?.['id'],
        warning: 'Pas au soleil',
      },
      { ...plain, name: 'Coussin', price: 500, stock: 0, slug: 'coussin' },
      { ...plain, name: 'Poids', price: 9000, stock: 3, slug: 'haltère' },
      { ...plain, name: 'Tapis', price: 2000, stock: 2, slug: 'tapis' },
    ])
    expect(await sql`select name from product_search order by name`).toEqual(
      ['ballon', 'coussin', 'poids', 'tapis'].map((name) => ({ name })),
    )
    const [changed] =
      await sql`select bool_and(updated_at > created_at) from products where slug in ('ballon', 'haltère')`
    expect(changed).toEqual({ bool_and: true })
  })

  test('an updating list is in the audit log with old and new values by product', async () => {
    await threeProducts()
    const { id } = await compared('Ballon;;1100\r\nCoussin\r\n')
    await updated(id)
    const events = await database.sql`
      select action, actor_email, before, after from audit_log where entity_id = ${id} order by action`
    const who = { actor_email: actor.email }
    const [ballon] = await database.sql`select id from products where slug = 'ballon'`
    const product = { id: ballon?.['id'], called: 'Ballon' }
    expect(events).toEqual([
      {
        ...who,
        action: 'import',
        before: null,
        after: { file: 'prix.csv', lines: [2, 3], products: [expect.anything()] },
      },
      {
        ...who,
        action: 'update-by-list',
        before: { changed: [{ ...product, price: 1000 }] },
        after: {
          file: 'prix.csv',
          lines: [2, 3],
          products: [product.id],
          changed: [{ ...product, price: 1100 }],
        },
      },
    ])
  })

  test('an updating list leaves alone products that were changed since the comparison, and reports them', async () => {
    const { sql } = database
    await threeProducts()
    const { id } = await compared('Ballon;;1100\r\nTapis;;2100\r\nHaltère;;3100\r\nCoussin;;4\r\n')
    await sql`update products set price = 1050 where slug = 'ballon'`
    await sql`update products set stock = 9 where slug = 'tapis'`
    await sql`update products set deleted_at = now() where slug = 'haltère'`
    await sql`insert into products (name, price, slug) values ('Coussin', 5, 'coussin')`
    const done = await updated(id)
    expect(done.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Ce produit a été modifié entre-temps\u00a0: il reste comme il est.'],
      [4, 'Ce produit a été supprimé entre-temps.'],
      [5, 'Ce produit a été ajouté entre-temps.'],
    ])
    expect((await rows()).map(({ price, stock }) => [price, stock])).toEqual([
      [1050, 1],
      [5, 0],
      [2100, 9],
    ])
  })

  test('an updating list is undone once with its added products, except for later changes', async () => {
    const { sql } = database
    await threeProducts()
    const before = await rows()
    const { id } = await compared(
      'Ballon;;1100;7;Soins\r\nTapis;;2100\r\nPoids;;;;;;;;haltère\r\nCoussin;;500\r\n',
    )
    await updated(id)
    await sql`update products set price = 2222 where slug = 'tapis'`
    await undone(id)
    expect((await undone(id)).facts.undone).toMatchObject({
      restored: 2,
      trashed: 1,
      kept: 1,
      names: ['Tapis'],
    })
    expect(await rows()).toEqual(
      before.map((row) => (row['slug'] === 'tapis' ? { ...row, price: 2222 } : row)),
    )
    expect(
      await sql`select action from audit_log where action = 'restore-values' and entity_id = ${id}`,
    ).toHaveLength(1)
  })

  test('an updating list needs a comparison first, and a compared list can still be added instead', async () => {
    await threeProducts()
    const id = await readList('Ballon;;7\r\n')
    expect(await confirmImport(actor, id, 'update')).toBe(false)
    await compareImport(id)
    await confirmImport(actor, id)
    await finished(id)
    expect((await rows()).map(({ slug, price }) => [slug, price])).toContainEqual(['ballon-2', 7])
    expect(await compareImport(id)).toBe(false)
  })

  test('an updating list leaves out lines that the database refuses, and counts them', async () => {
    const { sql } = database
    await threeProducts()
    await sql`alter table products add constraint cheap check (price < 5000)`
    const { id } = await compared('Ballon;;9000\r\nTapis;;2100\r\nCoussin;;9000\r\n')
    const done = await updated(id)
    await sql`alter table products drop constraint cheap`
    expect(done).toMatchObject({ done: 3, failed: 2, facts: { written: { update: 1, insert: 0 } } })
    expect((await rows()).map(({ price }) => price)).toEqual([1000, 3000, 2100])
  })

  test('an updating list whose process is killed resumes without a product changed or added twice', async () => {
    const { sql } = database
    await sql`insert into products (name, price, slug)
      select 'Produit ' || n, 1, 'produit-' || n from generate_series(1, 1000) n`
    const { id, facts } = await compared(numbered(1500))
    expect(facts.plan).toEqual({ update: 1000, insert: 500, same: 0, refused: 0 })
    await killWhileImporting(database, id, 'update')
    const [some] = await sql`select count(*)::int from products where price > 1`
    expect(some?.['count']).toBe((await findImport(id))?.done)
    expect(await updated(id)).toMatchObject({
      done: 1500,
      failed: 0,
      facts: { written: { update: 1000, insert: 500, same: 0 }, refused: 0 },
    })
    const [all] =
      await sql`select count(*)::int, count(distinct name)::int as names, sum(price)::int from products`
    expect(all).toEqual({ count: 1500, names: 1500, sum: (1501 * 1502) / 2 - 1 })
  })
})
