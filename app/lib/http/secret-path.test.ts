import { expect, test } from 'vitest'
import { isSecretPath, loggedPath } from './secret-path.ts'

test.each([
  ['/visit/abc', true],
  ['/en/visit/abc', true],
  ['/visit/abc.data', true],
  ['/visit/abc/appointment.ics', true],
  ['//EN//Visit//abc', true],
  ['/%76isit/abc', true],
  ['/visit/abc%', true],
  ['/visit%2Fabc', true],
  ['/visit', false],
  ['/visit/', false],
  ['/visits/abc', false],
  ['/blog/visit/abc', false],
])('the path %s is a secret: %s', (path, isSecret) => {
  expect(isSecretPath(path)).toBe(isSecret)
  expect(loggedPath(path)).toBe(isSecret ? '/visit/…' : path)
})
