import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBackup, restoreBackup } from '#app/lib/backup/restore.server.ts'
import { databaseAddressOf, hashes } from '#app/lib/backup/testing.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { prepareDatabase } from './prepare-database.ts'

const database = useDatabase({ filled: true })
let root: string
let backups: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clinic-upgrade-'))
  backups = join(root, 'backups')
})
beforeEach(() => {
  vi.stubEnv('PGHOST', database.environment['PGHOST'])
  vi.stubEnv('PGUSER', database.environment['PGUSER'])
  vi.spyOn(log(), 'info')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(backups, { recursive: true, force: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Starts a version of the site with these migrations after those of now. */
async function start(added: Record<string, string>, variables: Record<string, string> = {}) {
  const version = await mkdtemp(join(root, 'version-'))
  await cp('drizzle', join(version, 'drizzle'), { recursive: true })
  const file = join(version, 'drizzle/meta/_journal.json')
  const journal = await readJournal(file)
  for (const [tag, statement] of Object.entries(added)) {
    const when = (journal.entries.at(-1)?.when ?? 0) + 1
    journal.entries.push({ when, tag, breakpoints: true })
    await writeFile(join(version, 'drizzle', `${tag}.sql`), statement)
  }
  await writeFile(file, JSON.stringify(journal))
  await prepareDatabase({
    address: databaseAddressOf(database),
    root: version,
    signal: new AbortController().signal,
    env: readEnv({ ...database.environment, DATA_DIR: root, ...variables }),
  })
}

async function readJournal(file: string) {
  const text = await readFile(file, 'utf8')
  return JSON.parse(text) as { entries: { when: number; tag: string; breakpoints: boolean }[] }
}

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

  const target = { address: databaseAddressOf(database), place: { DATA_DIR: root }, migrations: 'drizzle' }
  const opened = await openBackup(join(backups, file), target)
  await restoreBackup(opened, target)
  await opened.remove()
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
