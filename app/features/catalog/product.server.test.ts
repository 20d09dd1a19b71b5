import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findCurrent } from './basket/current-products.server.ts'
import { orderedIds } from './order/basket.ts'
import { mostProducts, readOrder } from './order/order.server.ts'
import { findProduct, findRelated, findShop, listNewestProducts, listProducts } from './product.server.ts'
import { productCategories, products } from './tables.server.ts'

useDatabase()

type NewProduct = typeof products.$inferInsert
let ids: Record<string, string> = {}

function product(name: string, day: number, other: Partial<NewProduct> = {}): NewProduct {
  const created_at = new Date(Date.UTC(2025, 0, day))
  return { name, slug: name.toLowerCase(), price: 1000, created_at, ...other }
}

/** Ball and mat in one category, oil in another, a cane that has left the shop and one in the trash. */
beforeEach(async () => {
  await db().delete(products)
  await db().delete(productCategories)
  const [movement, massage] = await db()
    .insert(productCategories)
    .values([
      { name: 'Mouvement', name_en: 'Movement', slug: 'mouvement', sort_order: 1 },
      { name: 'Massage', slug: 'massage', sort_order: 2 },
      { name: 'Vide', slug: 'vide', sort_order: 3 },
      { name: 'Fermée', slug: 'fermée', is_active: false },
    ])
    .returning()
  const rows = await db()
    .insert(products)
    .values([
      product('Ballon', 1, { name_en: 'Ball', price: 12500, category_id: movement?.id ?? null }),
      product('Tapis', 3, { category_id: movement?.id ?? null, slug: null }),
      product('Huile', 2, { category_id: massage?.id ?? null, price: 8500.5 }),
      product('Canne', 4, { is_active: false, name_en: 'Cane', category_id: movement?.id ?? null }),
      product('Jetée', 5, { deleted_at: new Date() }),
    ])
    .returning({ id: products.id, name: products.name })
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
})

