import postgres from 'postgres'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { addressed } from '#app/lib/db/db.server.ts'
import { readMigrationsOf, sameDates } from './backup-stage.server.ts'
import { type BackupTable, copied, listTables } from './backup-tables.server.ts'
import { RestoreRefused } from './read-backup.server.ts'
import { fillTable, rebuild } from './restore.server.ts'

/** Number of rows, and a hash of them in any order. */
type Content = { rows: number; hash: string }

/**
 * Copies all tables into an empty database in one transaction, and compares the number of rows and a hash of each
 * table. Returns the number of tables and rows. The source stays unchanged; a site started in the meantime waits.
 * Throws `RestoreRefused`, with nothing changed, if the target is not empty, the source is not ours, too old or of a
 * later version, or a table arrives changed.
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
  // A site that starts on either database waits until the end.
  for (const sql of [source, target]) {
    await sql`select pg_advisory_xact_lock(hashtext('prepare'))`
    await sameDates(sql)
  }
  const seen = await readMigrationsOf(source)
  if (seen.length === 0) throw new RestoreRefused('The database in use holds nothing of this site.')
  await rebuild(target, seen, migrations)
  const tables = await listTables(source)
  // Rows inserted by migrations are in the source too, whether changed or not.
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
