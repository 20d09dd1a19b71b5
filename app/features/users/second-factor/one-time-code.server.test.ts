import { describe, expect, it } from 'vitest'
import { base32, codeAt, findStep, keyAddress, stepAt } from './one-time-code.server.ts'

/** Key of the test vectors of RFC 4226 and 6238. */
const key = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('the code of step %i is %s (RFC 4226, appendix D)', (step, code) => {
    expect(codeAt(key, step)).toBe(code)
  })

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the code at second %i is %s (RFC 6238, appendix B)', (second, code) => {
    expect(codeAt(key, stepAt(new Date(second * 1000)))).toBe(code)
  })

  const now = new Date(59_000)
  it.each([
    ['755224', 0],
    ['287082', 1],
    ['359152', 2],
    ['969429', null],
    ['28708', null],
    ['', null],
    ['２８７０８２', null],
  ])('the code %s, typed in step 1, is that of step %s', (typed, step) => {
    expect(findStep(key, typed, now)).toBe(step)
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the key %j is %s in letters (RFC 4648)', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
})

it('the QR code names the centre and the account', () => {
  const address = new URL(keyAddress(key, { issuer: 'Centre Kiné', account: 'awa+1@clinic.cm' }))
  expect(address.host + decodeURIComponent(address.pathname)).toBe('totp/Centre Kiné:awa+1@clinic.cm')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Centre Kiné',
    digits: '6',
    period: '30',
  })
})
