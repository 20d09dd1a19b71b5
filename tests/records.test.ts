import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { slideRecords } from '#app/features/slides/slide-records.server.ts'
import {
  createRecord,
  orderRecords,
  restoreRecords,
  setRecords,
  trashRecords,
} from '#app/lib/records/record-changes.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { findRecord, listRecords } from '#app/lib/records/records.server.ts'
import { actor, addProduct, changeProduct, product } from './support/products.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()
const sql = (strings: TemplateStringsArray, ...values: string[]) => database.sql(strings, ...values)

const everything = readListQuery(new URLSearchParams(), [])

describe('a created row', () => {
  it('a row is created once, however often its form is sent', async () => {
    const id = randomUUID()
    const values = { name: 'Envoyé deux fois', price: 1, stock: 0 }
    const both = await Promise.all([1, 2].map(() => createRecord(productRecords, actor, id, values)))
    expect(both.map(({ state }) => state)).toEqual(['saved', 'saved'])
    expect(await sql`select 1 from products where name = 'Envoyé deux fois'`).toHaveLength(1)
    expect(await sql`select 1 from audit_log where entity_id = ${id}`).toHaveLength(1)
  })

  it('a row gets a slug of its own when two are created at once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addProduct({ name: 'Ensemble' })))
    const slugs = await Promise.all(ids.map(async (id) => (await product(id)).slug))
    expect(new Set(slugs)).toEqual(new Set(['ensemble', 'ensemble-2', 'ensemble-3']))
  })
})

describe('a change', () => {
  it('a change is logged with actor, action, before and after, without unchanged fields', async () => {
    const id = await addProduct({ name: 'Bande', price: 100 })
    expect(await changeProduct(id, { name: 'Bande', price: 200 })).toMatchObject({ state: 'saved' })
    const [line] =
      await sql`select action, entity, actor_email, ip_address, before, after from audit_log where entity_id = ${id} and action = 'update'`
    expect(line).toEqual({
      action: 'update',
      entity: 'products',
      actor_email: 'desk@clinic.test',
      ip_address: '10.0.0.1',
      before: { price: 100 },
      after: { price: 200 },
    })
  })

  it('an empty change writes nothing', async () => {
    const id = await addProduct({ name: 'Pareil' })
    await changeProduct(id, { name: 'Pareil' })
    expect(await sql`select 1 from audit_log where entity_id = ${id} and action = 'update'`).toHaveLength(0)
  })

  it('a change of a row that was changed meanwhile writes nothing and returns the other version', async () => {
    const id = await addProduct({ name: 'Rouleau', price: 100 })
    const { version } = await product(id)
    await changeProduct(id, { price: 150 })
    expect(await changeProduct(id, { price: 90 }, version)).toMatchObject({
      state: 'conflict',
      by: 'desk@clinic.test',
      latest: { price: 150 },
    })
    expect((await product(id)).price).toBe(150)
  })

  it('one of two simultaneous changes succeeds', async () => {
    const id = await addProduct({ name: 'Course', price: 1 })
    const { version } = await product(id)
    const outcomes = await Promise.all([2, 3].map((price) => changeProduct(id, { price }, version)))
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['conflict', 'saved']))
  })

  it('a change of a slug leaves a redirect, and no redirect hides an address in use', async () => {
    const id = await addProduct({ name: 'Ancien nom' })
    await changeProduct(id, { name: 'Ancien nom', slug: 'nouveau-nom' })
    expect(await sql`select to_path from redirects where from_path = '/shop/ancien-nom'`).toEqual([
      { to_path: '/shop/nouveau-nom' },
    ])
    await changeProduct(id, { name: 'Ancien nom', slug: 'ancien-nom' })
    expect(await sql`select from_path, to_path from redirects where from_path like '/shop/%nom'`).toEqual([
      { from_path: '/shop/nouveau-nom', to_path: '/shop/ancien-nom' },
    ])
  })

  it('a change of a row in the trash is answered as gone', async () => {
    const id = await addProduct({ name: 'Parti' })
    const { version } = await product(id)
    await trashRecords(productRecords, actor, [id])
    expect(await changeProduct(id, { price: 1 }, version)).toEqual({ state: 'gone' })
  })

  it('a change of many rows at once is logged for each changed row', async () => {
    const [on, off] = [await addProduct({ is_active: true }), await addProduct({ is_active: false })]
    await setRecords(productRecords, actor, [on, off], { is_active: false })
    expect((await product(on)).is_active).toBe(false)
    expect(
      await sql`select entity_id from audit_log where action = 'update' and entity_id in (${on}, ${off})`,
    ).toEqual([{ entity_id: on }])
  })
})

