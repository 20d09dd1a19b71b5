import { describe, expect, test } from 'vitest'
import type { Cell } from './price-list-columns.ts'
import { readRows } from './price-list-rows.ts'
import { choiceIn, problemOfChoice } from './price-list-table.ts'

const rows = (...lines: Cell[][]) => lines.map((cells, index) => ({ line: index + 1, cells }))

describe('the columns of a file', () => {
  test('a column has its title, its first cells and its field', () => {
    const { table } = readRows(
      rows(['Désignation', 'PU', 'Rayon'], ['Ballon', 5000, 'A3'], ['Tapis', 7000, '']),
    )
    expect(table).toEqual({
      columns: [
        { title: 'Désignation', samples: ['Ballon', 'Tapis'], field: 'name' },
        { title: 'PU', samples: ['5000', '7000'], field: 'price' },
        { title: 'Rayon', samples: ['A3'], field: null },
      ],
      titlesAt: 1,
      firstLine: 2,
      isKnown: false,
      titles: 'designation|pu|rayon',
    })
    expect(readRows(rows(['Nom', 'Prix'], ['Ballon', 5000])).table.isKnown).toBe(true)
  })

  test('columns without titles are the specification’s, and a row with a number is no header', () => {
    const { table } = readRows(rows(['Ballon', 'gris', 5000]))
    expect(table.columns.map(({ field }) => field)).toEqual(['name', 'description', 'price'])
    expect([table.titlesAt, table.isKnown, table.titles]).toEqual([null, false, null])
  })
})

describe('a choice of columns', () => {
  const list = rows(
    ['Liste de mars'],
    ['Montant', 'Chose', 'Code'],
    [5000, 'Ballon', 'b-1'],
    [7000, 'Tapis', ''],
  )

  test('a choice of columns reads the lines below the titles, and reports no other column', () => {
    const read = readRows(list, { choice: { fields: { name: 1, price: 0 }, titlesAt: 2 } })
    expect(read.products.map(({ line, name, price }) => [line, name, price])).toEqual([
      [3, 'Ballon', 5000],
      [4, 'Tapis', 7000],
    ])
    expect(read.notes).toEqual([])
    expect(read.table.titles).toBe('montant|chose|code')
    expect(read.table.columns.map(({ field }) => field)).toEqual(['price', 'name', null])
  })

  test('a choice of columns may include the address of a complete list, and have no titles', () => {
    const fields = { name: 1, price: 0, slug: 2 }
    const { products } = readRows(list.slice(2), { choice: { fields, titlesAt: null } })
    expect(products.map(({ slug }) => slug)).toEqual(['b-1', null])
  })

  test('a choice of columns refuses a text line that has more cells than its titles', () => {
    const text = rows(['Chose', 'Montant'], ['Canne', '12', '500'])
    const { refused } = readRows(text, {
      isText: true,
      choice: { fields: { name: 0, price: 1 }, titlesAt: 1 },
    })
    expect(refused).toHaveLength(1)
  })

  test.each([
    [['name', 'price', 'price'], 'Deux colonnes sont «\u00a0Prix\u00a0»\u00a0: gardez-en une.'],
    [['price', null], 'Dites quelle colonne est celle du nom.'],
    [['name', null], null],
  ])('a choice of the columns %j is answered with %s', (asked, problem) => {
    expect(problemOfChoice(asked)).toBe(problem)
  })

  test.each<unknown>([
    null,
    'x',
    { fields: [] },
    { fields: { price: 1 }, titlesAt: 1 },
    { fields: { name: 1, price: 1 }, titlesAt: 1 },
    { fields: { name: -1 }, titlesAt: 1 },
    { fields: { name: 64 }, titlesAt: 1 },
    { fields: { name: 0, created_at: 1 }, titlesAt: 1 },
    { fields: { name: 0, constructor: 1 }, titlesAt: 1 },
    { fields: { name: 0 }, titlesAt: 0 },
    { fields: { name: 0 } },
  ])('a malformed choice of columns is refused: %j', (value) => {
    expect(choiceIn(value)).toBeNull()
  })
})
