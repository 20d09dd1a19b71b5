import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { countAgainst } from './rate-limit.server.ts'
import { sweepLimits } from './rate-limit-sweep.server.ts'

useDatabase()

const noon = new Date('2025-05-16T11:00:00Z')
const hour = 3600_000

beforeEach(async () => {
  await db().delete(rateLimits)
})

/** Rows of one address, each in a window of its own. */
async function fill(count: number, at: Date): Promise<void> {
  for (let each = 0; each < count; each++)
    await countAgainst(db(), [{ bucket: 'test', subject: `s${each}`, most: 3, seconds: 600 }], at)
}

test('the sweep deletes the rows of past days, batch after batch, and nothing else', async () => {
  await fill(7, new Date(noon.getTime() - 24 * hour))
  await fill(2, noon)
  expect(await sweepLimits({ now: noon, rows: 3 })).toBe(7)
  expect(await db().$count(rateLimits)).toBe(2)
})

test('the sweep ends a day at Douala’s midnight, with an hour’s delay', async () => {
  await fill(1, new Date('2025-05-16T22:59:00Z'))
  expect(await sweepLimits({ now: new Date('2025-05-16T23:30:00Z') })).toBe(0)
  expect(await sweepLimits({ now: new Date('2025-05-17T00:00:00Z') })).toBe(1)
})

test('the sweep leaves the rest when it is stopped', async () => {
  await fill(3, new Date(noon.getTime() - 24 * hour))
  const stopping = new AbortController()
  stopping.abort()
  expect(await sweepLimits({ now: noon, signal: stopping.signal })).toBe(0)
})
