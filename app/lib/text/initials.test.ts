import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marie N.', 'MN'],
  ['Aïcha', 'A'],
  ['  élise  de la Tour ', 'ÉT'],
  ['L’équipe du centre', 'ÉC'],
  ['The team', 'T'],
  ['Leslie Ngo', 'LN'],
  ['Dr Samuel Eyango', 'SE'],
  ['Pr. Awa Njoya', 'AN'],
  ['M. et Mme Fotso', 'F'],
  ['Mlle Rose Ngono', 'RN'],
  ['Me Paul Essomba', 'PE'],
  ['Marie M.', 'MM'],
  ['Madame', 'M'],
  ['awa.njoya@exemple.cm', 'AN'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
