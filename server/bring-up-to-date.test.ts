import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeBackup } from '#app/lib/backup/backup.server.ts'
import { moveDatabase } from '#app/lib/backup/move-database.server.ts'
import { databaseAddressOf, emptyDatabase, hashes, restoreWhole } from '#app/lib/backup/testing.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type TestDatabase } from '#tests/support/database.ts'
import { useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const database = useDatabase({ filled: true })
const root = useFolder()
const backups = join(root, 'backups')

beforeEach(() => {
  vi.stubEnv('PGHOST', database.environment['PGHOST'])
  vi.stubEnv('PGUSER', database.environment['PGUSER'])
  vi.spyOn(log(), 'info')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(backups, { recursive: true, force: true })
})

/** Starts the site with all current migrations, or the oldest `known` of them, followed by the `added` ones. */
async function start(
  added: Record<string, string>,
  variables: Record<string, string> = {},
  { on = database, known = Infinity }: { on?: TestDatabase; known?: number } = {},
) {
  const version = await mkdtemp(join(root, 'version-'))
  await cp('drizzle', join(version, 'drizzle'), { recursive: true })
  const file = join(version, 'drizzle/meta/_journal.json')
  const journal = await readJournal(file)
  journal.entries.splice(known)
  for (const [tag, statement] of Object.entries(added)) {
    const when = (journal.entries.at(-1)?.when ?? 0) + 1
    journal.entries.push({ when, tag, breakpoints: true })
    await writeFile(join(version, 'drizzle', `${tag}.sql`), statement)
  }
  await writeFile(file, JSON.stringify(journal))
  await prepareDatabase({
    address: databaseAddressOf(on),
    root: version,
    signal: new AbortController().signal,
    env: readEnv({ ...on.environment, DATA_DIR: root, ...variables }),
  })
}

async function readJournal(file: string) {
  const text = await readFile(file, 'utf8')
  return JSON.parse(text) as { entries: { when: number; tag: string; breakpoints: boolean }[] }
}

async function restored(file: string, on: TestDatabase = database): Promise<void> {
  const target = { address: databaseAddressOf(on), place: { DATA_DIR: root }, migrations: 'drizzle' }
  await restoreWhole(file, target)
}

/** Records the 52 former migrations, now merged into the first one, as applied; `newest` in milliseconds. */
async function noteFormer(newest: number, { sql }: TestDatabase = database): Promise<void> {
  await sql`truncate drizzle.__drizzle_migrations`
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of 00' || each, ${newest}::bigint - (51 - each) * 60000 from generate_series(0, 50) each`
  // SHA-256 of 0051_breaks.sql.
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('7ca24ad5974c40e5d1c36c3986ca19de692de65e2cd6cff948e8274a79dacb6a', ${newest})`
}

const noted = ({ sql }: TestDatabase) =>
  sql`select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by id`
/** Time of 0051_breaks, in milliseconds. */
const former = 1_795_791_781_688

const bare = { FIRST_CONTENT: 'off' }
const weight = { '9998_weight': 'ALTER TABLE products ADD COLUMN weight integer' }
const heavier = {
  '9998_weight': `${weight['9998_weight']};--> statement-breakpoint\nUPDATE products SET price = price + 1, weight = 1`,
  '9999_heavier': 'ALTER TABLE products ALTER COLUMN weight SET NOT NULL',
}

test('a version with new migrations is started by two processes: one backs up and migrates, and the backup leads back', async () => {
  await start({})
  expect(await readdir(root)).not.toContain('backups')
  const before = await hashes(database)
  await Promise.all([start(heavier), start(heavier)])
  const [file = '', ...others] = await readdir(backups)
  expect([file, others]).toEqual([expect.stringMatching(/^before-upgrade-[\d-]{17}\.tar\.gz$/), []])
  expect(await database.sql`select distinct weight from products`).toEqual([{ weight: 1 }])
  expect(await database.sql`select way, bytes > 0 as full from backups`).toEqual([
    { way: 'command', full: true },
  ])
  const newest = (await readJournal('drizzle/meta/_journal.json')).entries.at(-1)
  expect(vi.mocked(log().info).mock.calls).toEqual([
    [
      `the database was brought from ${newest?.tag} to 9999_heavier by 2 migrations; as it was before, it is in ${join(backups, file)}`,
    ],
  ])

  await restored(join(backups, file))
  expect(await hashes(database)).toEqual(before)
})

test('a migration that fails leaves the database as it was, and is named', async () => {
  const before = await hashes(database)
  const failing = start({ ...heavier, '9999_heavier': 'ALTER TABLE scales ADD COLUMN weight integer' })
  await expect(failing).rejects.toThrow(
    'The database cannot be brought up to date and is as it was before: 9999_heavier, relation "scales" does not exist.',
  )
  expect(await hashes(database)).toEqual(before)
  expect(await readdir(backups)).toEqual([])
})

test('without a backup the database is not migrated', async () => {
  const before = await hashes(database)
  await expect(start(weight, { BACKUP_DIR: join(root, 'unplugged') })).rejects.toThrow(
    /^The database was not brought up to date, because no backup of it could be made before: ENOENT: .+\. Nothing was changed\.$/,
  )
  expect(await hashes(database)).toEqual(before)
})

test('a database without tables gets all migrations, without a backup', async () => {
  const other = await emptyDatabase()
  await start({}, bare, { on: other })
  const applied = await noted(other)
  expect([applied[0]?.['at'], applied]).toEqual([former, await noted(database)])
  expect(Object.keys(await hashes(other))).toEqual(Object.keys(await hashes(database)))
  expect(await readdir(root)).not.toContain('backups')
})

test('a database with all 52 former migrations stays unchanged, is upgraded, and is restored from a backup', async () => {
  const other = await emptyDatabase()
  const asBefore = { on: other, known: 1 }
  await start({}, bare, asBefore)
  await other.sql`insert into products (name, price) values ('Ballon', 5000)`
  await noteFormer(former, other)
  const before = [await hashes(other), await noted(other)]
  await start({}, bare, asBefore)
  expect([await hashes(other), await noted(other)]).toEqual(before)
  expect(await readdir(root)).not.toContain('backups')
  await start(heavier, bare, asBefore)
  expect(await noted(other)).toHaveLength(54)
  const [file = ''] = await readdir(backups)
  await restored(join(backups, file), other)
  expect(await hashes(other)).toEqual(before[0])
  expect(await noted(other)).toEqual([{ hash: expect.stringMatching(/^[\da-f]{64}$/), at: former }])
  await start({}, bare, { on: other })
  expect(await noted(other)).toEqual(await noted(database))
})

test('a database with fewer of them is refused before anything is changed, and so is a backup of it', async () => {
  await noteFormer(former - 1)
  const before = [await hashes(database), await noted(database)]
  await expect(start(heavier)).rejects.toThrow(
    /^The database is older than this version can bring up to date: start the release before .+\. Nothing was changed\.$/,
  )
  expect([await hashes(database), await noted(database)]).toEqual(before)
  expect(await readdir(root)).not.toContain('backups')
  const tooOld = /^It is older than this version of the site can bring up to date: .+ the release before/
  const file = join(root, 'older.tar.gz')
  await writeBackup(databaseAddressOf(database), readEnv({ DATA_DIR: root }), file)
  await expect(restored(file)).rejects.toThrow(tooOld)
  const other = await emptyDatabase()
  const move = moveDatabase(databaseAddressOf(database), databaseAddressOf(other), 'drizzle')
  await expect(move).rejects.toThrow(tooOld)
  expect(await hashes(other)).toEqual({})
})
