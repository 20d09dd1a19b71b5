import { describe, expect, it } from 'vitest'
import { readRecord } from './local-session.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const record = { adminId: 'a', email: 'a@b.cm', loginTime: '2026-11-20T12:00:00.000Z' }
const hours = (count: number) => noon + count * 3600 * 1000

describe('the local record of a sign-in', () => {
  it.each([
    ['at once', 0],
    ['a day later, but for a second', 24 - 1 / 3600],
  ])('a record is valid %s', (_, later) => {
    expect(readRecord(JSON.stringify(record), hours(later))).toEqual(record)
  })

  it.each([
    ['missing', null],
    ['empty', ''],
    ['no JSON', '{'],
    ['of another kind', '"a"'],
    ['nothing', 'null'],
    ['without its person', JSON.stringify({ ...record, adminId: undefined })],
    ['without an e-mail', JSON.stringify({ ...record, email: '' })],
    ['without a time', JSON.stringify({ ...record, loginTime: undefined })],
    ['of no time', JSON.stringify({ ...record, loginTime: 'soon' })],
    ['of tomorrow', JSON.stringify({ ...record, loginTime: '2026-11-21T12:00:00Z' })],
    ['a day old', JSON.stringify({ ...record, loginTime: '2026-11-19T12:00:00Z' })],
  ])('a record is ignored when it is %s', (_, text) => {
    expect(readRecord(text, noon)).toBeNull()
  })
})
