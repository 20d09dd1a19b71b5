import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'

const minute = 60_000

/** So many rows go at once: a statement of this size ends long before its deadline, on the slowest disk. */
const batch = 5000

/** Between two batches, in milliseconds: the disk belongs to visitors. */
const pause = 200

/** Sweeps the limits at once and then every ten minutes. The function it returns ends that. */
export function startLimitSweep(): () => Promise<void> {
  return repeat((signal) => sweepLimits({ signal }), {
    everyMs: 10 * minute,
    afterFailureMs: minute,
    failed: 'old limits could not be swept',
  }).stop
}

/**
 * Deletes counts and keys of days that are over, in batches, until none is left or `signal` is aborted; answers how many.
 * An hour is left to processes whose clock is late. Never part of a visitor's request: see docs/security.md.
 */
export async function sweepLimits({
  signal,
  now = new Date(),
  rows = batch,
}: {
  signal?: AbortSignal
  now?: Date
  rows?: number
} = {}): Promise<number> {
  const today = doualaMoment(doualaDay(new Date(now.getTime() - 60 * minute)))
  let swept = 0
  for (;;) {
    if (signal?.aborted) return swept
    const { count } = await withDeadline(
      db().execute(sql`delete from ${rateLimits} where ctid = any (array(
        select ctid from ${rateLimits} where window_start < ${today.toISOString()} limit ${rows}
        for update skip locked))`),
    )
    swept += count
    if (count < rows) return swept
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}
