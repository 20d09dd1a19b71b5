import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { announceContentChanges } from '#app/lib/db/content-changes.server.ts'
import { databaseAddress, type SocketAddress } from '#app/lib/db/database-address.server.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens, and its data directory (pictures of the first content included). */
    postgres: { address: SocketAddress; dataDir: string }
  }
}

/** One real PostgreSQL for the run, with the migrated database `clean` that every test's own is a copy of. */
export default async function setup(project: TestProject) {
  // Chosen tests that need none begin at once: `npm test -- <words>` knows.
  if (process.env['TESTS_WITHOUT'] === 'postgres') return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'clinic-test-'))
  const server = await startPostgres({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    // The data of a run need not outlive the machine: nothing waits for the disk.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '1GB' },
  })
  const address = databaseAddress({ DATA_DIR: dataDir }) as SocketAddress
  const admin = postgres({ ...address, max: 1, onnotice: () => {} })
  await admin`create database clean`
  const clean = postgres({ ...address, database: 'clean', max: 1, onnotice: () => {} })
  await migrate(drizzle(clean), { migrationsFolder: './drizzle' })
  await announceContentChanges(clean)
  await clean.end()
  await admin.end()
  project.provide('postgres', { address, dataDir })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