describe('the trash', () => {
  it('the trash takes a row from the list and restores it whole, its picture too', async () => {
    await sql`insert into media (url, width, height, bytes, widths, placeholder)
              values ('/media/products/x.webp', 10, 10, 1, '{10}', '#ffffff')`
    const id = await addProduct({ name: 'Va et vient', image_url: '/media/products/x.webp' })
    const before = await product(id)
    await trashRecords(productRecords, actor, [id])
    expect(await findRecord(productRecords, id)).toBeNull()
    const trash = await listRecords(productRecords, { ...everything, trash: true })
    expect(trash.rows.find((row) => row.id === id)?.deleted_at).toBeInstanceOf(Date)
    await restoreRecords(productRecords, actor, [id])
    const { version: _before, updated_at: _then, ...same } = before
    expect(await product(id)).toMatchObject(same)
    const actions = await sql`select action from audit_log where entity_id = ${id} order by at`
    expect(actions.map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
  })

  it('the trash restores a row with another slug when its own was taken meanwhile', async () => {
    const id = await addProduct({ name: 'Repris' })
    await trashRecords(productRecords, actor, [id])
    await addProduct({ name: 'Repris' })
    await restoreRecords(productRecords, actor, [id])
    expect((await product(id)).slug).toBe('repris-2')
  })

  it('the trash deletes once a row that is deleted twice', async () => {
    const id = await addProduct()
    const twice = [
      await trashRecords(productRecords, actor, [id]),
      await trashRecords(productRecords, actor, [id]),
    ]
    expect(twice.map(({ state }) => state)).toEqual(['saved', 'gone'])
  })
})

describe('an order', () => {
  it('an order is stored for the named rows; the others follow in their order', async () => {
    await sql`insert into media (url, width, height, bytes, widths, placeholder)
              values ('/media/slides/a.webp', 10, 10, 1, '{10}', '#ffffff')`
    const ids: string[] = []
    for (const title of ['un', 'deux', 'trois']) {
      const id = randomUUID()
      ids.push(id)
      await createRecord(slideRecords, actor, id, {
        title,
        image_url: '/media/slides/a.webp',
        sort_order: ids.length,
      })
    }
    await orderRecords(slideRecords, actor, [ids[2] ?? '', ids[0] ?? ''])
    const { rows } = await listRecords(slideRecords, everything)
    expect(rows.map(({ title }) => title)).toEqual(['trois', 'un', 'deux'])
    expect(rows.map(({ sort_order }) => sort_order)).toEqual([0, 1, 2])
  })
})

describe('a list', () => {
  it('a list has pages, and a page beyond the last one is the last one', async () => {
    await database.sql`insert into products (name, price, slug)
      select 'Série ' || n, n, 'serie-' || n from generate_series(1, 60) n`
    const query = { ...everything, filters: { q: 'série' }, size: 25 }
    expect(await listRecords(productRecords, { ...query, page: 2 })).toMatchObject({ total: 60, page: 2 })
    const last = await listRecords(productRecords, { ...query, page: 99 })
    expect([last.page, last.rows.length]).toEqual([3, 10])
  })

  it.each([
    ['page=0&size=7', { page: 1, size: 25 }],
    ['page=2&size=50', { page: 2, size: 50 }],
    ['page=-1&size=1e9', { page: 1, size: 25 }],
    ['page=1.5&size=100', { page: 1, size: 100 }],
    ['page=NaN', { page: 1, size: 25 }],
  ])('the query %s is read as %o', (search, expected) => {
    expect(readListQuery(new URLSearchParams(search), [])).toMatchObject(expected)
  })

  it('a list is sorted by price either way, and by name like a French dictionary', async () => {
    await database.sql`insert into products (name, price, slug)
      values ('Zèbre', 1, 'tri-z'), ('éclair', 3, 'tri-e'), ('Edredon', 2, 'tri-d')`
    expect(await namesBy('name')).toEqual(['éclair', 'Edredon', 'Zèbre'])
    expect(await namesBy('price')).toEqual(['Zèbre', 'Edredon', 'éclair'])
    expect(await namesBy('-price')).toEqual(['éclair', 'Edredon', 'Zèbre'])
  })

  it('a list is sorted by declared columns only', async () => {
    const hostile = { ...everything, sort: 'name; drop table products', descending: false }
    expect((await listRecords(productRecords, hostile)).rows.length).toBeGreaterThan(0)
  })
})

/** The names of the products to be sorted, in the order that an address asks for. */
async function namesBy(sort: string): Promise<string[]> {
  const query = readListQuery(new URLSearchParams({ sort, size: '100' }), [])
  const { rows } = await listRecords(productRecords, query)
  return rows.filter(({ slug }) => slug?.startsWith('tri-')).map(({ name }) => name)
}
