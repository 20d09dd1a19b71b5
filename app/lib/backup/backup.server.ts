import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { desc, isNotNull, isNull } from 'drizzle-orm'
import { create } from 'tar'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { backups } from '#app/lib/db/tables.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import type { MediaPlace } from '#app/lib/media/media-store.server.ts'
import { encrypt } from './backup-cipher.server.ts'
import { manifestRowCount } from './backup-manifest.server.ts'
import { backupsDirectory, type Stage, stageBackup } from './backup-stage.server.ts'
import type { roomIn } from './disk-room.server.ts'
import { checkBackup } from './read-backup.server.ts'

export type Backup = typeof backups.$inferSelect

/** Contents of a backup: size of the file in bytes, number of rows in all tables, number of picture files. */
export type BackupSize = Pick<Backup, 'bytes' | 'rows' | 'pictures'>

/** Recorded backups, the latest first; includes the last failure until the next success. */
export async function listBackups(limit: number): Promise<Backup[]> {
  return db().select().from(backups).orderBy(desc(backups.created_at)).limit(limit)
}

/** The last successful backup; null without one. */
export async function findLastBackup(): Promise<Backup | null> {
  const made = db().select().from(backups).where(isNull(backups.problem))
  const [last] = await made.orderBy(desc(backups.created_at)).limit(1)
  return last ?? null
}

/** Reason of the last failed backup; null after a success. */
export async function findBackupProblem(): Promise<string | null> {
  const [failed] = await db().select().from(backups).where(isNotNull(backups.problem)).limit(1)
  return failed?.problem ?? null
}

/**
 * `clinic-2026-11-20-183005.tar.gz`, by Douala's clock: two backups of one minute differ; an encrypted one ends with
 * `.age`.
 */
export function backupName(now = new Date(), prefix = 'clinic', passphrase = ''): string {
  const minutes = doualaMinutes(now)
  const time = [Math.floor(minutes / 60), minutes % 60, now.getUTCSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
  return `${prefix}-${doualaDay(now)}-${time}.tar.gz${passphrase && '.age'}`
}

/** Folder of backups: `BACKUP_DIR`, or the default one. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return resolve(BACKUP_DIR ?? backupsDirectory(DATA_DIR))
}

/**
 * Writes a backup into a file, which is complete, on the disk and verified when this returns, or does not exist. Only
 * its owner can read it, since it contains patients' data. With a passphrase it is encrypted and includes the site's
 * keys.
 */
export async function writeBackup(
  address: DatabaseAddress,
  place: MediaPlace,
  file: string,
  passphrase = '',
  { signal, roomOf }: { signal?: AbortSignal; roomOf?: typeof roomIn } = {},
): Promise<BackupSize> {
  const into = dirname(file)
  const stage = await stageBackup(address, place, { withKeys: passphrase !== '', into, roomOf })
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    await pipeline(packed(stage, passphrase), handle.createWriteStream({ flush: true }), { signal })
    await checkBackup(part, passphrase)
    signal?.throwIfAborted()
    await rename(part, file)
    await syncFolder(into)
    const { size: bytes } = await stat(file)
    return { bytes, rows: manifestRowCount(stage.manifest), pictures: stage.manifest.pictures.length }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await stage.remove()
  }
}

/**
 * Streams a backup for a download. `done` is called with its size after the last byte, but not if the client
 * disconnects before.
 */
export async function streamBackup(
  address: DatabaseAddress,
  place: MediaPlace,
  done: (taken: BackupSize) => Promise<void>,
  passphrase = '',
): Promise<Readable> {
  const stage = await stageBackup(address, place, { withKeys: passphrase !== '' })
  const stream = Readable.from(chunksOf(stage, done, passphrase), { objectMode: false })
  // A generator never runs, not even its `finally`, if the client disconnected before the first byte.
  stream.once('close', () => {
    stage
      .remove()
      .catch((error: unknown) =>
        log().error({ err: error }, 'the temporary files of a backup could not be deleted'),
      )
  })
  return stream
}

async function* chunksOf(
  stage: Stage,
  done: (taken: BackupSize) => Promise<void>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of packed(stage, passphrase)) {
      bytes += chunk.length
      yield chunk
    }
    await done({ bytes, rows: manifestRowCount(stage.manifest), pictures: stage.manifest.pictures.length })
  } finally {
    await stage.remove()
  }
}

/** Records a backup in the database. */
export async function noteBackup(backup: typeof backups.$inferInsert): Promise<void> {
  await db().insert(backups).values(backup)
}

/** The files of a stage as one compressed archive, with the manifest first, so that a reader knows the rest. */
function packed({ folder, manifest }: Stage, passphrase: string): AsyncIterable<Buffer> {
  const folders = manifest.pictures.length > 0 ? ['tables', 'media'] : ['tables']
  const files = create({ gzip: { level: 6 }, portable: true, cwd: folder }, ['manifest.json', ...folders])
  // The reader receives each error. One who left has had the folder deleted, from which files are still being read.
  files.on('error', () => undefined)
  return passphrase ? encrypt(files, passphrase) : files
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
