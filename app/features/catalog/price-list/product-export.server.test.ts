import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { exportProducts } from './product-export.server.ts'
import { productFileName } from './product-export.ts'

const database = useDatabase()
const actor = { id: null, email: 'desk@example.org', address: '127.0.0.1' }

beforeEach(async () => {
  await database.sql`truncate products, product_categories cascade`
})

async function exported(filter = {}): Promise<string> {
  return (await exportProducts(actor, filter)).toString()
}

const header = '\ufeffNom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création\r\n'

test('a price list has the eight columns and its name has the day in Douala', async () => {
  expect(await exported()).toBe(header)
  expect(productFileName('price list', new Date('2025-05-12T23:30:00Z'))).toBe('products_2025-05-13.csv')
})

test('a complete list has address and warnings after the eight columns, and its own file name', async () => {
  await database.sql`insert into products (name, price, slug, warning, warning_en, created_at)
    values ('Ballon', 5, '-ballon', 'Pas sous 12 ans', null, '2025-05-12T12:00:00Z')`
  expect((await exportProducts(actor, {}, 'complete list')).toString()).toBe(
    '\ufeffNom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création;Adresse web;Mise en garde;Mise en garde en anglais\r\n' +
      "Ballon;;5;0;;Oui;Non;12/05/2025;'-ballon;Pas sous 12 ans;\r\n",
  )
  expect(productFileName('complete list', new Date('2025-05-12T12:00:00Z'))).toBe(
    'products_complete_2025-05-12.csv',
  )
})

describe('an exported product', () => {
  test('an exported product is a line', async () => {
    await database.sql`
      insert into products (name, description, price, stock, category, is_active, featured, created_at) values
        ('Ballon', null, 15000, 3, null, true, false, '2025-05-12T23:30:00Z'),
        ('Huile; "douce"', E'a\r\nb', 1234567.5, 0, 'Soins', false, true, '2025-05-11T12:00:00Z'),
        ('=1+1', '+237 6', 0.05, 1, '''@', true, false, '2025-05-10T12:00:00Z')`
    expect(await exported()).toBe(
      `${header}Ballon;;15000;3;;Oui;Non;13/05/2025\r\n` +
        '"Huile; ""douce""";"a\r\nb";1234567,5;0;Soins;Non;Oui;11/05/2025\r\n' +
        "'=1+1;'+237 6;0,05;1;''@;Oui;Non;10/05/2025\r\n",
    )
  })

  test('an exported product has its current category’s name, or its former one', async () => {
    const { sql } = database
    const [kept] = await sql`insert into product_categories (name) values ('Soins') returning id`
    const [gone] =
      await sql`insert into product_categories (name, deleted_at) values ('Jetée', now()) returning id`
    await sql`insert into products (name, price, category, category_id) values
      ('a', 1, 'Massage', ${kept?.['id']}), ('b', 1, 'Massage', ${gone?.['id']})`
    const lines = (await exported()).split('\r\n').toSorted()
    expect(lines.map((line) => line.split(';')[4]).slice(1, 3)).toEqual(['Soins', 'Massage'])
  })
})

test('an export has all products of the filter, newest first, and is in the audit log', async () => {
  const { sql } = database
  await sql`insert into products (name, price, created_at)
    select 'Élastique ' || n, n, timestamptz '2025-05-12 12:00Z' - n * interval '1 second' from generate_series(1, 1200) n`
  await sql`insert into products (name, price) values ('Ballon', 1)`
  const lines = (await exported({ q: 'elastique' })).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(';')[2]))).toEqual(
    Array.from({ length: 1200 }, (_, n) => n + 1),
  )
  const [written] =
    await sql`select actor_email, action, entity, after from audit_log where after->>'products' = '1200'`
  expect(written).toEqual({
    actor_email: actor.email,
    action: 'export',
    entity: 'products',
    after: { filter: { q: 'elastique' }, products: 1200 },
  })
})
