import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Database } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { networkOf } from './network.ts'

/** At most `most` times in a window of `seconds`, which must divide a day. */
export type Limit = { bucket: string; subject: string; most: number; seconds: number }

/**
 * Counts an action against its limits, in order. The first limit that is reached refuses: later ones are not counted,
 * and earlier counts are taken back. The limit of an address comes first, so that its refusals fill no table. Returns
 * the seconds until the window ends, or null if allowed. The counts are in PostgreSQL and shared by all processes.
 */
export async function countAgainst(db: Database, limits: Limit[], now = new Date()): Promise<number | null> {
  for (const [index, limit] of limits.entries()) {
    const start = windowStart(now, limit.seconds)
    if (await isCounted(db, limit, start)) continue
    await takeBack(db, limits.slice(0, index), now)
    return Math.ceil((start.getTime() + limit.seconds * 1000 - now.getTime()) / 1000)
  }
  return null
}

/** Takes back a count that `countAgainst` made at `now`, for an action that the limits are not meant for. */
export async function takeBack(db: Database, limits: Limit[], now: Date): Promise<void> {
  for (const { bucket, subject, seconds } of limits)
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(
        and(
          eq(rateLimits.bucket, bucket),
          eq(rateLimits.subject, subject),
          eq(rateLimits.window_start, windowStart(now, seconds)),
        ),
      )
}

/**
 * Subject of an address in the counts: hashed with a random key that all processes share for one day of Douala, so that
 * the address cannot be recovered afterwards. IPv6 addresses count by their /64, which is one household.
 */
export async function subjectOf(db: Database, address: string, now = new Date()): Promise<string> {
  const key = await keyOfTheDay(db, doualaDay(now))
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}

/** Increases a count; false if the limit was reached before. */
async function isCounted(db: Database, { bucket, subject, most }: Limit, start: Date): Promise<boolean> {
  const counted = await db
    .insert(rateLimits)
    .values({ bucket, subject, window_start: start })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.subject, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + 1` },
      setWhere: lt(rateLimits.count, most),
    })
    .returning({ count: rateLimits.count })
  return counted.length > 0
}

/** Windows begin at Douala's midnight, when the key changes. */
function windowStart(now: Date, seconds: number): Date {
  const midnight = doualaMoment(doualaDay(now)).getTime()
  const size = seconds * 1000
  return new Date(midnight + Math.floor((now.getTime() - midnight) / size) * size)
}

const keyBucket = 'key of the day'

let known = { day: '', key: '' }

async function keyOfTheDay(db: Database, day: string): Promise<string> {
  if (known.day === day) return known.key
  const key = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${keyBucket}))`)
    const start = doualaMoment(day)
    const ofTheDay = and(eq(rateLimits.bucket, keyBucket), eq(rateLimits.window_start, start))
    const [row] = await tx.select({ key: rateLimits.subject }).from(rateLimits).where(ofTheDay)
    if (row) return row.key
    const fresh = randomBytes(32).toString('base64url')
    await tx.insert(rateLimits).values({ bucket: keyBucket, subject: fresh, window_start: start })
    return fresh
  })
  known = { day, key }
  return key
}
