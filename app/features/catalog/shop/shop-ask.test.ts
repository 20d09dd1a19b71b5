import { describe, expect, test } from 'vitest'
import { type ShopAsk, shopAskOf, shopPath } from './shop-ask.ts'

describe('the query of a shop address', () => {
  test.each([
    ['', { category: null, q: '', sort: 'newest' }],
    ['category=dos&q=ballon&sort=price-up', { category: 'dos', q: 'ballon', sort: 'price-up' }],
    ['q=++tapis+%09+de%20sol+', { category: null, q: 'tapis de sol', sort: 'newest' }],
    ['q=a%00b', { category: null, q: 'ab', sort: 'newest' }],
    ['sort=cheap', { category: null, q: '', sort: 'newest' }],
    [`q=${'x'.repeat(90)}`, { category: null, q: 'x'.repeat(80), sort: 'newest' }],
  ])('the shop address %j is read as its query', (query, ask) => {
    expect(shopAskOf(new URLSearchParams(query))).toEqual(ask)
  })
})

test.each([
  [
    { q: 'genou & dos', sort: 'name', category: 'dos', page: 2 },
    '/shop?category=dos&q=genou%20%26%20dos&sort=name&page=2',
  ],
  [{ sort: 'newest', q: '', page: 1 }, '/shop'],
  [{ sort: 'price-down' }, '/shop?sort=price-down'],
] as const)('the query %j has the address %s', (ask, path) => {
  expect(shopPath(ask)).toBe(path)
  const asked: ShopAsk = ask
  const { category = null, q = '', sort } = asked
  expect(shopAskOf(new URL(path, 'http://site').searchParams)).toEqual({ category, q, sort })
})
