import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, between, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alone } from '#app/lib/db/alone.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { backups } from '#app/lib/db/tables.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { type Backup, backupFolder, backupName, writeBackup } from './backup.server.ts'
import { BackupFailed, CopyFailed } from './backup-problem.server.ts'
import { expiredBackups } from './backup-retention.ts'
import { BackupBusy } from './backup-stage.server.ts'
import { copyBackup, copyTarget, removeExpiredCopies } from './copy-backup.server.ts'
import type { roomIn } from './disk-room.server.ts'

/** Inputs that a test replaces. */
type Circumstances = { signal?: AbortSignal; roomOf?: typeof roomIn; now?: Date }

/**
 * Makes the backup of a night if there is none, and copies the latest one if a target is set and the copy is missing.
 * Throws `BackupBusy` while another process does it, `BackupFailed` and `CopyFailed`.
 */
export async function makeBackupOf(night: Date, env: Env, given: Circumstances = {}): Promise<void> {
  const { now = new Date() } = given
  await oneAtATime(async () => {
    const [made] = await db()
      .select({ id: backups.id })
      .from(backups)
      .where(
        and(
          eq(backups.way, 'night'),
          isNull(backups.problem),
          between(backups.created_at, night, addDay(now)),
        ),
      )
      .limit(1)
    if (!made) await make(env, { way: 'night', made_by: null, created_at: now }, given)
    await copyLatest(env, given)
    return true
  })
}

/** Makes a backup at a user's request, and copies it as a nightly one. Throws the same errors. */
export async function makeBackupNow(env: Env, actor: Actor, given: Circumstances = {}): Promise<void> {
  await oneAtATime(async () => {
    const note: Note = { way: 'screen', made_by: actor.id, created_at: given.now ?? new Date() }
    await make(env, note, given, actor)
    await copyLatest(env, given)
    return true
  })
}

type Note = Pick<Backup, 'way' | 'made_by' | 'created_at'>

/** Makes a backup and records its success or failure. Only the last failure is stored, until a success. */
async function make(env: Env, note: Note, given: Circumstances, actor?: Actor): Promise<void> {
  const name = backupName(note.created_at, 'site', env.BACKUP_PASSPHRASE)
  try {
    const taken = await writeOwnBackup(env, name, given)
    await db().transaction(async (transaction) => {
      await transaction.delete(backups).where(isNotNull(backups.problem))
      await transaction.insert(backups).values({ ...note, ...taken, file: name })
      if (actor) await writeAudit(transaction, actor, { action: 'backup', entity: 'backups' })
    })
  } catch (error) {
    if (error instanceof BackupBusy || given.signal?.aborted) throw error
    const failed = new BackupFailed(error)
    await noteFailure(note, failed.message)
    throw failed
  }
  await removeExpiredBackups(env)
}

/** Deletes expired automatic backups. */
export async function removeExpiredBackups(env: Env): Promise<void> {
  const folder = backupFolder(env)
  for (const old of expiredBackups(await readdir(folder))) await rm(join(folder, old), { force: true })
}

/** Writes a backup of this name into the site's backup folder; only one process may call it at a time. */
export async function writeOwnBackup(env: Env, name: string, { signal, roomOf }: Circumstances) {
  const folder = backupFolder(env)
  await removeHalves(folder)
  return writeBackup(databaseAddress(env), env, join(folder, name), env.BACKUP_PASSPHRASE, {
    ...(signal && { signal }),
    ...(roomOf && { roomOf }),
  })
}

/** A database that cannot store the failure may itself be its cause; the original error matters more. */
async function noteFailure(note: Note, problem: string): Promise<void> {
  try {
    await db().transaction(async (transaction) => {
      await transaction.delete(backups).where(isNotNull(backups.problem))
      await transaction.insert(backups).values({ ...note, bytes: 0, rows: 0, pictures: 0, problem })
    })
  } catch (error) {
    log().error({ err: error }, 'a backup that failed could not be noted')
  }
}

/** Copies the latest automatic or requested backup, if it still exists and was not copied. */
async function copyLatest(env: Env, { signal }: Circumstances): Promise<void> {
  const target = copyTarget(env)
  if (!target) return
  const [latest] = await db()
    .select({ id: backups.id, file: backups.file, copied_to: backups.copied_to })
    .from(backups)
    .where(and(inArray(backups.way, ['night', 'screen']), isNull(backups.problem)))
    .orderBy(desc(backups.created_at))
    .limit(1)
  const there = await readdir(backupFolder(env))
  if (!latest?.file || latest.copied_to || !there.includes(latest.file)) return
  const note = (values: Partial<Backup>) => db().update(backups).set(values).where(eq(backups.id, latest.id))
  try {
    await copyBackup(join(backupFolder(env), latest.file), target, signal)
    await note({ copied_to: target.kind, copy_problem: null })
  } catch (error) {
    if (error instanceof CopyFailed && !signal?.aborted) await note({ copy_problem: error.message })
    throw error
  }
  // The copy itself succeeded, so a failed cleanup must not cause it to be sent again.
  await removeExpiredCopies(target, signal).catch(async (error: unknown) => {
    if (!(error instanceof CopyFailed) || signal?.aborted) throw error
    log().error({ err: error }, 'expired copies could not be deleted')
    await note({ copy_problem: `Les anciennes copies n’ont pas pu être effacées. ${error.message}` })
  })
}

/** Upper limit for records of this night: includes those of other processes, but not those of a wrong clock. */
function addDay(moment: Date): Date {
  return new Date(moment.getTime() + 24 * 60 * 60_000)
}

/** Removes unfinished files of a killed process; no other process writes one, since the caller holds the lock. */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(noFolder))
    if (/^(site|before-upgrade)-.*\.part$/.test(name)) await rm(join(folder, name), { force: true })
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Runs one backup at a time among all processes on the database. */
async function oneAtATime(work: () => Promise<true>): Promise<void> {
  if (!(await alone('site backup', work))) throw new BackupBusy()
}
