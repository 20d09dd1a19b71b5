import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findShop } from '../product.server.ts'
import { productCategories, products } from '../tables.server.ts'
import type { ShopAsk } from './shop-ask.ts'

const database = useDatabase()

function product(name: string, day: number, price: number, other: object = {}) {
  const created_at = new Date(Date.UTC(2025, 0, day))
  return { name, slug: name.toLowerCase(), price, created_at, ...other }
}

beforeAll(async () => {
  const [movement, care, closed] = await db()
    .insert(productCategories)
    .values([
      { name: 'Rééducation', name_en: 'Rehabilitation', slug: 'reeducation', sort_order: 1 },
      { name: 'Massage', slug: 'massage', sort_order: 2 },
      { name: 'Réserve', slug: 'reserve', sort_order: 3, is_active: false },
    ])
    .returning()
  await db()
    .insert(products)
    .values([
      product('Ballon', 1, 12500, {
        name_en: 'Ball',
        category_id: movement?.id,
        description: 'Pour le dos.',
      }),
      product('Élastique', 2, 0, { category_id: movement?.id, description_en: 'For shoulders' }),
      product('Huile', 3, 8500, { category_id: care?.id, description: 'Détend le dos.' }),
      product('Œuf', 4, 2500.5, { category_id: care?.id }),
      product('Bâton', 5, 12500, { category_id: closed?.id }),
      product('Ballon caché', 6, 1, { is_active: false, category_id: movement?.id }),
      product('Ballon jeté', 7, 1, { deleted_at: new Date() }),
    ])
})

const names = async (ask: ShopAsk, language: 'fr' | 'en' = 'fr') =>
  (await findShop(language, ask)).products.map(({ name }) => name.text)

describe('a search of the shop', () => {
  test.each([
    ['ballon', ['Ballon']],
    ['BALL', ['Ballon']],
    ['elastique', ['Élastique']],
    ['oeuf', ['Œuf']],
    ['dos', ['Huile', 'Ballon']],
    ['dos huile', ['Huile']],
    ['shoulders', ['Élastique']],
    ['reeducation', ['Élastique', 'Ballon']],
    ['Rehabilitation', ['Élastique', 'Ballon']],
    ['réserve', []],
    ['.*', []],
    ['%', []],
    ["l'apostrophe\\", []],
  ])('a search for %j finds %j', async (q, found) => {
    expect(await names({ q })).toEqual(found)
    expect((await findShop('fr', { q })).found).toBe(found.length)
  })

  test('a search is counted in each category, and stays in the chosen one', async () => {
    const shop = await findShop('fr', { q: 'dos', category: 'massage' })
    expect(shop.categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['reeducation', 1],
      ['massage', 1],
    ])
    expect([shop.products.map(({ name }) => name.text), shop.category?.slug]).toEqual([['Huile'], 'massage'])
    expect([shop.found, shop.total, shop.pages]).toEqual([2, 5, 1])
  })

  test('a search without a result in its category reports the category', async () => {
    const shop = await findShop('fr', { q: 'ballon', category: 'massage' })
    expect(shop).toMatchObject({ products: [], found: 1, category: { slug: 'massage', count: 0 }, page: 1 })
  })
})

describe('the order of the shop', () => {
  test.each([
    ['newest', ['Bâton', 'Œuf', 'Huile', 'Élastique', 'Ballon']],
    // A product without a price is not the cheapest.
    ['price-up', ['Œuf', 'Huile', 'Bâton', 'Ballon', 'Élastique']],
    ['price-down', ['Bâton', 'Ballon', 'Huile', 'Œuf', 'Élastique']],
    ['name', ['Ballon', 'Bâton', 'Élastique', 'Huile', 'Œuf']],
  ] as const)('the shop is ordered by %s', async (sort, order) => {
    expect(await names({ sort })).toEqual(order)
  })

  test('names are ordered by the page’s language', async () => {
    expect((await names({ sort: 'name' }, 'en'))[0]).toBe('Ball')
  })
})

test('an update rewrites the search words of products whose texts changed, and of no others', async () => {
  const { sql } = database
  const written = () =>
    sql<{ name: string; at: string }[]>`
      select name, xmin::text || ctid::text as at from product_search order by name`
  const texts = 'name, name_en, synonyms, category, description, description_en, warning, warning_en'
  for (const column of [...texts.split(', '), 'category_id']) {
    const before = await written()
    await sql`update products set price = price + 1, stock = 3, ${sql(column)} = case when slug = 'œuf'
      then ${column === 'category_id' ? sql`null` : sql`'Nouveau ' || ${column}::text`} else ${sql(column)} end`
    const after = await written()
    const changed = after.filter(({ at }) => before.every((row) => row.at !== at))
    expect([column, changed.map(({ name }) => name)]).toEqual([
      column,
      [expect.stringMatching(/^(œuf|oeuf|nouveau name)$/)],
    ])
  }
  expect(await names({ q: 'nouveau synonyms warning_en' })).toEqual(['Nouveau name'])
})
