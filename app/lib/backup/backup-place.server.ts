import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '#app/lib/log.server.ts'

/** The variables that name the folder; not taken from `Env`, whose schema calls this file. */
type Place = { BACKUP_DIR?: string | undefined; DATA_DIR: string }

/**
 * True if the site may start with this `BACKUP_DIR`: it is a writable folder now, or was one at an earlier start. A
 * typing error prevents the start, but a disk that is missing after a power cut does not.
 */
export function isUsablePlace({ BACKUP_DIR, DATA_DIR }: Place): boolean {
  return BACKUP_DIR === undefined || isWritableFolder(BACKUP_DIR) || wasUsed(BACKUP_DIR, DATA_DIR)
}

/** Remembers the folder of `BACKUP_DIR` for the next start, or warns that it is missing. */
export function rememberBackupFolder({ BACKUP_DIR, DATA_DIR }: Place): void {
  if (BACKUP_DIR === undefined) return
  if (!isWritableFolder(BACKUP_DIR))
    return log().warn(
      `The folder of BACKUP_DIR, ${BACKUP_DIR}, is not there or cannot be written: until it is, no backup is made. A disk may be unplugged.`,
    )
  if (wasUsed(BACKUP_DIR, DATA_DIR)) return
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(noteIn(DATA_DIR), `${BACKUP_DIR}\n`)
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function wasUsed(path: string, dataDir: string): boolean {
  try {
    return readFileSync(noteIn(dataDir), 'utf8') === `${path}\n`
  } catch {
    return false
  }
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'backup-folder')
}
