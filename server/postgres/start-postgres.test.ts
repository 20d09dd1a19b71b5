import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseAddress, socketPath } from '#app/lib/db/database-address.server.ts'
import { startPostgres } from './start-postgres.ts'
import { connect, postmasterPid, serverProcesses, start, temporaryDataDir } from './testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('The first start, after an interrupted one, creates a database that stores French text and commits durably', async () => {
  const dataDir = await temporaryDataDir()
  const abandoned = join(dataDir, 'postgres.unfinished-999999999')
  await mkdir(abandoned, { recursive: true })
  await writeFile(join(abandoned, 'PG_VERSION'), '18\n')
  await start(dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'socket'])
  expect(await postmasterPid(dataDir)).toBeGreaterThan(0)
  const sql = connect(dataDir)
  const [row] = await sql`
    select current_user as role, current_database() as database, lower('ÉŒÇ') as lower,
      current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('timezone') as timezone,
      current_setting('listen_addresses') as listen_addresses,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`
  expect(row).toEqual({
    role: 'clinic',
    database: 'clinic',
    lower: 'éœç',
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    listen_addresses: '',
    superuser: false,
  })
})

test('A stop ends an open transaction; the next start has the committed rows, and its PostgreSQL ends without a wait', async () => {
  const dataDir = await temporaryDataDir()
  const first = await start(dataDir)
  const before = connect(dataDir)
  await before`create table kept as select 'bonjour' as word`
  await before`begin`
  await before`insert into kept values ('half')`
  const longQuery = before`select pg_sleep(600)`.then(
    () => 'answered',
    () => 'cut',
  )
  await first.stop()
  expect(await longQuery).toBe('cut')
  expect(await serverProcesses(dataDir)).toEqual([])

  const second = await start(dataDir)
  const after = connect(dataDir)
  expect(await after`select word from kept`).toEqual([{ word: 'bonjour' }])
  await after.end()
  // As a process does that has no time left to wait.
  second.letGo()
  await expect.poll(() => serverProcesses(dataDir), { timeout: 20_000 }).toEqual([])
  expect(second.output.join()).not.toContain('starting it again')
})

test.each([
  ['its files are made', (dataDir: string) => existsSync(dataDir) && unfinished(dataDir)],
  ['it starts', (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))],
])('A stop while %s leaves no process and nothing half-made', async (_, isThere) => {
  const dataDir = await temporaryDataDir()
  const stopping = new AbortController()
  const log = { info: () => {}, warn: () => {} }
  const started = startPostgres({ dataDir, log, signal: stopping.signal }).catch((error: unknown) => error)
  // Looked for at every turn: the server is ready some milliseconds later.
  while (!isThere(dataDir)) await setImmediate()
  stopping.abort()
  expect(await started).toBe(stopping.signal.reason)
  expect([await serverProcesses(dataDir), unfinished(dataDir)]).toEqual([[], false])
})

test('A data directory too deep for a socket gets its socket in a private folder', async () => {
  const dataDir = join(await temporaryDataDir(), 'a-very-long-name-'.repeat(8), 'data')
  const address = databaseAddress({ DATA_DIR: dataDir })
  if ('url' in address) throw new Error('expected a socket')
  onTestFinished(() => rm(address.host, { recursive: true, force: true }))
  await start(dataDir)
  expect(socketPath(address.host).length).toBeLessThan(104)
  expect(dirname(address.host)).toBe('/tmp')
  const sql = connect(dataDir)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

function unfinished(dataDir: string): boolean {
  return readdirSync(dataDir).some((name) => name.includes('.unfinished-'))
}
