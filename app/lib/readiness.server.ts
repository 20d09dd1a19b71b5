import { sql } from 'drizzle-orm'
import { isFull, roomIn } from './backup/disk-room.server.ts'
import { databaseAnswers, db, onPool, withDeadline } from './db/db.server.ts'
import { env } from './env.server.ts'

type State = 'ok' | 'fails' | 'unknown'

/** The state of each part without which a visitor is better sent to another process. */
type Readiness = { database: State; migrations: State; disk: State; draining: State }

type Lifetime = {
  /** Aborted when the process has been asked to stop. */
  signal: AbortSignal
  /** Time of the newest migration of this version, in milliseconds, as drizzle notes it. */
  migratedTo: number
}

let lifetime: Lifetime | undefined

/** Keeps for `readiness` what the process knows of itself. */
export function rememberLifetime(given: Lifetime): void {
  lifetime = given
}

/** The state of each part now, known within two seconds, however silent the database is. */
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

/** True if the disk of `DATA_DIR` has room for changes. One that says nothing of itself is not full. */
export async function hasRoom(): Promise<boolean> {
  const room = await roomIn(env().DATA_DIR).catch(() => null)
  return !room || !isFull(room)
}

let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<boolean | null>(null) }

/** Asked at most once a second for all callers, as `databaseAnswers`, so that a monitor costs the database nothing. Null without an answer. */
function isMigrated(): Promise<boolean | null> {
  const now = performance.now()
  if (now - last.at > 1000) last = { at: now, answer: findMigrated() }
  return last.answer
}

/** A database of a newer version is one that this version works with: both serve during a replacement. */
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
