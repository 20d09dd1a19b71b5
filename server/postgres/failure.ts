import { statfs } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'

/** The error for a file or folder that node could not create, read or write. */
export function fileError(path: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : code)
  return new StartError(
    `The data directory cannot be written, "${path}": ${reason}. Choose another with DATA_DIR or correct this one.`,
    { cause: error },
  )
}

/** The error for the output of a PostgreSQL program that stopped. */
export async function programError(program: string, output: string, path: string): Promise<StartError> {
  if (/No space left on device/.test(output) || (await freeBytes(path)) < SMALLEST_FREE_SPACE)
    return diskFull(path)
  if (/Permission denied|Read-only file system|has wrong ownership/.test(output))
    return new StartError(
      `PostgreSQL may not write its files in "${path}": start the site as the user who owns them.`,
    )
  const lines = output.trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  const words = fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  return new StartError(
    `PostgreSQL (${program}) could not start in "${path}": ${words || 'it said nothing'}.`,
  )
}

function diskFull(path: string): StartError {
  return new StartError(
    `The disk is full, PostgreSQL needs room in "${path}": free some space and start again.`,
  )
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** With less than one segment of its log free, PostgreSQL cannot even start. */
const SMALLEST_FREE_SPACE = 16 * 1024 * 1024

const REASONS: Record<string, string> = {
  ENOENT: 'nothing can be made there',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
}
