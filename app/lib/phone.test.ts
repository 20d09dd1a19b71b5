import { expect, test } from 'vitest'
import { displayPhone, phoneDigits, telephoneLink } from './phone.ts'

test.each([
  ['671 23 45 67', '237671234567'],
  ['6.71.23.45.67', '237671234567'],
  ['+237 6 71 23 45 67', '237671234567'],
  ['00237 233 42 11 00', '237233421100'],
  ['237671234567', '237671234567'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['0044 7700 900123', '447700900123'],
  ['06 12 34 56 78', null],
  ['12', null],
  ['', null],
  ['bientôt', null],
  ['+1 (234) 567', '1234567'],
])('%j is the number %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test('a number is shown as people write it, and called with its country code', () => {
  expect(displayPhone('237671234567')).toBe('+237 6 71 23 45 67')
  expect(displayPhone('33612345678')).toBe('+33612345678')
  expect(telephoneLink('237671234567')).toBe('tel:+237671234567')
})
