import { describe, expect, test } from 'vitest'
import { type Product, productPath, quantityOf } from '../product.ts'
import { pagesAround, shopPath } from '../shop/shop-ask.ts'
import { linesOf, orderedIds, parseBasket, tickedBeside } from './basket.ts'

const form = (entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('the pressed button decides what is ordered', () => {
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
  ] as [string, [string, string][], string[]][])('%s', (_, entries, ids) => {
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
])('the quantity %j is %j', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

test('lines are written in French, at the quantities of the form', () => {
  const product = { id: 'a', orderName: 'Ballon', name: { text: 'Ball' }, price: 500 } as Product
  expect(linesOf(form([['quantity-a', '4']]), [product])).toEqual([
    { name: 'Ballon', price: 500, quantity: 4 },
  ])
  expect(linesOf(form([['quantity-a', 'x']]), [product])[0]?.quantity).toBe(1)
})

test.each([null, '', '{', '3', 'null'])('a kept basket of %j is an empty one', (text) => {
  expect(parseBasket(text, 0)).toEqual({})
})

test('addresses of the shop are written as links need them', () => {
  expect(productPath({ slug: 'haltères-2-kg' })).toBe('/shop/halt%C3%A8res-2-kg')
  expect(shopPath({ category: 'massage & détente' })).toBe('/shop?category=massage%20%26%20d%C3%A9tente')
  expect(shopPath()).toBe('/shop')
  expect([shopPath({ page: 1 }), shopPath({ page: 2 })]).toEqual(['/shop', '/shop?page=2'])
  expect(shopPath({ category: 'dos', page: 3 })).toBe('/shop?category=dos&page=3')
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('around page %i of %i stand %j', (page, pages, numbers) => {
  expect(pagesAround(page, pages)).toEqual(numbers)
})

const kept = (id: string, ticked: boolean) => ({ id, orderName: id, price: 1, quantity: '2', ticked })

test('what is ticked elsewhere is neither shown here nor unticked', () => {
  const basket = { a: kept('a', true), b: kept('b', true), c: kept('c', false) }
  expect(tickedBeside([{ id: 'a', orderName: 'a', price: 1 }], basket)).toEqual([basket.b])
})
