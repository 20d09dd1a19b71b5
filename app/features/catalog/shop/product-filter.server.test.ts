import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { productCategories, products } from '../tables.server.ts'
import { productCondition } from './product-filter.server.ts'
import { type ProductFilter, productFilterOf, productFilterQuery } from './product-filter.ts'

const massage = '00000000-0000-4000-8000-000000000001'

describe('the filter of products', () => {
  useDatabase()
  beforeAll(async () => {
    await db().insert(productCategories).values({ id: massage, name: 'Massage' })
    await db()
      .insert(products)
      .values([
        { name: 'Ballon de rééducation', price: 1, stock: 3, created_at: new Date('2025-05-11T23:00:00Z') },
        {
          name: 'Huile de massage',
          price: 1,
          category_id: massage,
          stock: 4,
          created_at: new Date('2025-05-12T22:59:59Z'),
        },
        { name: 'Élastique', price: 1, created_at: new Date('2025-05-12T23:00:00Z'), is_active: false },
        { name: 'Ballon jeté', price: 1, deleted_at: new Date() },
      ])
  })

  const ballon = 'Ballon de rééducation'
  const huile = 'Huile de massage'
  const cases: [filter: ProductFilter, names: string[]][] = [
    [{}, [ballon, huile, 'Élastique']],
    [{ q: '', category: '', day: '' }, [ballon, huile, 'Élastique']],
    [{ q: '   ' }, [ballon, huile, 'Élastique']],
    [{ q: 'REEDUCATION' }, [ballon]],
    [{ q: 'ela' }, ['Élastique']],
    [{ q: "'; drop table products; --" }, []],
    [{ q: '%' }, []],
    [{ category: massage }, [huile]],
    [{ category: massage, q: 'ballon' }, []],
    [{ category: 'massage' }, []],
    [{ day: '2025-05-12' }, [ballon, huile]],
    [{ day: '2025-05-13' }, ['Élastique']],
    [{ day: '2025-02-31' }, []],
    [{ day: '0000-01-01' }, []],
    [{ day: '9999-12-31' }, []],
    [{ day: 'yesterday' }, []],
    [{ low: 'yes' }, [ballon]],
    [{ low: 'yes', category: massage }, []],
  ]

  test.each(cases)('the filter %j finds its products', async (filter, names) => {
    const rows = await db()
      .select({ name: products.name })
      .from(products)
      .where(productCondition(filter))
      .orderBy(products.created_at)
    expect(rows.map(({ name }) => name)).toEqual(names)
  })
})

test('a filter is written into an address and read back from it', () => {
  const filter = { q: 'gel & crème + 2', category: massage, day: '2025-05-12', low: 'yes' }
  expect(productFilterOf(new URLSearchParams(productFilterQuery(filter)))).toEqual(filter)
  expect(productFilterQuery({ q: ' ', category: null })).toBe('')
})
