import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'
import { CopyFailed } from './backup-problem.server.ts'
import { BackupBusy } from './backup-stage.server.ts'
import { makeBackupOf } from './site-backup.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Delay of a missed backup in milliseconds, since a start has enough to do. */
const settlingMs = 5 * minute

/**
 * Makes a backup each night at `BACKUP_HOUR`, or after the next start if it was missed, and retries an hour after a
 * failure, which alerts administrators once a night. Does not query the database before a backup is due. The returned
 * function stops the schedule.
 */
export function startBackupSchedule(env: Env, everyMs = 5000): () => Promise<void> {
  const { BACKUP_HOUR } = env
  if (BACKUP_HOUR === 'off') return async () => {}
  let next = Date.now() + settlingMs
  return repeat(
    async (signal) => {
      const now = new Date()
      // Limits the wait, so that a clock corrected backwards does not delay the next backup.
      next = Math.min(next, now.getTime() + day)
      if (now.getTime() < next) return
      const night = lastNight(now, BACKUP_HOUR)
      next = await attempt(night, now, signal)
    },
    { everyMs, afterFailureMs: minute, failed: 'the backup schedule failed' },
  ).stop

  /** Returns the time of the next check. */
  async function attempt(night: Date, now: Date, signal: AbortSignal): Promise<number> {
    try {
      await makeBackupOf(night, env, { signal, now })
      return night.getTime() + day
    } catch (error) {
      if (error instanceof BackupBusy || signal.aborted) return now.getTime() + minute
      const kind = error instanceof CopyFailed ? 'backup-not-copied' : 'backup-failed'
      log().error(
        { err: error },
        kind === 'backup-failed' ? 'the backup failed' : 'the backup was not copied',
      )
      await db().transaction((transaction) =>
        raiseAlert(transaction, { kind, key: `${kind}:${night.toISOString()}` }),
      )
      return now.getTime() + hour
    }
  }
}

/** The latest moment at which a backup was due. */
export function lastNight(now: Date, atHour: number): Date {
  const today = doualaMoment(doualaDay(now), atHour * 60)
  return today <= now ? today : new Date(today.getTime() - day)
}
