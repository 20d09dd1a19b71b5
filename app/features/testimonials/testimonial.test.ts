import { expect, test } from 'vitest'
import { initialsOf } from './testimonial.ts'

test.each([
  ['Marie N.', 'MN'],
  ['Aïcha', 'A'],
  ['  élise  de la Tour ', 'ÉT'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
