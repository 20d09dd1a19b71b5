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

/** A backup as a folder of files, on its way into one. */
export type Stage = { folder: string; manifest: BackupManifest; remove: () => Promise<void> }

type StageOptions = {
  withKeys: boolean
  /** The folder of the file that it becomes, where it becomes one of ours. */
  into?: string
  roomOf?: typeof roomIn
}

/** Folder of the site's backups and unfinished ones: beside pictures of a disk, so that these need no second copy. */
export function backupsDirectory(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Writes every table as it was at one moment, and a second name or a copy of every picture, into a folder of its own.
 * The site goes on meanwhile. The keys that sign and seal come along only where the file will be encrypted. Throws
 * `BackupBusy` while another backup of this database is made, and `NoRoom` where the disk would be filled.
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
    // The tables first: a picture is stored before its row, so none of a row's can be missing.
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

/** A new folder for files that become a backup, or come out of one. Leftovers of a killed process go first. */
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

/** No backup takes a day. */
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
 * The tables are written once as they are, and once more, with the pictures, into the file: at worst none gets smaller.
 * Pictures of a store elsewhere are copied here first.
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

/** One that the sweep took meanwhile has no size. */
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

/** Has a transaction write and read dates as on every other machine. */
export async function sameDates(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local timezone to 'UTC'`
  await sql`set local datestyle to 'ISO, YMD'`
}

/** The migrations that a database has seen, the oldest first; none of one that is not ours. */
export async function readMigrationsOf(sql: postgres.ISql): Promise<BackupManifest['migrations']> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (!table?.['there']) return []
  return [
    ...(await sql<BackupManifest['migrations']>`
      select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`),
  ]
}

/** Hash that identifies the key with which second factors are sealed; null while there is none. */
export async function sealingKeyHash(sql: postgres.ISql): Promise<string | null> {
  const [key] = await sql<{ hash: string }[]>`
    select encode(sha256(value::bytea), 'hex') as hash from ${sql(keyTable)} where name = 'second factor'`
  return key?.hash ?? null
}

async function copyTable(sql: postgres.TransactionSql, table: BackupTable, folder: string) {
  const name = `tables/${table.name}.copy`
  const rows = await sql.unsafe(`copy ${copied(table)} to stdout`).readable()
  await pipeline(rows, createWriteStream(join(folder, name), { mode: 0o600 }))
  // The driver pauses the connection while a copy waits for a reader, and resumes it at the next read. A copy that
  // has ended meanwhile has no next read: the connection would stay paused, and the backup never end.
  // oxlint-disable-next-line no-underscore-dangle
  rows._read(0)
  const [counted] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table.name)}`
  return { ...table, rows: counted?.rows ?? 0, ...(await describeFile(folder, name)) }
}

/** Pictures never change, so a second name of a file of this disk is as good as a copy and takes no room. */
async function stagePictures(store: MediaStore, folder: string): Promise<BackupFile[]> {
  const pictures: BackupFile[] = []
  for (const { key } of await store.list()) {
    if (key.endsWith('.part')) continue
    const name = `media/${key}`
    await mkdir(dirname(join(folder, name)), { recursive: true })
    // One that the sweep took meanwhile: nothing showed it.
    if (await store.copyTo(key, join(folder, name))) pictures.push(await describeFile(folder, name))
  }
  return pictures
}
