import { sql } from 'drizzle-orm'
import { isFull, roomIn } from './backup/disk-room.server.ts'
import { databaseAnswers, db, onPool, withDeadline } from './db/db.server.ts'
import { env } from './env.server.ts'

type State = 'ok' | 'fails' | 'unknown'

/** State of each part that this process needs to serve visitors. */
type Readiness = { database: State; migrations: State; disk: State; draining: State }

type Lifetime = {
  /** Aborted when the process has been asked to stop. */
  signal: AbortSignal
  /** Time of the newest migration of this version in milliseconds, as drizzle records it. */
  migratedTo: number
}

let lifetime: Lifetime | undefined

/** Stores the process's own state for `readiness`. */
export function rememberLifetime(given: Lifetime): void {
  lifetime = given
}

/** Current state of each part, known within two seconds even if the database is silent. */
export async function readiness(): Promise<Readiness> {
  const [database, migrations, disk] = await Promise.all([databaseAnswers(), isMigrated(), hasRoom()])
  return {
    database: state(database),
    migrations: state(migrations),
    disk: state(disk),
    draining: state(!lifetime?.signal.aborted),
  }
}

function state(isWell: boolean | null): State {
  if (isWell === null) return 'unknown'
  return isWell ? 'ok' : 'fails'
}

/** True if the disk of `DATA_DIR` has room for changes. A disk that does not report its size is not full. */
export async function hasRoom(): Promise<boolean> {
  const room = await roomIn(env().DATA_DIR).catch(() => null)
  return !room || !isFull(room)
}

let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<boolean | null>(null) }

/**
 * Queried at most once a second for all callers, like `databaseAnswers`, so that a monitor costs the database nothing.
 * Null without an answer.
 */
function isMigrated(): Promise<boolean | null> {
  const now = performance.now()
  if (now - last.at > 1000) last = { at: now, answer: findMigrated() }
  return last.answer
}

/** A newer database is fine too: both versions serve during a replacement. */
async function findMigrated(): Promise<boolean | null> {
  try {
    const [newest] = await onPool('health', () => withDeadline(findNewest(), 1500))
    return Number(newest?.at ?? 0) >= (lifetime?.migratedTo ?? Number.POSITIVE_INFINITY)
  } catch {
    return null
  }
}

async function findNewest() {
  return db().execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
}
