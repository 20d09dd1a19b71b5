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

/** A start has enough to do: a night that was missed is made up for a little later. */
const settlingMs = 5 * minute

/**
 * Makes a backup each night at `BACKUP_HOUR`, or as soon as the site is there again, and tries again an hour after a
 * failure, which administrators hear of once a night. Nothing is asked of the database before it is time. The function it returns ends that.
 */
export function startBackupSchedule(env: Env, everyMs = 5000): () => Promise<void> {
  const { BACKUP_HOUR } = env
  if (BACKUP_HOUR === 'off') return async () => {}
  let next = Date.now() + settlingMs
  return repeat(
    async (signal) => {
      const now = new Date()
      // A clock that was wrong and is right again must not wait for the time it had.
      next = Math.min(next, now.getTime() + day)
      if (now.getTime() < next) return
      const night = lastNight(now, BACKUP_HOUR)
      next = await attempt(night, now, signal)
    },
    { everyMs, afterFailureMs: minute, failed: 'no backup could be looked for' },
  ).stop

  /** Answers when to look again. */
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
