import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase, type TestDatabase } from '#tests/support/database.ts'
import { useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { backupName, writeBackup } from './backup.server.ts'
import { RestoreRefused } from './read-backup.server.ts'
import { openBackup } from './restore.server.ts'
import { databaseAddressOf, restoreWhole } from './testing.server.ts'

const database = useDatabase()
const passphrase = 'seize pagnes verts'
const dataDir = useFolder()
let encrypted: string
let plain: string

const targetOf = (of: TestDatabase) => ({
  address: databaseAddressOf(of),
  place: { DATA_DIR: dataDir },
  migrations: 'drizzle',
})

beforeAll(async () => {
  const { sql } = database
  await sql`insert into secrets (name, value) values ('second factor', 'key of then')`
  const [person] =
    await sql`insert into users (email, role) values ('admin@example.org', 'admin') returning id`
  await sql`insert into second_factors (user_id, secret) values (${person?.['id']}, 'sealed')`
  await sql`insert into calendar_feeds (person_id, token_hash) values (${person?.['id']}, 'revoked later')`
  encrypted = join(dataDir, backupName(new Date(), 'clinic', passphrase))
  plain = join(dataDir, backupName())
  await writeBackup(databaseAddressOf(database), { DATA_DIR: dataDir }, encrypted, passphrase)
  await writeBackup(databaseAddressOf(database), { DATA_DIR: dataDir }, plain)
})

/** Content of a database after a restore, with `key` as its key before, if any. */
async function restored(file: string, key: string | null, given = '') {
  const other = await createDatabase()
  try {
    if (key) await other.sql`insert into secrets (name, value) values ('second factor', ${key})`
    const dropped = await restoreWhole(file, targetOf(other), given)
    const keys = await other.sql`select value from secrets where name = 'second factor'`
    const [left] = await other.sql`select count(*)::int as count from second_factors`
    const feeds = await other.sql`select 1 from calendar_feeds`
    return { dropped, key: keys[0]?.['value'], left: left?.['count'], feeds: feeds.length }
  } finally {
    await dropDatabase(other)
  }
}

describe('the keys of the site', () => {
  test.each([null, 'another'])('the keys in an encrypted backup replace the key %j', async (key) => {
    expect(await restored(encrypted, key, passphrase)).toEqual({
      dropped: 0,
      key: 'key of then',
      left: 1,
      feeds: 0,
    })
  })

  test('the machine’s keys stay with an unencrypted backup, and a revoked calendar stays revoked', async () => {
    expect(await restored(plain, 'key of then')).toEqual({
      dropped: 0,
      key: 'key of then',
      left: 1,
      feeds: 0,
    })
  })

  test.each([null, 'another'])(
    'the keys are missing elsewhere (%j): second factors are set up anew',
    async (key) => {
      expect(await restored(plain, key)).toEqual({ dropped: 1, key: key ?? undefined, left: 0, feeds: 0 })
    },
  )
})

test('an encrypted backup can be opened with its passphrase only', async () => {
  expect((await readFile(encrypted)).includes('key of then')).toBe(false)
  const target = targetOf(database)
  await expect(openBackup(encrypted, target)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
  await expect(openBackup(encrypted, target, 'another passphrase')).rejects.toThrow(RestoreRefused)
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
})
