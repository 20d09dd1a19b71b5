import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marie N.', 'MN'],
  ['Aïcha', 'A'],
  ['  élise  de la Tour ', 'ÉT'],
  ['L’équipe du centre', 'ÉC'],
  ['The team', 'T'],
  ['Leslie Ngo', 'LN'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
