import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatGrowth,
  formatPercent,
  formatPrice,
  formatTime,
  plainPrice,
} from './format.ts'

test.each([
  [0, '0 FCFA', '0 FCFA', '0 FCFA'],
  [999, '999 FCFA', '999 FCFA', '999 FCFA'],
  [15000, '15\u202f000 FCFA', '15,000 FCFA', '15 000 FCFA'],
  [1450000, '1\u202f450\u202f000 FCFA', '1,450,000 FCFA', '1 450 000 FCFA'],
  [8500.5, '8\u202f500,5 FCFA', '8,500.5 FCFA', '8 500,5 FCFA'],
])('the price %d is "%s", in English "%s", in a chat "%s"', (price, french, english, chat) => {
  expect([formatPrice('fr', price), formatPrice('en', price), plainPrice(price)]).toEqual([
    french,
    english,
    chat,
  ])
})

test('thousands of people have a separator', () => {
  expect([formatCount('fr', 500), formatCount('fr', 1500), formatCount('en', 1500)]).toEqual([
    '500',
    '1\u202f500',
    '1,500',
  ])
})

test('a day is written in words, in Douala’s time', () => {
  expect(formatDate('fr', '2025-05-12T08:00:00Z')).toBe('12 mai 2025')
  expect(formatDate('en', '2025-05-12T23:30:00Z')).toBe('13 May 2025')
})

test.each([
  ['08:00', '8\u202fh\u202f00', '8:00\u00a0am', '8\u202fh', '8\u00a0am'],
  ['12:30', '12\u202fh\u202f30', '12:30\u00a0pm', '12\u202fh\u202f30', '12:30\u00a0pm'],
  ['00:00', '0\u202fh\u202f00', '12:00\u00a0am', '0\u202fh', '12\u00a0am'],
])('the time %s is %s, English %s; short %s and %s', (time, french, english, shortFrench, shortEnglish) => {
  expect([formatTime('fr', time), formatTime('en', time)]).toEqual([french, english])
  const short = { short: true }
  expect([formatTime('fr', time, short), formatTime('en', time, short)]).toEqual([shortFrench, shortEnglish])
})

test.each([
  [12, '+12\u00a0%'],
  [-89, '−89\u00a0%'],
  [0, '0\u00a0%'],
  [1250, '+1\u202f250\u00a0%'],
])('growth of %d in percent is "%s"', (percent, words) => {
  expect(formatGrowth(percent)).toBe(words)
})

test('a percentage has a comma, a fixed space and one decimal', () => {
  expect(formatPercent(33.333)).toBe('33,3\u00a0%')
})
