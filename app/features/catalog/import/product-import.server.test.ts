import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishedImport as finished, readList } from '#tests/support/imports.ts'
import { killWhileImporting } from '#tests/support/killed-import.ts'
import { actor } from '#tests/support/products.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport, discardImport, findImport, prepareImport } from './product-import.server.ts'
import type { ProductImport } from './product-import.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.sql`truncate products, product_categories, product_imports cascade`
})

const header = 'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création\r\n'

const prepare = (lines: string, name = 'liste.csv') => readList(header + lines, name)

async function importAll(lines: string): Promise<ProductImport> {
  const id = await prepare(lines)
  expect(await confirmImport(actor, id)).toBe(true)
  return finished(id)
}

function rows() {
  return database.sql`
    select name, description, price::float, stock, category, category_id, is_active, featured, slug
    from products order by created_at desc`
}

test('a slug of an imported product is unique, whatever the name', async () => {
  await importAll('Order\r\nBande 5m/10cm\r\nBande 5m 10cm\r\n..\r\n')
  expect((await rows()).map((row) => row['slug'])).toEqual([
    'order-2',
    'bande-5m-10cm',
    'bande-5m-10cm-2',
    '-',
  ])
})

describe('a prepared import', () => {
  test('a prepared import has a preview, refused lines and unknown categories', async () => {
    await database.sql`insert into product_categories (name) values ('Rééducation')`
    const id = await prepare(
      'Ballon;;1;1;REEDUCATION\r\n;;2;2\r\nTapis;;gratuit;3;Sol\r\n',
      'C:\\liste de prix.csv',
    )
    const found = await findImport(id)
    expect(found).toMatchObject({
      fileName: 'C:\\liste de prix.csv',
      facts: { products: 2, refused: 1, sheet: null },
      state: 'ready',
      unknownCategories: ['Sol'],
      refused: [{ line: 3, reason: 'Il n’y a pas de nom.' }],
    })
    expect(found?.preview.map(({ line, name, zeroed }) => [line, name, zeroed])).toEqual([
      [2, 'Ballon', []],
      [4, 'Tapis', ['price']],
    ])
    expect(await rows()).toHaveLength(0)
  })

  test('a prepared import shows 200 refused lines, or all on request', async () => {
    const id = await prepare(`Ballon\r\n${';x\r\n'.repeat(500)}`)
    expect((await findImport(id))?.refused).toHaveLength(200)
    expect((await findImport(id, { allRefused: true }))?.refused).toHaveLength(500)
  })

  test('a discarded import is deleted and cannot be confirmed', async () => {
    const id = await prepare('Ballon\r\n')
    await discardImport(id)
    expect(await findImport(id)).toBeNull()
    expect(await confirmImport(actor, id)).toBe(false)
  })

  test('a prepared import is deleted after a day', async () => {
    const [old, young] = [await prepare('Ballon\r\n'), await prepare('Ballon\r\n')]
    await database.sql`
      update product_imports set updated_at = now() - interval '25 hours' where id = ${old}`
    await prepare('Tapis\r\n')
    expect(await findImport(old)).toBeNull()
    expect(await findImport(young)).not.toBeNull()
  })

  test.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('an import %j is not found', async (id) => {
    expect(await findImport(id)).toBeNull()
    expect(await confirmImport(actor, id)).toBe(false)
    await discardImport(id)
  })

  test('an import keeps unusual characters of its texts', async () => {
    const { facts } = await importAll(
      `"Œuf ""dur"" \u{1f95a}";"a\r\nb\\u0000 ${'x'.repeat(100)}\u0001";1;1\r\n`,
    )
    expect(facts.products).toBe(1)
    expect(await rows()).toMatchObject([
      { name: 'Œuf "dur" \u{1f95a}', description: `a\r\nb\\u0000 ${'x'.repeat(100)}` },
    ])
  })
})

