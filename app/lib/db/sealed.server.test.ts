import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const secret = randomBytes(32).toString('base64url')
const bytes = Buffer.from('twenty secret bytes!')

it('a sealed value is unsealed unchanged, and its ciphertext differs each time', () => {
  const [one, other] = [seal(bytes, secret, 'awa'), seal(bytes, secret, 'awa')]
  expect(one).not.toBe(other)
  expect([unseal(one, secret, 'awa'), unseal(other, secret, 'awa')]).toEqual([bytes, bytes])
})

it.each<[string, () => Buffer]>([
  ['for another row', () => unseal(seal(bytes, secret, 'awa'), secret, 'paul')],
  [
    'under another key',
    () => unseal(seal(bytes, secret, 'awa'), randomBytes(32).toString('base64url'), 'awa'),
  ],
  [
    'when a character was changed',
    () =>
      unseal(
        seal(bytes, secret, 'awa').replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A')),
        secret,
        'awa',
      ),
  ],
  ['when it was cut off', () => unseal(seal(bytes, secret, 'awa').slice(0, 20), secret, 'awa')],
])('a sealed value is not unsealed %s', (_, open) => {
  expect(open).toThrow(/authenticate|tag|data/)
})
