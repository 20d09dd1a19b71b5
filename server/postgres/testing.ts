import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { readLock } from './lock-file.ts'
import { startPostgres } from './start-postgres.ts'

/** A temporary data directory; any PostgreSQL left in it is killed when the test ends. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-test-'))
  const dataDir = join(folder, 'data')
  onTestFinished(async () => {
    for (const pid of await serverProcesses(dataDir)) killHard(pid)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

export async function start(dataDir: string) {
  const output: string[] = []
  const embedded = await startPostgres({
    dataDir,
    log: { info: (message) => output.push(message), warn: (message) => output.push(message) },
  })
  onTestFinished(() => embedded.stop())
  return { ...embedded, output }
}

export function connect(dataDir: string) {
  const sql = postgres({
    ...databaseAddress({ DATA_DIR: dataDir }),
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
  })
  onTestFinished(() => sql.end({ timeout: 0 }))
  return sql
}

/** A separate process that starts PostgreSQL and writes rows; `committed` has the rows reported as committed. */
export async function writer(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const committed: number[] = []
  createInterface(child.stdout).on('line', (line) => committed.push(Number(line)))
  await until(() => committed.length > 20 || child.exitCode !== null)
  return { child, committed, ended: () => ended(child) }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const lock = await readLock(join(dataDir, 'postgres'))
  if (lock === null) throw new Error('PostgreSQL left no lock')
  return lock.pid
}

/** The PostgreSQL processes of a data directory, without zombies. */
export async function serverProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index] === join(dataDir, 'postgres'))
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

/**
 * Kills a process; the other PostgreSQL processes end by themselves when the first one does, so one that is already
 * gone is no error.
 */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function ended(child: ChildProcess): Promise<void> {
  return until(() => child.exitCode !== null || child.signalCode !== null)
}
