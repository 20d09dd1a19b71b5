import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed } from '#app/lib/db/db.server.ts'
import {
  type ListedFile,
  type MediaPlace,
  type MediaStore,
  mediaStore,
} from '#app/lib/media/media-store.server.ts'
import { type BackupFile, type BackupManifest, describeFile } from './backup-manifest.server.ts'
import { type BackupTable, copied, keyTable, listBackupTables } from './backup-tables.server.ts'
import { refuseWithoutRoom, roomIn } from './disk-room.server.ts'

/** A backup as a folder of files, before it is packed into one. */
export type Stage = { folder: string; manifest: BackupManifest; remove: () => Promise<void> }

type StageOptions = {
  withKeys: boolean
  /** Folder of the packed file, if it is one of the site's own backups. */
  into?: string
  roomOf?: typeof roomIn
}

/**
 * Folder of the site's backups and of unfinished ones. It is on the disk of the pictures, so that these can be
 * hard-linked.
 */
export function backupsDirectory(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Writes a consistent snapshot of every table, and a hard link or a copy of every picture, into a new folder while the
 * site runs. The keys that sign and encrypt are included only if the file will be encrypted. Throws `BackupBusy` while
 * another backup of this database is made, and `NoRoom` if it would fill the disk.
 */
export async function stageBackup(
  address: DatabaseAddress,
  place: MediaPlace,
  { withKeys, into, roomOf = roomIn }: StageOptions,
): Promise<Stage> {
  const folder = await openStage(place.DATA_DIR)
  const store = mediaStore(place)
  const remove = () => rm(folder, { recursive: true, force: true })
  const sql = postgres(...addressed(address, { max: 1 }))
  try {
    const [lock] = await sql`select pg_try_advisory_lock(hashtext('backup')) as taken`
    if (!lock?.['taken']) throw new BackupBusy()
    await refuseToFill({ folder, into, store, isElsewhere: place.MEDIA_STORE === 's3', roomOf }, sql)
    // Tables come first: a picture is stored before its row, so the picture of every row exists.
    const written = await sql.begin('isolation level repeatable read read only', (snapshot) =>
      copyTables(snapshot, folder, withKeys),
    )
    const pictures = await stagePictures(store, folder)
    const manifest: BackupManifest = { format: 1, madeAt: new Date().toISOString(), ...written, pictures }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    return { folder, manifest, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Creates a folder for files that become a backup, or were unpacked from one. Leftovers of a killed process are deleted
 * first.
 */
export async function openStage(dataDir: string): Promise<string> {
  const parent = backupsDirectory(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    if (name.startsWith(stagePrefix) && (await isForgotten(join(parent, name))))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  return mkdtemp(join(parent, stagePrefix))
}

const stagePrefix = '.stage-'

/** True for a folder older than a day, since no backup takes that long. */
async function isForgotten(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  return Date.now() - mtimeMs > 24 * 3600 * 1000
}

type Places = {
  folder: string
  into: string | undefined
  store: MediaStore
  isElsewhere: boolean
  roomOf: typeof roomIn
}

/**
 * Throws `NoRoom` for a full disk. The tables are written once as they are, and again with the pictures into the file:
 * at worst nothing gets smaller. Pictures of a remote store are copied here first.
 */
async function refuseToFill(
  { folder, into, store, isElsewhere, roomOf }: Places,
  sql: postgres.Sql,
): Promise<void> {
  const [size] = await sql<{ bytes: number }[]>`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const tables = size?.bytes ?? 0
  const pictures = into !== undefined || isElsewhere ? await sizeOf(await store.list()) : 0
  const copies = isElsewhere ? pictures : 0
  refuseWithoutRoom(folder, await roomOf(folder), tables + copies)
  if (into !== undefined) refuseWithoutRoom(into, await roomOf(into), 2 * tables + copies + pictures)
}

/** Sum of the sizes; a file that the sweep has just deleted counts as 0. */
async function sizeOf(files: ListedFile[]): Promise<number> {
  let bytes = 0
  for (const { facts } of files) bytes += (await facts())?.bytes ?? 0
  return bytes
}

export class BackupBusy extends Error {
  override name = 'BackupBusy'
  constructor() {
    super('A backup is being made already')
  }
}

async function copyTables(sql: postgres.TransactionSql, folder: string, withKeys: boolean) {
  await sameDates(sql)
  await mkdir(join(folder, 'tables'))
  const migrations = await readMigrationsOf(sql)
  const tables: BackupManifest['tables'] = []
  for (const table of await listBackupTables(sql))
    if (withKeys || table.name !== keyTable) tables.push(await copyTable(sql, table, folder))
  return { migrations, tables, sealedWith: await sealingKeyHash(sql) }
}

/** Makes a transaction write and read dates in the same format on every machine. */
export async function sameDates(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local timezone to 'UTC'`
  await sql`set local datestyle to 'ISO, YMD'`
}

/** Applied migrations of a database, the oldest first; none for a database that is not ours. */
export async function readMigrationsOf(sql: postgres.ISql): Promise<BackupManifest['migrations']> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (!table?.['there']) return []
  return [
    ...(await sql<BackupManifest['migrations']>`
      select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`),
  ]
}

/** Hash that identifies the key which encrypts second factors; null without one. */
export async function sealingKeyHash(sql: postgres.ISql): Promise<string | null> {
  const [key] = await sql<{ hash: string }[]>`
    select encode(sha256(value::bytea), 'hex') as hash from ${sql(keyTable)} where name = 'second factor'`
  return key?.hash ?? null
}

async function copyTable(sql: postgres.TransactionSql, table: BackupTable, folder: string) {
  const name = `tables/${table.name}.copy`
  const rows = await sql.unsafe(`copy ${copied(table)} to stdout`).readable()
  await pipeline(rows, createWriteStream(join(folder, name), { mode: 0o600 }))
  // The driver pauses the connection while a copy waits for a reader, and resumes it at the next read. A copy that has
  // already ended has no next read: the connection would stay paused, and the backup would never end.
  // oxlint-disable-next-line no-underscore-dangle
  rows._read(0)
  const [counted] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table.name)}`
  return { ...table, rows: counted?.rows ?? 0, ...(await describeFile(folder, name)) }
}

/** Pictures never change, so a hard link on the same disk is as good as a copy and takes no space. */
async function stagePictures(store: MediaStore, folder: string): Promise<BackupFile[]> {
  const pictures: BackupFile[] = []
  for (const { key } of await store.list()) {
    if (key.endsWith('.part')) continue
    const name = `media/${key}`
    await mkdir(dirname(join(folder, name)), { recursive: true })
    // False for a file that the sweep has just deleted: nothing showed it.
    if (await store.copyTo(key, join(folder, name))) pictures.push(await describeFile(folder, name))
  }
  return pictures
}