function order(...entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const names = (list: { name: { text: string } }[]) => list.map(({ name }) => name.text)

describe('the shop', () => {
  test('the shop shows active products, newest first', async () => {
    expect(names(await listProducts('fr'))).toEqual(['Tapis', 'Huile', 'Ballon'])
    expect(names(await listNewestProducts('fr', 2))).toEqual(['Tapis', 'Huile'])
  })

  test.each([
    ['fr', null, { text: 'Pas de pacemaker.' }],
    ['en', null, { text: 'Pas de pacemaker.', lang: 'fr' }],
    ['en', 'No pacemaker.', { text: 'No pacemaker.' }],
  ] as const)('the shop has a warning in %s (English: %s)', async (language, warning_en, shown) => {
    await db()
      .update(products)
      .set({ warning: 'Pas de pacemaker.', warning_en })
      .where(eq(products.name, 'Huile'))
    expect((await findProduct(language, 'huile'))?.warning).toEqual(shown)
  })

  test('the shop counts its categories, without those that are empty or closed', async () => {
    const shop = await findShop('en', { category: 'mouvement' })
    expect(shop.categories).toEqual([
      { slug: 'mouvement', name: { text: 'Movement' }, count: 2 },
      { slug: 'massage', name: { text: 'Massage', lang: 'fr' }, count: 1 },
    ])
    expect(names(shop.products)).toEqual(['Tapis', 'Ball'])
    expect(shop.category?.slug).toBe('mouvement')
    expect(shop.total).toBe(3)
  })

  test('an unknown category is distinguished from the whole shop', async () => {
    expect((await findShop('fr', { category: 'rien' })).category).toBeUndefined()
    expect((await findShop('fr')).category).toBeNull()
  })

  test('names of products are in English, falling back to French field by field', async () => {
    const [mat, oil, ball] = await listProducts('en')
    expect([mat?.name, oil?.name, ball?.name]).toEqual([
      { text: 'Tapis', lang: 'fr' },
      { text: 'Huile', lang: 'fr' },
      { text: 'Ball' },
    ])
    expect(ball?.orderName).toBe('Ballon')
  })

  test('a visitor never gets the stock or an internal column', async () => {
    const keys = Object.keys((await listProducts('fr'))[0] ?? {}).toSorted()
    expect(keys).toEqual([
      'availability',
      'category',
      'description',
      'id',
      'name',
      'orderName',
      'picture',
      'price',
      'slug',
      'warning',
    ])
  })
})

describe('a product’s page', () => {
  test('a product’s page is found by its slug, or by its id without a slug', async () => {
    expect((await findProduct('fr', 'ballon'))?.price).toBe(12500)
    expect((await findProduct('fr', ids['Tapis'] ?? ''))?.slug).toBe(ids['Tapis'])
  })

  test.each(['canne', 'jetée', 'inconnu', "'; drop table products; --"])(
    'the product page %s is not found',
    async (slug) => {
      expect(await findProduct('fr', slug)).toBeNull()
    },
  )

  test('a product’s page shows others of its category, else the newest', async () => {
    const ball = await findProduct('fr', 'ballon')
    const oil = await findProduct('fr', 'huile')
    if (!ball || !oil) throw new Error('Both are in the shop')
    expect(names((await findRelated('fr', ball)).products)).toEqual(['Tapis'])
    const near = await findRelated('fr', oil)
    expect([near.sameCategory, names(near.products)]).toEqual([false, ['Tapis', 'Ballon']])
  })
})

const asked = (...each: string[]) => order(...each.map((id): [string, string] => ['id', id]))

describe('current products of a basket', () => {
  test('a basket gets only active products, without internal columns', async () => {
    await db().update(products).set({ warning: 'Loin du feu.', stock: 73 }).where(eq(products.name, 'Ballon'))
    const { Ballon = '', Canne = '', Jetée = '' } = ids
    const found = await findCurrent('en', asked(Ballon, Ballon, Canne, Jetée, 'x', '', crypto.randomUUID()))
    expect(found).toEqual([
      { id: Ballon, name: { text: 'Ball' }, orderName: 'Ballon', price: 12500, availability: null },
    ])
  })

  test('a basket asks for no more products than an order holds', async () => {
    const many = Array.from({ length: mostProducts }, () => crypto.randomUUID())
    expect(await findCurrent('fr', asked(...many, ids['Ballon'] ?? ''))).toEqual([])
    expect(await findCurrent('fr', asked())).toEqual([])
  })
})

describe('an order', () => {
  test('an order has names and prices from the database, whatever the page sends', async () => {
    const id = ids['Ballon'] ?? ''
    const form = order(['order', id], [`quantity-${id}`, '2'], [`price-${id}`, '99999'])
    const read = await readOrder('en', form)
    expect(read).toMatchObject({ state: 'ready' })
    expect('text' in read && read.text).toContain(
      '- Ballon\nQuantité : 2\nPrix unitaire : 12 500 FCFA\nSous-total : 25 000 FCFA',
    )
  })

  test('an order has the products in the order of the page', async () => {
    const [ball = '', oil = ''] = [ids['Ballon'], ids['Huile']]
    const form = order(['select', oil], ['select', ball], ['order', 'selected'])
    expect(orderedIds(form)).toEqual([oil, ball])
    const read = await readOrder('fr', form)
    expect('text' in read && read.text.indexOf('Huile') < read.text.indexOf('Ballon')).toBe(true)
  })

  test('an order names products that left the shop in the page’s language, and the remaining ones', async () => {
    const [ball = '', cane = ''] = [ids['Ballon'], ids['Canne']]
    const unknown = '00000000-0000-4000-8000-000000000000'
    const form = order(
      ['select', ball],
      ['select', cane],
      ['select', unknown],
      [`quantity-${ball}`, '3'],
      ['order', 'selected'],
    )
    expect(await readOrder('en', form)).toEqual({
      state: 'refused',
      names: ['Cane'],
      unknown: 1,
      remaining: [{ id: ball, name: 'Ball', price: 12500, quantity: 3 }],
      dearer: [],
    })
  })

  test.each(['0', '-2', '1.5', '1000', 'x', ''])(
    'an order of the quantity %j is refused',
    async (quantity) => {
      const id = ids['Ballon'] ?? ''
      expect(await readOrder('fr', order(['order', id], [`quantity-${id}`, quantity]))).toMatchObject({
        state: 'quantity',
        remaining: [{ id, quantity: 1, refused: quantity }],
      })
    },
  )

  test.each(['', 'selected'])('an order without products is answered as empty (%j)', async (pressed) => {
    expect(await readOrder('fr', order(['order', pressed]))).toEqual({ state: 'none' })
  })

  test('an order of an unknown product names nothing', async () => {
    expect(await readOrder('fr', order(['order', "1' or '1'='1"]))).toMatchObject({
      state: 'refused',
      unknown: 1,
    })
  })
})
