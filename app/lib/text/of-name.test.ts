import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'

test.each([
  ['Samuel Eyango', 'de Samuel Eyango'],
  ['Estelle Moukouri', 'd’Estelle Moukouri'],
  ['Élise', 'd’Élise'],
  ['awa@example.cm', 'd’awa@example.cm'],
  ['Yannick', 'de Yannick'],
  ['Hervé', 'de Hervé'],
  ['Dr Samuel Eyango', 'du Dr Samuel Eyango'],
  ['Pr. Ngo', 'du Pr. Ngo'],
  ['Drissa', 'de Drissa'],
  ['', 'de '],
])('the name %s is joined as %s', (name, joined) => {
  expect(ofName(name)).toBe(joined)
})
