import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { extract, list } from 'tar'
import { describeFile, type Manifest, parseManifest } from './backup-manifest.server.ts'
import { openStage } from './backup-stage.server.ts'
import { copied, listBackupTables } from './backup-tables.server.ts'
import type { DatabaseAddress } from './database-address.server.ts'
import { addressed } from './db.server.ts'

/** Where a backup goes to. `migrations` is the folder of this version's migrations. */
export type Target = { address: DatabaseAddress; dataDir: string; migrations: string }

/** Why a backup is not restored, in a sentence for the person who typed the command. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/**
 * Unpacks a backup beside the data and looks at every file of it. Throws `RestoreRefused` when it is none of ours, is
 * damaged, or was made by a later version of the site. Remove it at the end.
 */
export async function openBackup(file: string, { dataDir, migrations }: Target) {
  const folder = await openStage(dataDir)
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    await unpack(file, folder)
    const manifest = await readManifest(folder)
    if (!manifest) throw new RestoreRefused(`"${file}" is no backup of this site.`)
    await checkFiles(folder, manifest)
    checkVersion(manifest, migrations)
    return { folder, manifest, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Puts an opened backup in the place of everything that the database holds, in one transaction, and its pictures
 * beside those that are there (their names never meet). Throws, with nothing changed, when it does not fit.
 */
export async function restoreBackup(
  { folder, manifest }: { folder: string; manifest: Manifest },
  { address, dataDir, migrations }: Target,
): Promise<void> {
  const sql = postgres(...addressed(address, { max: 1, onnotice: () => {} }))
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local timezone to 'UTC'`
      await transaction`set local datestyle to 'ISO, YMD'`
      await rebuild(transaction, manifest, migrations)
      await fill(transaction, manifest, folder)
      // Before the end of the transaction: a row that names a picture must find it.
      await bringPictures(folder, manifest, dataDir)
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** How many others use the database: a site that runs would write into what is being replaced. */
export async function countOthers(address: DatabaseAddress): Promise<number> {
  const sql = postgres(...addressed(address, { max: 1 }))
  try {
    const [others] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    return others?.count ?? 0
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Empty tables as they were when the backup was made; the next start brings them up to date. */
async function rebuild(sql: postgres.TransactionSql, manifest: Manifest, folder: string): Promise<void> {
  await sql.unsafe(`
    drop schema if exists drizzle cascade; drop schema public cascade;
    create schema public; grant usage on schema public to public;
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const seen = new Set(manifest.migrations.map(({ hash }) => hash))
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (!seen.has(migration.hash)) continue
    for (const statement of migration.sql) await sql.unsafe(statement)
    await sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`
  }
}

async function fill(sql: postgres.TransactionSql, manifest: Manifest, folder: string): Promise<void> {
  // Rows that a migration brings are in the backup too, changed since then or not.
  const empty = await listBackupTables(sql)
  for (const { name } of empty.toReversed()) {
    const [row] = await sql`select 1 from ${sql(name)} limit 1`
    if (row) await sql`delete from ${sql(name)}`
  }
  for (const table of manifest.tables) {
    // What its triggers would write (a figure that grows with a message) is in the backup as well.
    await sql`alter table ${sql(table.name)} disable trigger user`
    const into = await sql.unsafe(`copy ${copied(table)} from stdin`).writable()
    await pipeline(createReadStream(join(folder, table.path)), into)
    await sql`alter table ${sql(table.name)} enable trigger user`
    const [found] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table.name)}`
    if (found?.rows !== table.rows)
      throw new Error(`${table.name} has ${found?.rows} rows instead of ${table.rows}`)
  }
}

async function bringPictures(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  for (const { path } of manifest.pictures) {
    const target = join(dataDir, path)
    if (await isFile(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await rename(join(folder, path), target)
  }
}

/** Read to its end before anything is written: a file that was cut off leaves nothing half unpacked. */
async function unpack(file: string, folder: string): Promise<void> {
  try {
    await list({ file, strict: true })
    await extract({ file, cwd: folder, strict: true, filter: (_, entry) => isPlain(entry) })
  } catch (error) {
    throw new RestoreRefused(`"${file}" cannot be unpacked: it is damaged, or no backup.`, { cause: error })
  }
}

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function checkFiles(folder: string, { tables, pictures }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of [...tables, ...pictures]) {
    const found = (await isFile(join(folder, path))) ? await describeFile(folder, path) : null
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new RestoreRefused(`The backup is damaged: "${path}" is not what was saved.`)
  }
}

function checkVersion({ migrations }: Manifest, folder: string): void {
  const ours = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  if (migrations.some(({ hash }) => !ours.has(hash)))
    throw new RestoreRefused(
      'The backup was made by a later version of the site: bring this one up to date first.',
    )
}

/** Links, devices and the like have no place in a backup. */
function isPlain(entry: object): boolean {
  const type = 'type' in entry ? entry.type : undefined
  return type === 'File' || type === 'OldFile' || type === 'Directory'
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
