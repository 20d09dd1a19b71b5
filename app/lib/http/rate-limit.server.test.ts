import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { countAgainst, type Limit, subjectOf, takeBack } from './rate-limit.server.ts'

useDatabase()

const noon = new Date('2025-05-16T11:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const ten: Limit = { bucket: 'test', subject: 'a', most: 3, seconds: 600 }
const site: Limit = { bucket: 'site', subject: 'everyone', most: 5, seconds: 3600 }

beforeEach(async () => {
  await db().delete(rateLimits)
})

const times = async (count: number, limits: Limit[], now = noon) => {
  const answers: (number | null)[] = []
  for (let each = 0; each < count; each++) answers.push(await countAgainst(db(), limits, now))
  return answers
}

describe('a limit', () => {
  test('a limit lets its number of requests through, then has a time to wait', async () => {
    expect(await times(5, [ten], later(60))).toEqual([null, null, null, 540, 540])
  })

  test('a limit begins anew with the next window', async () => {
    await times(4, [ten])
    expect(await countAgainst(db(), [ten], later(600))).toBeNull()
  })

  test('a limit lets one more through for each request taken back', async () => {
    await times(3, [ten, site])
    await takeBack(db(), [ten, site], noon)
    expect(await times(2, [ten])).toEqual([null, 600])
  })

  test('a limit counts each subject separately', async () => {
    await times(4, [ten])
    expect(await countAgainst(db(), [{ ...ten, subject: 'b' }], noon)).toBeNull()
  })

  test('a limit counts correctly for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => countAgainst(db(), [ten], noon)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  })

  test('a limit of one address that refuses leaves the common limit after it unchanged', async () => {
    await times(20, [ten, site])
    const other = [{ ...ten, subject: 'b' }, site]
    expect(await times(3, other)).toEqual([null, null, 3600])
  })

  test('a limit of a day ends at Douala’s midnight', async () => {
    const day = { ...ten, seconds: 24 * 3600, most: 1 }
    expect(await times(2, [day], new Date('2025-05-16T22:59:00Z'))).toEqual([null, 60])
    expect(await countAgainst(db(), [day], new Date('2025-05-16T23:00:00Z'))).toBeNull()
  })

  test('a limit of one account that refuses gives back the count of the place before it', async () => {
    const place = { ...site, most: 7 }
    await times(20, [place, ten])
    expect(await times(4, [place, { ...ten, subject: 'b' }])).toEqual([null, null, null, 600])
  })

  test('a limit of a place that is counted first adds no row of an account once it refuses', async () => {
    for (let account = 0; account < 20; account++)
      await countAgainst(db(), [site, { ...ten, subject: `account ${account}` }], noon)
    expect(await db().$count(rateLimits)).toBe(1 + site.most)
  })

  test('a limit leaves the rows of other days to the sweep', async () => {
    await countAgainst(db(), [ten], noon)
    await countAgainst(db(), [ten], later(3 * 24 * 3600))
    expect(await db().$count(rateLimits)).toBe(2)
  })
})

describe('the subject of an address', () => {
  test('the subject of an address is a hash, the same within a day, another the day after', async () => {
    const one = await subjectOf(db(), '203.0.113.7', noon)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(await subjectOf(db(), '203.0.113.7', later(60))).toBe(one)
    expect(await subjectOf(db(), '203.0.113.8', noon)).not.toBe(one)
    expect(await subjectOf(db(), '203.0.113.7', later(24 * 3600))).not.toBe(one)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['::1', '::2', true],
  ])('the subject of %s and %s is that of one household: %s', async (one, other, same) => {
    expect((await subjectOf(db(), one, noon)) === (await subjectOf(db(), other, noon))).toBe(same)
  })
})
