import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { SocketAddress } from '#app/lib/db/database-address.server.ts'

export type TestDatabase = { name: string; sql: postgres.Sql; environment: Record<string, string> }

/** The run's PostgreSQL: its address, and its data directory with the pictures of the first content. */
type RunPostgres = { address: SocketAddress; dataDir: string }

/** The PostgreSQL that the global setup of either test runner has started; both pass it on to their workers. */
export function runPostgres(): RunPostgres {
  return JSON.parse(process.env['TEST_POSTGRES'] ?? '') as RunPostgres
}

/** A copy of the migrated database, or of the one with the first content. The caller drops it. */
export async function createDatabase({ filled = false } = {}): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = connect('clinic')
  try {
    // File copies cost half as much as copies through the log.
    await admin.unsafe(`create database ${name} template ${filled ? 'filled' : 'clean'} strategy file_copy`)
  } finally {
    await admin.end()
  }
  return { name, sql: connect(name), environment: environmentOf(name) }
}

export async function dropDatabase({ name, sql }: TestDatabase): Promise<void> {
  await sql.end()
  const admin = connect('clinic')
  try {
    await forcedAway(admin, name)
  } finally {
    await admin.end()
  }
}

/** Sessions of PostgreSQL's own maintenance are left alone. */
async function forcedAway(admin: postgres.Sql, name: string, attempts = 20): Promise<void> {
  try {
    await admin.unsafe(`drop database if exists ${name} with (force)`)
  } catch (error) {
    const isHousekeeping = error instanceof postgres.PostgresError && error.code === '42501'
    if (!isHousekeeping || attempts === 1) throw error
    await sleep(250)
    await forcedAway(admin, name, attempts - 1)
  }
}

/**
 * Empties tables and all that refer to them. Uses `delete`, since `truncate` locks out every reader and so deadlocks
 * with the tasks of a running site.
 */
export async function emptyTables(sql: postgres.Sql, ...tables: string[]): Promise<void> {
  const inOrder = await sql<{ name: string }[]>`
    with recursive referring (name, depth) as (
      select unnest(${tables}::text[]), 0
      union
      select conrelid::regclass::text, depth + 1 from pg_constraint
      join referring on confrelid = to_regclass(name)
      where contype = 'f' and conrelid <> confrelid and depth < 9)
    select name from referring group by name order by max(depth) desc`
  for (const { name } of inOrder) await sql`delete from ${sql(name)}`
}

/** Environment of a process on a database of the run: the driver takes the socket's folder as a host. */
export function environmentOf(name: string, { address, dataDir } = runPostgres()): Record<string, string> {
  return {
    DATABASE_URL: `postgres:///${name}`,
    PGHOST: address.host,
    PGUSER: address.username,
    DATA_DIR: dataDir,
  }
}

function connect(database: string): postgres.Sql {
  return postgres({ ...runPostgres().address, database, max: 4, onnotice: () => {} })
}
