import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { extract } from 'tar'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed } from '#app/lib/db/db.server.ts'
import { type MediaPlace, type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import type { BackupManifest } from './backup-manifest.server.ts'
import { openStage, sameDates, sealingKeyHash } from './backup-stage.server.ts'
import { type BackupTable, copied, keyTable, listBackupTables } from './backup-tables.server.ts'
import { checkBackup, isPlain, RestoreRefused, unpackWith } from './read-backup.server.ts'

/** Target of a restore. `migrations` is the folder of this version's migrations. */
type RestoreTarget = { address: DatabaseAddress; place: MediaPlace; migrations: string }

/**
 * Verifies every file of a backup and unpacks it beside the data. Throws `RestoreRefused` if it is not ours, is
 * damaged, was made by a later version of the site or one that is too old, or has another passphrase. Call `remove` at
 * the end.
 */
export async function openBackup(file: string, { place, migrations }: RestoreTarget, passphrase = '') {
  const folder = await openStage(place.DATA_DIR)
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    // Read to the end before anything is written, so that a truncated file leaves nothing behind.
    const manifest = await checkBackup(file, passphrase)
    seenMigrations(manifest.migrations, migrations)
    const unpacked = extract({ cwd: folder, strict: true, filter: (_, entry) => isPlain(entry) })
    await unpackWith(unpacked, 'close', file, passphrase)
    return { folder, manifest, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Replaces the whole content of the database with an opened backup, in one transaction, and adds its pictures to the
 * existing ones (names never collide). Keys that it does not contain stay those of this database; second factors that
 * no key decrypts are deleted, and their number is returned. Throws, with nothing changed, if it does not fit.
 */
export async function restoreBackup(
  { folder, manifest }: { folder: string; manifest: BackupManifest },
  { address, place, migrations }: RestoreTarget,
): Promise<number> {
  const sql = postgres(...addressed(address, { max: 1, onnotice: () => {} }))
  try {
    return await sql.begin(async (transaction) => {
      const keys = await readKeys(transaction)
      await sameDates(transaction)
      await rebuild(transaction, manifest.migrations, migrations)
      await fill(transaction, manifest, folder)
      const dropped = await bringKeys(transaction, manifest, keys)
      // Before the commit: a row that names a picture must find it.
      await bringPictures(folder, manifest, mediaStore(place))
      return dropped
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Number of other connections to the database: a running site would write into the data being replaced. */
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

/**
 * Recreates empty tables as they were after these migrations; the next start upgrades them. Throws `RestoreRefused`,
 * with nothing changed, if this version does not have them.
 */
export async function rebuild(
  sql: postgres.TransactionSql,
  migrations: BackupManifest['migrations'],
  folder: string,
): Promise<void> {
  const seen = seenMigrations(migrations, folder)
  await sql.unsafe(`
    drop schema if exists drizzle cascade; drop schema public cascade;
    create schema public; grant usage on schema public to public;
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const migration of seen) {
    for (const statement of migration.sql) await sql.unsafe(statement)
    await sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`
  }
}

async function fill(sql: postgres.TransactionSql, manifest: BackupManifest, folder: string): Promise<void> {
  const empty = await listBackupTables(sql)
  const restored = new Set(empty.map(({ name }) => name))
  // Rows inserted by migrations are in the backup too, whether changed or not.
  for (const { name } of empty.toReversed()) {
    const [row] = await sql`select 1 from ${sql(name)} limit 1`
    if (row) await sql`delete from ${sql(name)}`
  }
  for (const table of manifest.tables) {
    // Earlier versions of the site included tables that backups no longer contain.
    if (!restored.has(table.name)) continue
    await fillTable(sql, table, createReadStream(join(folder, table.path)))
    const [found] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table.name)}`
    if (found?.rows !== table.rows)
      throw new Error(`${table.name} has ${found?.rows} rows instead of ${table.rows}`)
  }
}

/**
 * Fills a table with its rows in COPY format. Triggers are off, since their results (such as a daily count of messages)
 * are in the backup too.
 */
export async function fillTable(
  sql: postgres.TransactionSql,
  table: BackupTable,
  rows: Readable,
): Promise<void> {
  await sql`alter table ${sql(table.name)} disable trigger user`
  await pipeline(rows, await sql.unsafe(`copy ${copied(table)} from stdin`).writable())
  await sql`alter table ${sql(table.name)} enable trigger user`
}

type Key = { name: string; value: string; created_at: Date }

/** The keys of the database that is about to be replaced; none for an empty one. */
async function readKeys(sql: postgres.TransactionSql): Promise<Key[]> {
  const [there] = await sql`select 1 from pg_tables where schemaname = 'public' and tablename = ${keyTable}`
  return there ? [...(await sql<Key[]>`select name, value, created_at from ${sql(keyTable)}`)] : []
}

async function bringKeys(
  sql: postgres.TransactionSql,
  manifest: BackupManifest,
  keys: Key[],
): Promise<number> {
  const has = (table: string) => manifest.tables.some(({ name }) => name === table)
  if (has(keyTable)) return 0
  for (const { name, value, created_at } of keys)
    await sql`insert into ${sql(keyTable)} (name, value, created_at) values (${name}, ${value}, ${created_at})`
  if (!has('second_factors') || (await sealingKeyHash(sql)) === manifest.sealedWith) return 0
  await sql`delete from recovery_codes`
  const { count } = await sql`delete from second_factors`
  return count
}

async function bringPictures(folder: string, manifest: BackupManifest, store: MediaStore): Promise<void> {
  for (const { path } of manifest.pictures) {
    const key = path.slice('media/'.length)
    if (!(await store.has(key))) await store.take(key, join(folder, path))
  }
}

/** Hash of `0051_breaks`, the newest of the former migrations that were merged into the first one. */
const formerNewest = '7ca24ad5974c40e5d1c36c3986ca19de692de65e2cd6cff948e8274a79dacb6a'

/**
 * This version's migrations among the applied ones, the oldest first. Throws `RestoreRefused` if the database is older
 * than the first one, or has other migrations.
 */
function seenMigrations(seen: BackupManifest['migrations'], folder: string): MigrationMeta[] {
  const ours = readMigrationFiles({ migrationsFolder: folder })
  const since = seen.filter(({ at }) => at >= (ours[0]?.folderMillis ?? 0))
  if (since.length === 0)
    throw new RestoreRefused(
      'It is older than this version of the site can bring up to date: restore or move it with the release before, the last with drizzle/0051_breaks.sql, and start that one once.',
    )
  const hashes = new Set(since.map(({ hash }) => (hash === formerNewest ? ours[0]?.hash : hash)))
  const found = ours.filter(({ hash }) => hashes.has(hash))
  if (found.length < hashes.size)
    throw new RestoreRefused('It was made by a later version of the site: bring this one up to date first.')
  return found
}
