import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, between, desc, eq, inArray } from 'drizzle-orm'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed, db } from '#app/lib/db/db.server.ts'
import { backups } from '#app/lib/db/tables.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { type Backup, backupFolder, backupName, writeBackup } from './backup.server.ts'
import { BackupBusy } from './backup-stage.server.ts'
import { copyBackup, copyTarget } from './copy-backup.server.ts'
import type { roomIn } from './disk-room.server.ts'
import { expiredBackups } from './expired-backups.ts'

/** What may differ in a test. */
export type Circumstances = { signal?: AbortSignal; roomOf?: typeof roomIn; now?: Date }

/**
 * Makes the backup of a night that has none, and copies the latest one where that is asked for and not done. Throws
 * `BackupBusy` while another process does it, and whatever stood in the way.
 */
export async function makeBackupOf(night: Date, env: Env, given: Circumstances = {}): Promise<void> {
  const { now = new Date() } = given
  await alone(env, async () => {
    const [made] = await db()
      .select({ id: backups.id })
      .from(backups)
      .where(and(eq(backups.way, 'night'), between(backups.created_at, night, addDay(now))))
      .limit(1)
    if (!made) await make(env, { way: 'night', made_by: null, created_at: now }, given)
    await copyLatest(env, given)
  })
}

/** Makes one because somebody asked for it, and copies it as those of the nights; a copy that fails is noted. */
export async function makeBackupNow(env: Env, madeBy: string, given: Circumstances = {}): Promise<void> {
  await alone(env, async () => {
    await make(env, { way: 'screen', made_by: madeBy, created_at: given.now ?? new Date() }, given)
    await copyLatest(env, given)
  })
}

type Note = Pick<Backup, 'way' | 'made_by' | 'created_at'>

async function make(env: Env, note: Note, { signal, roomOf }: Circumstances): Promise<void> {
  const { BACKUP_PASSPHRASE: passphrase, DATA_DIR } = env
  const folder = backupFolder(env)
  const name = backupName(note.created_at, 'site', passphrase)
  await removeHalves(folder)
  const taken = await writeBackup(databaseAddress(env), DATA_DIR, join(folder, name), passphrase, {
    ...(signal && { signal }),
    ...(roomOf && { roomOf }),
  })
  await db()
    .insert(backups)
    .values({ ...note, ...taken, file: name })
  for (const old of expiredBackups(await readdir(folder))) await rm(join(folder, old))
}

/** The latest that the site made, if it is still there and nowhere else. */
async function copyLatest(env: Env, { signal }: Circumstances): Promise<void> {
  const target = copyTarget(env)
  if (!target) return
  const [latest] = await db()
    .select({ id: backups.id, file: backups.file, copied_to: backups.copied_to })
    .from(backups)
    .where(inArray(backups.way, ['night', 'screen']))
    .orderBy(desc(backups.created_at))
    .limit(1)
  const there = await readdir(backupFolder(env))
  if (!latest?.file || latest.copied_to || !there.includes(latest.file)) return
  const note = (values: Partial<Backup>) => db().update(backups).set(values).where(eq(backups.id, latest.id))
  try {
    await copyBackup(join(backupFolder(env), latest.file), target, signal)
    await note({ copied_to: target.kind, copy_failed_at: null })
  } catch (error) {
    if (!signal?.aborted) await note({ copy_failed_at: new Date() })
    throw error
  }
}

/** What another process notes meanwhile is of this night; what a wrong clock noted is of none. */
function addDay(moment: Date): Date {
  return new Date(moment.getTime() + 24 * 60 * 60_000)
}

/** What a killed process left; none is being written, since whoever calls is alone. */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(noFolder))
    if (/^site-.*\.part$/.test(name)) await rm(join(folder, name), { force: true })
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Of all processes on the database one at a time: the lock ends with the connection, and so with the process. */
async function alone(env: Env, work: () => Promise<void>): Promise<void> {
  const sql = postgres(...addressed(databaseAddress(env), { max: 1, max_lifetime: null }))
  try {
    const [lock] = await sql`select pg_try_advisory_lock(hashtext('site backup')) as taken`
    if (!lock?.['taken']) throw new BackupBusy()
    await work()
  } finally {
    await sql.end({ timeout: 1 })
  }
}
