import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'

const minute = 60_000

/** Rows per deletion: a statement of this size ends long before its timeout, even on the slowest disk. */
const batch = 5000

/** Pause between two batches in milliseconds, which leaves the disk to visitors. */
const pause = 200

/** Sweeps the limits at once and then every ten minutes. The returned function stops the sweeps. */
export function startLimitSweep(): () => Promise<void> {
  return repeat((signal) => sweepLimits({ signal }), {
    everyMs: 10 * minute,
    afterFailureMs: minute,
    failed: 'expired rate limits could not be deleted',
  }).stop
}

/**
 * Deletes counts and keys of past days in batches, until none is left or `signal` is aborted; returns their number.
 * Waits an hour after midnight for processes whose clock is late. Never part of a visitor's request: see
 * docs/security.md.
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
