import { describe, expect, test } from 'vitest'
import { type Product, quantityOf } from '../product.ts'
import { pagesAround } from '../shop/shop-ask.ts'
import {
  basketLines,
  basketLinesOf,
  basketText,
  type Orderable,
  orderable,
  orderedIds,
  parseBasket,
  type StoredBasket,
  tickedBeside,
  withCurrent,
  withShown,
} from './basket.ts'

const form = (entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('the pressed button', () => {
  const ticked: [string, string][] = [
    ['select', 'a'],
    ['select', 'b'],
    ['select', 'b'],
  ]
  test.each([
    ['a card’s own button: that card alone, ticked or not', [...ticked, ['order', 'c']], ['c']],
    ['the bar’s button: all that are ticked, each once', [...ticked, ['order', 'selected']], ['a', 'b']],
    ['the bar’s button, nothing ticked', [['order', 'selected']], []],
    ['no button at all', ticked, []],
  ] as [string, [string, string][], string[]][])('the button decides the order: %s', (_, entries, ids) => {
    expect(orderedIds(form(entries))).toEqual(ids)
  })
})

test.each([
  ['1', 1],
  ['999', 999],
  [' 12 ', 12],
  ['0', null],
  ['-1', null],
  ['1000', null],
  ['1.5', null],
  ['1e2', null],
  ['', null],
  ['deux', null],
])('the quantity %j is read as %j', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

test('lines are written in French, at the quantities of the form', () => {
  const product = { id: 'a', orderName: 'Ballon', name: { text: 'Ball' }, price: 500 } as Product
  expect(basketLinesOf(form([['quantity-a', '4']]), [product])).toEqual([
    { name: 'Ballon', price: 500, quantity: 4 },
  ])
  expect(basketLinesOf(form([['quantity-a', 'x']]), [product])[0]?.quantity).toBe(1)
})

const day = 24 * 60 * 60 * 1000
const ball = { id: 'a', orderName: 'Ballon', price: 500, quantity: '2' }
const mat = { id: 'b', orderName: 'Tapis', price: 900, quantity: '1' }

test('two products with one name are two lines of the basket', () => {
  const namesake = { ...ball, id: 'c', price: 700 }
  const shown = [ball, namesake].map((product) => ({ product, quantity: '2', ticked: true }))
  const basket = parseBasket(basketText(withShown({}, shown), 1), 1)
  expect(basketLines(basket).map(({ name, price }) => [name, price])).toEqual([
    ['Ballon', 500],
    ['Ballon', 700],
  ])
})

describe('a stored basket', () => {
  test.each([null, '', '{', '3', 'null', '{"at":0}', '[]'])('a basket stored as %j is empty', (text) => {
    expect(parseBasket(text, 1)).toEqual({})
  })
  test.each([
    null,
    3,
    'x',
    {},
    { ...ball, id: 'other' },
    { ...ball, price: '500' },
    { ...ball, orderName: 1 },
  ])('a stored basket loses the damaged product %j and has the others', (damaged) => {
    const text = JSON.stringify({ at: 1, products: { a: damaged, b: mat } })
    expect(parseBasket(text, 1)).toEqual({ b: mat })
  })
  test('a stored basket without a valid product is empty', () => {
    expect(parseBasket('{"at":1,"products":"damaged"}', 1)).toEqual({})
  })
  test.each([
    ['for 29 days', 29, { a: ball }],
    ['for 30 days', 30, {}],
  ])('a basket stored %s is %j', (_, days, basket) => {
    expect(parseBasket(basketText({ a: ball }, 5), 5 + days * day)).toEqual(basket)
  })
})

describe('the basket and the products of a page', () => {
  const shown = (quantity: string, ticked: boolean) => ({ product: orderable(ball), quantity, ticked })
  test.each([
    ['ticked goes in', {}, [shown('3', true)], { a: { ...ball, quantity: '3' } }],
    [
      'unticked goes out, products ticked elsewhere stay',
      { a: ball, b: mat },
      [shown('2', false)],
      { b: mat },
    ],
    ['sold again is not gone', { a: { ...ball, gone: true } }, [shown('2', true)], { a: ball }],
    ['nothing changes nothing', { b: mat }, [], { b: mat }],
  ])('a product of the page is merged into the basket: %s', (_, basket, controls, next) => {
    expect(withShown(basket, controls)).toEqual(next)
  })
})

describe('the basket and the current prices', () => {
  const now = (price: number) => [{ ...orderable(ball), price }]
  test('a changed price is named in the page’s language, and the order stays in French', () => {
    const current = now(700).map((each) => ({ ...each, name: { text: 'Ball in English' } }))
    const { basket, changes } = withCurrent({ a: ball }, ['a'], current)
    expect(changes).toEqual([{ id: 'a', name: 'Ball in English', from: 500, to: 700 }])
    expect(basket['a']?.orderName).toBe(ball.orderName)
  })
  test.each([
    ['the same', ['a'], now(500), { a: ball, b: mat }, []],
    ['dearer', ['a'], now(700), { a: { ...ball, price: 700 }, b: mat }, [[500, 700]]],
    ['cheaper', ['a'], now(300), { a: { ...ball, price: 300 }, b: mat }, [[500, 300]]],
    ['on request', ['a'], now(0), { a: { ...ball, price: 0 }, b: mat }, [[500, 0]]],
    [
      'the same beside another product of its name',
      ['a'],
      [{ ...orderable(ball), id: 'c', price: 900 }, ...now(500)],
      { a: ball, b: mat },
      [],
    ],
    ['nothing of what was asked', ['a'], [], { a: { ...ball, gone: true }, b: mat }, []],
    ['nothing of what was not asked', [], [], { a: ball, b: mat }, []],
    [
      'something of what has been let go of',
      ['c'],
      [{ ...orderable(ball), id: 'c' }],
      { a: ball, b: mat },
      [],
    ],
  ] as [string, string[], Orderable[], StoredBasket, number[][]][])(
    'a basket is compared with the current shop: %s',
    (_, asked, current, basket, prices) => {
      const known = withCurrent({ a: ball, b: mat }, asked, current)
      expect(known.basket).toEqual(basket)
      expect(known.changes.map(({ from, to }) => [from, to])).toEqual(prices)
    },
  )
})

test('a product that left the shop is not ordered, and an invalid quantity counts as one', () => {
  expect(basketLines({ a: { ...ball, gone: true }, b: { ...mat, quantity: 'x' } })).toEqual([
    { name: 'Tapis', price: 900, quantity: 1 },
  ])
})

test('products ticked on other pages are those that this page does not show', () => {
  expect(tickedBeside([orderable(ball)], { a: ball, b: mat })).toEqual([mat])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('the pager around page %i of %i has %j', (page, pages, numbers) => {
  expect(pagesAround(page, pages)).toEqual(numbers)
})
