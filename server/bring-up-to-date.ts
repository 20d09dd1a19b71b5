import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { backupFolder, backupName } from '#app/lib/backup/backup.server.ts'
import { removeExpiredBackups, writeOwnBackup } from '#app/lib/backup/site-backup.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { StartError, startReason } from './start-error.ts'

/** `env` names the database and the folder of its backups; `migrationsFolder` holds this version's migrations. */
type Upgrade = { env: Env; migrationsFolder: string; signal: AbortSignal }

type Migration = MigrationMeta & { name: string }

/**
 * Applies all missing migrations or none, after a backup of the database. Returns the time of this version's newest
 * migration in milliseconds. Only one process may call it at a time. Throws a StartError, with nothing changed, when
 * the database is older than the first migration, or the backup or a migration fails.
 */
export async function bringUpToDate(sql: postgres.Sql, upgrade: Upgrade): Promise<number> {
  const ours = readMigrations(upgrade.migrationsFolder)
  const migratedTo = Math.max(...ours.map(({ folderMillis }) => folderMillis))
  const before = await lastApplied(sql)
  if (before !== null && ours.every(({ folderMillis }) => before < folderMillis))
    throw new StartError(
      'The database is older than this version can bring up to date: start the release before this one, the last with drizzle/0051_breaks.sql, once, and then this one. Nothing was changed.',
    )
  if (before === null) await applyAll(sql, upgrade, ours)
  else if (before < migratedTo) await bringFrom(sql, before, upgrade, ours)
  return migratedTo
}

async function bringFrom(
  sql: postgres.Sql,
  before: number,
  upgrade: Upgrade,
  ours: Migration[],
): Promise<void> {
  const pending = ours.filter(({ folderMillis }) => folderMillis > before)
  // A process of the previous version may be writing a backup: wait for it.
  await sql`select pg_advisory_lock(hashtext('site backup'))`
  const { file, size } = await backUp(upgrade)
  try {
    await applyAll(sql, upgrade, pending)
  } catch (error) {
    // The database still has this content; a service that restarts in a loop would fill the disk with copies.
    if ((await lastApplied(sql).catch(() => null)) === before) await rm(file, { force: true })
    throw error
  }
  await sql`insert into backups ${sql({ way: 'command', ...size })}`
  const from = ours.find(({ folderMillis }) => folderMillis === before)?.name ?? 'an earlier version'
  const count = pending.length === 1 ? '1 migration' : `${pending.length} migrations`
  log().info(
    `the database was brought from ${from} to ${pending.at(-1)?.name} by ${count}; as it was before, it is in ${file}`,
  )
}

async function backUp({ env, signal }: Upgrade) {
  const name = backupName(new Date(), 'before-upgrade', env.BACKUP_PASSPHRASE)
  try {
    const size = await writeOwnBackup(env, name, { signal })
    await removeExpiredBackups(env)
    return { file: join(backupFolder(env), name), size }
  } catch (error) {
    signal.throwIfAborted()
    throw new StartError(
      `The database was not brought up to date, because no backup of it could be made before: ${startReason(error)}. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Applies all of them in one transaction. */
async function applyAll(
  sql: postgres.Sql,
  { migrationsFolder, signal }: Upgrade,
  pending: Migration[],
): Promise<void> {
  try {
    await migrate(drizzle(sql), { migrationsFolder })
  } catch (error) {
    signal.throwIfAborted()
    const failed = pending.find(
      (migration) => error instanceof DrizzleQueryError && migration.sql.includes(error.query),
    )
    throw new StartError(
      `The database cannot be brought up to date and is as it was before: ${failed ? `${failed.name}, ` : ''}${startReason(error)}.`,
      { cause: error },
    )
  }
}

/** Time of the newest applied migration in milliseconds; null for an empty database. */
async function lastApplied(sql: postgres.Sql): Promise<number | null> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (!table?.['there']) return null
  const [row] = await sql<{ last: number | null }[]>`
    select max(created_at)::float8 as last from drizzle.__drizzle_migrations`
  return row?.last ?? null
}

/** Migrations of a folder with their file names, the oldest first. */
function readMigrations(migrationsFolder: string): Migration[] {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  const names = new Map(journal.entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder }).map((migration) => ({
    ...migration,
    name: names.get(migration.folderMillis) ?? '',
  }))
}
