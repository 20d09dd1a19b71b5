import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/** True if a process of this number exists, a zombie included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Only ESRCH proves death: EPERM is a living process of another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Program of a process: PostgreSQL on this data directory, another one, or none. */
export async function whoIs(pid: number, directory: string): Promise<'postgres' | 'other' | 'none'> {
  if (!isAlive(pid)) return 'none'
  return process.platform === 'linux' ? whoIsOnLinux(pid, directory) : whoIsElsewhere(pid)
}

/** True if the process's program was removed from the disk, as a new installation does. */
export async function isOutdated(pid: number): Promise<boolean> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return program.endsWith(REMOVED)
}

async function whoIsOnLinux(pid: number, directory: string): Promise<'postgres' | 'other' | 'none'> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  if (status === '' || /^State:\s+[ZX]/m.test(status)) return 'none'
  const [program, workingDirectory, ours] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    realpath(directory).catch(() => directory),
  ])
  // PostgreSQL's processes have their data directory as working directory. An exiting one has no program any more.
  const isPostgres = basename(program).replace(REMOVED, '') === 'postgres' || isExiting(program, status)
  return isPostgres && workingDirectory === ours ? 'postgres' : 'other'
}

function isExiting(program: string, status: string): boolean {
  return program === '' && /^Name:\s+postgres$/m.test(status)
}

async function whoIsElsewhere(pid: number): Promise<'postgres' | 'other' | 'none'> {
  const listed = await promisify(execFile)('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => null)
  const line = listed?.stdout.trim() ?? ''
  if (line === '' || line.startsWith('Z')) return 'none'
  return basename(line) === 'postgres' ? 'postgres' : 'other'
}

const REMOVED = ' (deleted)'
