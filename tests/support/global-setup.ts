import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { doualaDay } from '#app/lib/clock.ts'
import { announceContentChanges } from '#app/lib/db/content-changes.server.ts'
import { databaseAddress, type SocketAddress } from '#app/lib/db/database-address.server.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { fingerprint } from '../../scripts/start/fingerprint.mjs'
import { isStamped, stamp } from '../../scripts/start/stamp.mjs'
import { clockShift, shiftTime } from './clock-shift.ts'
import { environmentOf } from './database.ts'

const sources = [
  'app',
  'content',
  'drizzle',
  'scripts/first-content',
  'scripts/first-content.ts',
  'server/postgres',
  'package-lock.json',
]
/** The data directory that those of the runs are copies of. */
export const prepared = 'build-database'

/**
 * One real PostgreSQL for the run, with the databases that tests copy: `clean` is migrated, `filled` has the first
 * content. Both are made once per state of the sources and day.
 */
export default async function setup() {
  // Runs of selected tests without a database begin at once: `npm test -- <words>` decides.
  if (process.env['TESTS_WITHOUT'] === 'postgres') return undefined
  const mark = `${fingerprint(sources)} ${doualaDay(new Date(Date.now() + clockShift))}`
  if (!isStamped(join(prepared, '.sources'), mark)) await prepare(mark)
  const dataDir = await mkdtemp(join(tmpdir(), 'clinic-test-'))
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir])
  const server = await start(dataDir)
  for (const database of ['clean', 'filled']) {
    const sql = postgres({ ...addressOf(dataDir), database, max: 1, onnotice: () => {} })
    await shiftTime(sql)
    await sql.end()
  }
  process.env['TEST_POSTGRES'] = JSON.stringify({ address: addressOf(dataDir), dataDir })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes the data directory that runs copy, in a temporary place until it is complete. */
async function prepare(mark: string): Promise<void> {
  const unfinished = `${prepared}-${process.pid}`
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const server = await start(unfinished)
    await createTemplates(unfinished).finally(() => server.stop())
    stamp(join(unfinished, '.sources'), mark)
    await rm(prepared, { recursive: true, force: true })
    await rename(unfinished, prepared)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function createTemplates(dataDir: string): Promise<void> {
  const address = addressOf(dataDir)
  const admin = postgres({ ...address, max: 1, onnotice: () => {} })
  await admin`create database clean`
  const clean = postgres({ ...address, database: 'clean', max: 1, onnotice: () => {} })
  await shiftTime(clean)
  await migrate(drizzle(clean), { migrationsFolder: './drizzle' })
  await announceContentChanges(clean)
  await clean.end()
  await admin`create database filled template clean`
  await admin.end()
  const filling = spawn(process.execPath, ['scripts/first-content.ts'], {
    env: { ...process.env, ...environmentOf('filled', { address, dataDir }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error('The first content could not be filled in')
}

const addressOf = (dataDir: string) => databaseAddress({ DATA_DIR: dataDir }) as SocketAddress

function start(dataDir: string) {
  return startPostgres({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    // The data of a run need not survive a crash: no write waits for the disk, and no cleaning is scheduled.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_wal_size: '1GB',
      autovacuum: 'off',
      search_path: 'public, pg_catalog',
    },
  })
}
