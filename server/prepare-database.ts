import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { codeOf } from '#app/lib/backup/backup-problem.server.ts'
import { allowedConnections, mostPerPool, mostProcessesWithin } from '#app/lib/db/connection-budget.server.ts'
import { announceContentChanges } from '#app/lib/db/content-changes.server.ts'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed } from '#app/lib/db/db.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { fictitiousPhone } from '#app/lib/forms/phone.ts'
import { log } from '#app/lib/log.server.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isFirst } from './processes/worker.ts'
import { StartError, startReason } from './start-error.ts'

type Preparation = { address: DatabaseAddress; root: string; signal: AbortSignal; env: Env }

/**
 * Brings the database up to this version's schema and, if asked, fills an empty one, however many processes start at
 * once. Returns the largest pool size of this process and the time of this version's newest migration in milliseconds.
 * Throws a StartError if the database cannot be reached in time, is in an unexpected state, or has too few connections.
 */
export async function prepareDatabase({
  address,
  root,
  signal,
  env,
}: Preparation): Promise<{ mostConnections: number; migratedTo: number }> {
  // A separate connection: a migration may take longer than a visitor's timeout.
  const sql = postgres(...addressed(address, { max: 1, backoff: () => 0.1, onnotice: () => {} }))
  // A stop does not wait for a migration or another process.
  const leave = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', leave)
  try {
    await reach(sql, signal)
    const mostConnections = await shareOfConnections(sql, env.WEB_PROCESSES)
    await sql`select pg_advisory_lock(hashtext('prepare'))`
    const migrationsFolder = join(root, 'drizzle')
    const migratedTo = await bringUpToDate(sql, { env, migrationsFolder, signal })
    await announceContentChanges(sql)
    const [settings] = await sql`select 1 from site_settings limit 1`
    if (!settings && env.FIRST_CONTENT === 'on') await fill(root, signal)
    if (isFirst) await warnOfFictitiousPhone(sql)
    return { mostConnections, migratedTo }
  } finally {
    signal.removeEventListener('abort', leave)
    await sql.end({ timeout: 1 })
  }
}

/** Timeout of the database at the start, in milliseconds. */
const prepareTimeoutMs = 15_000

async function reach(sql: postgres.Sql, signal: AbortSignal): Promise<void> {
  const giveUp = performance.now() + prepareTimeoutMs
  for (;;) {
    signal.throwIfAborted()
    try {
      return void (await sql`select 1`)
    } catch (error) {
      if (isFinal(error) || performance.now() > giveUp)
        throw new StartError(`The database cannot be reached: ${startReason(error)}. Check DATABASE_URL.`, {
          cause: error,
        })
    }
    await sleep(500)
  }
}

/** True for a wrong name or password, which no retry corrects: classes 28 and 3D of PostgreSQL's errors. */
function isFinal(error: unknown): boolean {
  return /^(28|3D)/.test(codeOf(error))
}

async function shareOfConnections(sql: postgres.Sql, processes: number): Promise<number> {
  const allowed = await allowedConnections(sql)
  const share = mostPerPool(allowed, processes)
  if (share) return share
  const most = mostProcessesWithin(allowed)
  throw new StartError(
    `The database allows ${allowed} connections, which are too few for WEB_PROCESSES=${processes}: ` +
      (most > 0 ? `choose at most ${most}, or raise` : 'raise') +
      ' its max_connections.',
  )
}

async function fill(root: string, signal: AbortSignal): Promise<void> {
  log().info('the database is empty: its first content is written')
  try {
    const script = join(root, 'scripts', 'first-content.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, signal })
    log().info(stdout.trim())
  } catch (error) {
    signal.throwIfAborted()
    throw new StartError(`The first content could not be written: ${lastLine(error)}.`, { cause: error })
  }
}

/** Warns while links to call or to write lead nowhere, until the centre's own number is set. */
async function warnOfFictitiousPhone(sql: postgres.Sql): Promise<void> {
  const rows = await sql`
    select 1 from site_settings
    where key = 'contact_phone' and deleted_at is null
      and regexp_replace(value, '\\D', '', 'g') = ${fictitiousPhone.replace(/\D/g, '')}`
  if (rows.length > 0)
    log().warn(
      `The site shows a number that nobody answers, ${fictitiousPhone}: set the centre's own under Configuration, Contact.`,
    )
}

function lastLine(error: unknown): string {
  const output = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : ''
  const lines = output.split('\n').filter((line) => /error/i.test(line))
  return (lines[0] ?? String(error)).trim().replace(/\.$/, '')
}
