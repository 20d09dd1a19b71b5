import postgres from 'postgres'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed } from '#app/lib/db/db.server.ts'
import { readMigrationsOf, sameDates } from './backup-stage.server.ts'
import { type BackupTable, copied, listTables } from './backup-tables.server.ts'
import { RestoreRefused } from './read-backup.server.ts'
import { fillTable, rebuild } from './restore.server.ts'

/** Number of rows, and a hash of them whatever their order. */
type Content = { rows: number; hash: string }

/**
 * Copies every table from one database into an empty one, in one transaction there, and compares the rows of both by
 * their number and a hash of each table. Answers how many tables and rows that were. The first one stays as it is; a
 * site that is started meanwhile waits. Throws `RestoreRefused`, with nothing changed, when the target is not empty,
 * the source is none of ours, too old or of a later version, or a table does not arrive as it was.
 */
export async function moveDatabase(
  from: DatabaseAddress,
  to: DatabaseAddress,
  migrations: string,
): Promise<{ tables: number; rows: number }> {
  const [source, target] = [from, to].map((address) =>
    postgres(...addressed(address, { max: 1, onnotice: () => {} })),
  ) as [postgres.Sql, postgres.Sql]
  try {
    return await source.begin('isolation level repeatable read', (snapshot) =>
      target.begin((transaction) => copyAll(snapshot, transaction, migrations)),
    )
  } finally {
    await Promise.all([source.end({ timeout: 1 }), target.end({ timeout: 1 })])
  }
}

async function copyAll(source: postgres.TransactionSql, target: postgres.TransactionSql, migrations: string) {
  if ((await listTables(target)).length > 0)
    throw new RestoreRefused(
      'The other database is not empty: give one that holds no table. For the embedded one, give the folder "postgres" in DATA_DIR another name.',
    )
  // A start of the site waits for the end, on both of them.
  for (const sql of [source, target]) {
    await sql`select pg_advisory_xact_lock(hashtext('prepare'))`
    await sameDates(sql)
  }
  const seen = await readMigrationsOf(source)
  if (seen.length === 0) throw new RestoreRefused('The database in use holds nothing of this site.')
  await rebuild(target, seen, migrations)
  const tables = await listTables(source)
  // Rows that a migration brings are in the source too, changed since then or not.
  for (const { name } of tables.toReversed()) await target`delete from ${target(name)}`
  let rows = 0
  for (const table of tables) {
    const before = await contentOf(source, table)
    const from = await source.unsafe(`copy ${copied(table)} to stdout`).readable()
    await fillTable(target, table, from)
    // oxlint-disable-next-line no-underscore-dangle -- As where a backup copies a table.
    from._read(0)
    const after = await contentOf(target, table)
    if (before.rows !== after.rows || before.hash !== after.hash)
      throw new RestoreRefused(
        `The table "${table.name}" did not arrive as it was (${after.rows} of ${before.rows} rows): nothing was changed.`,
      )
    rows += after.rows
  }
  return { tables: tables.length, rows }
}

async function contentOf(sql: postgres.TransactionSql, table: BackupTable): Promise<Content> {
  const columns = copied(table).slice(copied(table).indexOf(' '))
  const [content] = await sql.unsafe<[Content]>(`
    select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as hash
    from (select md5((row${columns})::text) as hash from "${table.name}") hashes`)
  return content
}
