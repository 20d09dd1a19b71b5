import { expect, test } from 'vitest'
import { isLinkToken, newLinkToken } from './link-token.ts'

test('a link’s token is long, of letters and digits that no chat cuts off, and never the same', () => {
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
