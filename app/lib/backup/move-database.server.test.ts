import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/folder.ts'
import { runScript } from '#tests/support/run-script.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { moveDatabase } from './move-database.server.ts'
import { databaseAddressOf, emptyDatabase, hardRows, hashes } from './testing.server.ts'

const database = useDatabase({ filled: true })

beforeAll(() => hardRows(database))

const move = (to: TestDatabase) => moveDatabase(databaseAddressOf(database), databaseAddressOf(to), 'drizzle')
const tablesOf = async ({ sql }: TestDatabase) =>
  (await sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`)[0]?.['tables']

test('a database is moved into an empty one only, including sessions and keys', async () => {
  const other = await emptyDatabase()
  const before = await hashes(database)
  const moved = await move(other)
  expect(moved.rows).toBeGreaterThan(100)
  expect(await hashes(other)).toEqual(before)
  expect(await hashes(database)).toEqual(before)
  expect(await other.sql`select token from sessions`).toEqual([{ token: 'hash' }])
  await expect(move(other)).rejects.toThrow('The other database is not empty')
  await expect(move(database)).rejects.toThrow('the folder "postgres" in DATA_DIR another name')
})

test('a table that arrives changed leaves the other database empty', async () => {
  const other = await emptyDatabase()
  // More digits than the other database's column stores, which rounds them silently.
  await database.sql`alter table services alter column price_starting type numeric(16, 4)`
  onTestFinished(async () => {
    await database.sql`alter table services alter column price_starting type numeric(14, 2)`
  })
  await database.sql`update services set price_starting = 1.2345`
  await expect(move(other)).rejects.toThrow(/^The table "services" did not arrive as it was/)
  expect(await tablesOf(other)).toBe(0)
})

test('an interrupted move leaves the other database empty', async () => {
  const other = await emptyDatabase()
  const holding = await database.sql.reserve()
  onTestFinished(() => holding.release())
  await holding`begin`
  await holding`lock table products in access exclusive mode`
  const moving = move(other).catch((error: unknown) => error)
  const waiting = () => database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting).toHaveLength(1)
  await database.sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await holding`rollback`
  expect(await moving).toBeInstanceOf(Error)
  expect(await tablesOf(other)).toBe(0)
})

test('the command moves a database to the embedded one and back, and not while the site runs', async () => {
  const dataDir = await newFolder()
  const source = await createDatabase({ filled: true })
  onTestFinished(() => dropDatabase(source))
  const other = await emptyDatabase()
  const before = await hashes(source)
  expect(await command(source, dataDir, 'embedded')).toEqual({
    code: 1,
    said: 'The site is running: stop it, move, start it again.\n',
  })
  await source.sql.end()
  expect(await command(source, dataDir, 'embedded')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ rows of \d+ tables are copied.+\n.+Take DATABASE_URL away/),
  })
  expect(await command(null, dataDir, `postgres:///${other.name}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Set DATABASE_URL'),
  })
  expect(await hashes(other)).toEqual(before)
  expect(await command(null, dataDir, 'mysql://x')).toMatchObject({ code: 2 })
})

/** Runs `npm run move-database` for a site that uses this database, or the embedded one. */
function command(used: TestDatabase | null, dataDir: string, to: string) {
  const { DATABASE_URL: _, ...variables } = database.environment
  return runScript('move-database', ['--to', to], {
    ...process.env,
    ...variables,
    DATA_DIR: dataDir,
    ...(used && { DATABASE_URL: used.environment['DATABASE_URL'] }),
  })
}
