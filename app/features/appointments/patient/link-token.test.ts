import { expect, test } from 'vitest'
import { isLinkToken, newLinkToken } from './link-token.ts'

test('a link’s token is long, random and made of characters that no chat cuts off', () => {
  const tokens = Array.from({ length: 500 }, newLinkToken)
  expect(new Set(tokens).size).toBe(500)
  for (const token of tokens) {
    expect(token).toMatch(/^[2-9A-HJKMNP-Za-km-np-z]{23}$/)
    expect(isLinkToken(token)).toBe(true)
  }
  expect(['', 'abc', `${tokens[0]}2`, '0'.repeat(23), `${tokens[0]?.slice(1)}-`].filter(isLinkToken)).toEqual(
    [],
  )
})
