import { expect, test } from 'vitest'
import { chatDigits, displayPhone, firstPhoneDigits, phoneDigits, phonesIn, telephoneLink } from './phone.ts'

test.each([
  ['671 23 45 67', '237671234567'],
  ['6.71.23.45.67', '237671234567'],
  ['+237 6 71 23 45 67', '237671234567'],
  ['00237 233 42 11 00', '237233421100'],
  ['237671234567', '237671234567'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['0044 7700 900123', '447700900123'],
  ['0671234567', '237671234567'],
  ['+237 0671234567', '237671234567'],
  ['0 233 42 11 00', '237233421100'],
  ['\u202a+237\u00a06\u00a071\u201123\u201145\u201367\u202c', '237671234567'],
  ['6\u200b71\u200d23\u206045\ufeff67', '237671234567'],
  ['06 12 34 56 78', null],
  ['12', null],
  ['', null],
  ['bientôt', null],
  ['+1 (234) 567', '1234567'],
])('the text %j is the number %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ['233 42 11 00 00', null],
  ['233 42 11 00', null],
  ['222 23 11 00', null],
  ['243 42 11 00', '237243421100'],
  ['6 71 23 45 67', '237671234567'],
  ['+33 233 42 11 00', '33233421100'],
])('a chat reaches the number %j at %s', (text, digits) => {
  expect(chatDigits(text)).toBe(digits)
})

test('a number is displayed in the usual grouping, and called with its country code', () => {
  expect(displayPhone('237671234567')).toBe('+237 6 71 23 45 67')
  expect(displayPhone('33612345678')).toBe('+33612345678')
  expect(telephoneLink('237671234567')).toBe('tel:+237671234567')
})

test.each([
  ['671 23 45 67', '237671234567'],
  ['699123456/677123456', '237699123456'],
  ['699 12 34 56 ou +33 6 12 34 56 78', '237699123456'],
  ['69912345 / 0677123456', '237677123456'],
  ['12, 13', null],
])('the text %j has %s as its first valid number', (text, digits) => {
  expect(firstPhoneDigits(text)).toBe(digits)
})

test.each([
  ['Appelez le 6 71 23 45 67, merci', ['6 71 23 45 67']],
  ['+237 699-12-34-56 ou 0677123456.', ['+237 699-12-34-56', '0677123456']],
  ['Ma fille : +33 6 12 34 56 78', ['+33 6 12 34 56 78']],
  ['le 22-11-2026 à 10 h, 25 000 000 FCFA, dossier 1671234567', []],
  [
    'Tél. \u202a+237\u00a06\u00a071\u201123\u201145\u201167\u202c',
    ['+237\u00a06\u00a071\u201123\u201145\u201167'],
  ],
  ['Tél. 6\u200b71\u206023 45\u202c\u00a067', ['6\u200b71\u206023 45\u202c\u00a067']],
  ['', []],
])('the text %j has the numbers %j', (text, numbers) => {
  const parts = phonesIn(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ digits }) => digits).map((part) => part.text)).toEqual(numbers)
})
