import { onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, runPostgres, type TestDatabase } from '#tests/support/database.ts'
import { listBackupTables } from './backup-tables.server.ts'
import { openBackup, restoreBackup } from './restore.server.ts'

/** Characters that break text formats. */
export const nasty = 'Tab\tline\nback\\slash \\. é 😀'

export async function hardRows({ sql }: TestDatabase): Promise<void> {
  await sql`insert into products (name, description, price) values (${nasty}, ${'\\N'}, 1234567.5)`
  // A trigger counts the message on its day: a copy must not count it again.
  await sql`insert into contact_messages (name, email, subject, message) values ('a', 'a@example.org', 'b', 'c')`
  await sql`insert into audit_log (action, entity, after) values ('create', 'products', ${sql.json({ a: ['\t', null] })})`
  const [person] =
    await sql`insert into users (email, role) values ('admin@example.org', 'admin') returning id`
  await sql`
    insert into sessions (user_id, token, expires_at) values (${person?.['id']}, 'hash', now() + interval '1 day')`
}

export function databaseAddressOf({ name }: TestDatabase) {
  return { ...runPostgres().address, database: name }
}

/** An empty database, until the end of the test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const other = await createDatabase()
  onTestFinished(() => dropDatabase(other))
  await other.sql`drop schema drizzle cascade`
  await other.sql`drop schema public cascade`
  await other.sql`create schema public`
  return other
}

/** A hash of each table's rows, in any order. */
export async function hashes({ sql }: TestDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name } of await listBackupTables(sql)) {
    const [row] = await sql`
      select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${sql(name)} t`
    found[name] = row?.['hash']
  }
  return found
}

/** Restores a backup as the command does; returns the number of second factors that it left out. */
export async function restoreWhole(
  file: string,
  target: Parameters<typeof openBackup>[1],
  passphrase = '',
): Promise<number> {
  const opened = await openBackup(file, target, passphrase)
  const dropped = await restoreBackup(opened, target)
  await opened.remove()
  return dropped
}