describe('an import', () => {
  test('an import adds the products in the order of the file, with their categories and slugs', async () => {
    const { sql } = database
    const [category] = await sql`insert into product_categories (name) values ('Rééducation') returning id`
    await sql`insert into product_categories (name, deleted_at) values ('Jetée', now())`
    await sql`insert into products (name, price, slug) values ('Ballon', 1, 'ballon'), ('Ballon', 1, 'ballon-3')`
    await sql`insert into products (name, price, slug, deleted_at) values ('Tapis', 1, 'tapis', now())`
    await importAll(
      'Ballon;Gris;5 000 FCFA;3;reeducation;Non;Oui\r\nballon;;1234,5\r\nBALLON\r\nTapis;;;;Jetée\r\nTapis 2;;;;Sol\r\nTapis;;;;\r\n',
    )
    const imported = await sql`
      select name, price::float, stock, category, category_id, is_active, featured, slug
      from products where deleted_at is null and name <> 'Ballon' or stock = 3 order by created_at desc`
    const plain = { price: 0, stock: 0, category: null, category_id: null, is_active: true, featured: false }
    expect(imported).toEqual([
      {
        name: 'Ballon',
        price: 5000,
        stock: 3,
        category: 'Rééducation',
        category_id: category?.['id'],
        is_active: false,
        featured: true,
        slug: 'ballon-2',
      },
      { ...plain, name: 'ballon', price: 1234.5, slug: 'ballon-4' },
      { ...plain, name: 'BALLON', slug: 'ballon-5' },
      { ...plain, name: 'Tapis', category: 'Jetée', slug: 'tapis' },
      { ...plain, name: 'Tapis 2', category: 'Sol', slug: 'tapis-2' },
      { ...plain, name: 'Tapis', slug: 'tapis-3' },
    ])
  })

  test('an import confirmed twice is done once', async () => {
    const id = await prepare('Ballon;;1\r\n'.repeat(600))
    await Promise.all([confirmImport(actor, id), confirmImport(actor, id)])
    expect(await finished(id)).toMatchObject({ done: 600, failed: 0, interrupted: false })
    expect(await confirmImport(actor, id)).toBe(true)
    await sleep(200)
    expect(await rows()).toHaveLength(600)
  })

  test('an import is in the audit log part by part, with its actor', async () => {
    const id = await prepare('Ballon\r\n'.repeat(251))
    await confirmImport(actor, id)
    await finished(id)
    const written = await database.sql`
      select actor_email, action, entity, after->>'file' as file, after->'lines' as lines,
             jsonb_array_length(after->'products') as products
      from audit_log where entity_id = ${id} order by id`
    const auditEvent = { actor_email: actor.email, action: 'import', entity: 'products', file: 'liste.csv' }
    expect(written.toSorted((one, other) => other['products'] - one['products'])).toEqual([
      { ...auditEvent, lines: [2, 251], products: 250 },
      { ...auditEvent, lines: [252, 252], products: 1 },
    ])
  })

  test('an import leaves out lines that the database refuses, and counts them', async () => {
    const { sql } = database
    await sql`alter table products add constraint no_tea check (name <> 'Thé')`
    const done = await importAll('Ballon\r\nThé\r\nTapis\r\n')
    await sql`alter table products drop constraint no_tea`
    expect(done).toMatchObject({ done: 3, failed: 1 })
    expect((await rows()).map(({ name }) => name)).toEqual(['Ballon', 'Tapis'])
  })

  test('an import whose process is killed is interrupted, and resumes without a product lost or doubled', async () => {
    const { sql } = database
    const lines = Array.from({ length: 5000 }, (_, index) => `Produit ${index};;${index}\r\n`).join('')
    const id = await prepare(lines)
    await killWhileImporting(database, id)
    const [{ count } = { count: 0 }] = await sql`select count(*)::int from products`
    const stopped = await findImport(id)
    expect(stopped).toMatchObject({ state: 'running', done: count })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(5000)
    await sql`update product_imports set updated_at = now() - interval '11 seconds'`
    expect((await findImport(id))?.interrupted).toBe(true)

    await confirmImport(actor, id)
    expect(await finished(id)).toMatchObject({ done: 5000, failed: 0 })
    const [all] =
      await sql`select count(*)::int, count(distinct name)::int as names, sum(price)::int from products`
    expect(all).toEqual({ count: 5000, names: 5000, sum: (4999 * 5000) / 2 })
  })
})

const list = (lines: string) => Uint8Array.from(Buffer.from(`Montant;Chose\r\n${lines}`)).buffer

test('columns chosen for a list are used for the next list with the same titles', async () => {
  const choice = { fields: { price: 0, name: 1 }, titlesAt: 1 }
  const id = await prepareImport(actor, 'mars.csv', list('5000;Ballon\r\n'), { choice })
  await confirmImport(actor, id)
  await finished(id)
  const next = await findImport(await prepareImport(actor, 'avril.csv', list('7000;Tapis\r\n')))
  expect(next?.preview).toMatchObject([{ name: 'Tapis', price: 7000 }])
  expect(next?.facts.notes).toEqual([
    'Les colonnes sont lues comme la dernière fois pour une liste de ces titres.',
  ])
  expect(next?.facts.choice).toEqual(choice)
})
