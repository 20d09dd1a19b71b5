import { expect, test } from 'vitest'
import { formatLength } from './format-length.ts'

test.each([
  ['', 'Rien d’écrit'],
  ['  « » — !', 'Rien d’écrit'],
  ['Bouger', '1 mot · 1 min de lecture'],
  ['L’épaule, après 3 semaines : au Grand-Nord.', '6 mots · 1 min de lecture'],
  ['mot '.repeat(299), '299 mots · 1 min de lecture'],
  ['mot '.repeat(1240), '1\u202f240 mots · 6 min de lecture'],
])('the length of a text is formatted, case %#: %s', (text, words) => {
  expect(formatLength(text)).toBe(words)
})
