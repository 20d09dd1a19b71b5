import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { postmasterPid, serverProcesses } from '#server/postgres/testing.ts'
import { shiftTime } from './clock-shift.ts'
import { prepared } from './global-setup.ts'
import { freePort } from './site.ts'

export type OwnSite = {
  origin: string
  dataDir: string
  sql: postgres.Sql
  logs: () => string
  postmaster: () => Promise<number>
  signalDatabase: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>
  databaseProcesses: () => Promise<number[]>
  /** Asks the site to end; resolves with its exit code. */
  end: () => Promise<number | null>
  /** Ends the site and deletes its files. */
  stop: () => Promise<void>
}

/**
 * The built site with its own embedded PostgreSQL, as `npm start` runs it, in its own data directory: one with the
 * first content, or a folder that does not exist yet.
 */
export async function startOwnSite(
  env: Record<string, string> = {},
  { filled = true }: { filled?: boolean } = {},
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-own-'))
  const dataDir = join(folder, 'data')
  if (filled) await fillDataDir(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { DATABASE_URL: _, PGHOST: __, PGUSER: ___, ...inherited } = process.env
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'production',
      PICTURE_WORK: 'off',
      BACKUP_HOUR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  while ((await fetchStatus(`${origin}/healthz`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The site stopped at its start:\n${output}`)
    await sleep(100)
  }
  const sql = postgres({ ...databaseAddress({ DATA_DIR: dataDir }), max: 1, onnotice: () => {} })
  const signalDatabase = async (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    for (const pid of await serverProcesses(dataDir)) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process ended between being listed and being signalled.
      }
    }
  }
  const end = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return child.exitCode
  }
  return {
    origin,
    dataDir,
    sql,
    logs: () => output,
    postmaster: () => postmasterPid(dataDir),
    signalDatabase,
    databaseProcesses: () => serverProcesses(dataDir),
    end,
    async stop() {
      await signalDatabase('SIGCONT')
      await sql.end({ timeout: 1 })
      await end()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A copy of the prepared data directory with its filled database, changed or not. */
export async function fillDataDir(
  dataDir: string,
  change?: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  await promisify(execFile)('cp', ['-a', prepared, dataDir])
  const server = await startPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
  const sql = postgres({ ...databaseAddress({ DATA_DIR: dataDir }), database: 'clean', max: 1 })
  await sql`drop database clinic`
  await sql`alter database filled rename to clinic`
  await sql`alter database clinic set search_path = public, pg_catalog`
  await sql.end()
  const own = postgres({ ...databaseAddress({ DATA_DIR: dataDir }), max: 1 })
  await shiftTime(own)
  await change?.(own)
  await own.end()
  await server.stop()
}

/** Status of an address, 0 without an answer. */
export async function fetchStatus(address: string): Promise<number> {
  return fetch(address).then(
    (answer) => answer.status,
    () => 0,
  )
}
