import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readLock } from './lock-file.ts'
import {
  connect,
  killHard,
  postmasterPid,
  serverProcesses,
  start,
  temporaryDataDir,
  until,
  writer,
} from './testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('PostgreSQL left by a killed node is adopted by the next start, and stopped in the end', async () => {
  const dataDir = await temporaryDataDir()
  const { child, committed, ended } = await writer(dataDir)
  const pid = await postmasterPid(dataDir)
  child.kill('SIGKILL')
  await ended()

  const next = await start(dataDir)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(next.output).toContain(`PostgreSQL was still running (process ${pid})`)
  expect(await lostRows(dataDir, committed)).toEqual([])
  await next.stop()
  expect(await serverProcesses(dataDir)).toEqual([])
})

test('PostgreSQL is started again after it is killed, and no committed row is lost', async () => {
  const dataDir = await temporaryDataDir()
  const embedded = await start(dataDir)
  const sql = connect(dataDir)
  await sql`create table requests (id serial primary key)`
  for (let killed = 0; killed < 3; killed++) {
    await sql`insert into requests default values`
    const pid = await postmasterPid(dataDir)
    killHard(pid)
    await until(async () => (await readLock(join(dataDir, 'postgres')))?.pid !== pid)
    await until(() => answers(sql))
  }
  expect(await sql`select count(*)::int from requests`).toEqual([{ count: 3 }])
  await embedded.stop()
  expect(await serverProcesses(dataDir)).toEqual([])
})

test('An adopted PostgreSQL is supervised as well', async () => {
  const dataDir = await temporaryDataDir()
  const { child, committed, ended } = await writer(dataDir)
  child.kill('SIGKILL')
  await ended()
  await start(dataDir)
  const pid = await postmasterPid(dataDir)
  killHard(pid)
  await until(async () => (await readLock(join(dataDir, 'postgres')))?.pid !== pid)
  const sql = connect(dataDir)
  await until(() => answers(sql))
  expect(await lostRows(dataDir, committed)).toEqual([])
})

test('The next start after both are killed at once works and has every committed row', async () => {
  const dataDir = await temporaryDataDir()
  for (let round = 0; round < 3; round++) {
    const { child, committed, ended } = await writer(dataDir)
    child.kill('SIGKILL')
    killHard(await postmasterPid(dataDir))
    await ended()
    const next = await start(dataDir)
    expect(await lostRows(dataDir, committed)).toEqual([])
    await next.stop()
  }
})

test('A lock that names a process which is not PostgreSQL is ignored', async () => {
  const dataDir = await temporaryDataDir()
  const { child, committed, ended } = await writer(dataDir)
  child.kill('SIGKILL')
  for (const pid of await serverProcesses(dataDir)) killHard(pid)
  await ended()
  await until(async () => (await serverProcesses(dataDir)).length === 0)

  const stranger = spawn('sleep', ['600'])
  onTestFinished(() => {
    stranger.kill()
  })
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)))

  await start(dataDir)
  expect(await lostRows(dataDir, committed)).toEqual([])
  expect(stranger.exitCode).toBeNull()
})

test('SIGTERM during work shuts the process down cleanly', async () => {
  const dataDir = await temporaryDataDir()
  const { child, ended } = await writer(dataDir)
  child.kill('SIGTERM')
  await ended()
  expect(await serverProcesses(dataDir)).toEqual([])
})

/** Rows that the database reported as committed and no longer has. */
async function lostRows(dataDir: string, committed: number[]): Promise<number[]> {
  const rows = await connect(dataDir)<{ id: number }[]>`select id from requests`
  const stored = new Set(rows.map(({ id }) => id))
  return committed.filter((id) => !stored.has(id))
}

function answers(sql: ReturnType<typeof connect>): Promise<boolean> {
  return sql`select 1`.then(
    () => true,
    () => false,
  )
}
