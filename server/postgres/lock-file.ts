import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Content of the lock file that PostgreSQL holds in its data directory, and leaves there when killed. */
export type Lock = { pid: number; ready: boolean }

/** PostgreSQL's lock, or null without one. It is only read: PostgreSQL alone judges and removes it. */
export async function readLock(directory: string): Promise<Lock | null> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = content.split('\n')
  const pid = Number(lines[0])
  // A single-user process writes its number negated.
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[STATUS_LINE]?.trim() === 'ready' } : null
}

const STATUS_LINE = 7
