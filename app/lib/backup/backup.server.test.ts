import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { create, extract } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newFolder, useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { backupName, noteBackup, streamBackup, writeBackup } from './backup.server.ts'
import { BackupBusy } from './backup-stage.server.ts'
import { RestoreRefused } from './read-backup.server.ts'
import { openBackup, restoreBackup } from './restore.server.ts'
import { databaseAddressOf, hardRows, hashes, nasty, restoreWhole } from './testing.server.ts'

const database = useDatabase({ filled: true })

const folder = useFolder()
const dataDir = join(folder, 'data')
const at = { DATA_DIR: dataDir }
const backup = join(folder, 'backup.tar.gz')

beforeAll(async () => {
  await mkdir(join(dataDir, 'media/products'), { recursive: true })
  await writeFile(join(dataDir, 'media/products/crutches-480.webp'), 'a picture')
  await writeFile(join(dataDir, 'media/products/half.webp.part'), 'half a pic')
  await hardRows(database)
  await writeBackup(databaseAddressOf(database), at, backup)
})

describe('a backup', () => {
  test('a backup is named by the time of Douala', () => {
    expect(backupName(new Date('2026-03-01T23:05:07Z'))).toBe('clinic-2026-03-02-000507.tar.gz')
  })

  test('a backup is one file that only its owner can read, without leftovers', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })

  test('a backup has every table except the temporary ones, and no half picture', async () => {
    const inside = await unpacked(backup)
    const tables = await readdir(join(inside, 'tables'))
    expect(tables).toEqual(expect.arrayContaining(['products.copy', 'audit_log.copy']))
    const passing =
      /^(sessions|started_sign_ins|verifications|calendar_feeds|secrets|rate_limits|alerts|alert_deliveries|push_devices|outgoing_mails|visits|visit_salts)\./
    expect(tables.filter((name) => passing.test(name))).toEqual([])
    expect(await readdir(join(inside, 'media/products'))).toEqual(['crutches-480.webp'])
  })

  test('a backup is streamed completely, and its size is reported at the end', async () => {
    const noted: number[] = []
    const stream = await streamBackup(
      databaseAddressOf(database),
      at,
      async ({ bytes }) => void noted.push(bytes),
    )
    const bytes = await buffer(stream)
    expect(noted).toEqual([bytes.length])
    const file = join(folder, 'streamed.tar.gz')
    await writeFile(file, bytes)
    const opened = await openBackup(file, await targetOf(database))
    await opened.remove()
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })

  test('a stream that is not read to its end is not reported, and leaves nothing', async () => {
    let noted = false
    const stream = await streamBackup(databaseAddressOf(database), at, async () => void (noted = true))
    for await (const _ of stream) break
    await expect.poll(() => readdir(join(dataDir, 'backups'))).toEqual([])
    expect(noted).toBe(false)
  })

  test('a stream that is cancelled leaves nothing', async () => {
    const stream = await streamBackup(databaseAddressOf(database), at, async () => {})
    stream.destroy()
    await expect.poll(() => readdir(join(dataDir, 'backups'))).toEqual([])
  })

  test('a backup is refused while another is made', async () => {
    const session = await database.sql.reserve()
    await session`select pg_advisory_lock(hashtext('backup'))`
    await expect(writeBackup(databaseAddressOf(database), at, join(folder, 'second'))).rejects.toThrow(
      BackupBusy,
    )
    await session`select pg_advisory_unlock(hashtext('backup'))`
    session.release()
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })

  test('a backup of tables larger than the connection’s buffer is completed', async () => {
    const { sql } = database
    for (const rows of [500, 560, 600, 640, 680, 860, 900, 970, 1080, 1120, 1160, 1200]) {
      await sql`insert into redirects (from_path, to_path)
        select '/large/' || each || repeat('x', 220), '/' from generate_series(1, ${rows}::int) as each
        on conflict do nothing`
      const taken = await writeBackup(databaseAddressOf(database), at, join(folder, 'large'))
      expect(taken.rows).toBeGreaterThan(rows)
    }
    await sql`delete from redirects where from_path like '/large/%'`
  })

  test('a backup is stored in the list of backups', async () => {
    await noteBackup({ way: 'command', bytes: 5_000_000_000, rows: 3, pictures: 1, made_by: null })
    const [row] = await database.sql`select way, bytes::float8 as bytes from backups`
    expect(row).toEqual({ way: 'command', bytes: 5_000_000_000 })
  })
})

describe('a restored backup', () => {
  let other: TestDatabase

  beforeAll(async () => {
    other = await createDatabase({ filled: true })
  })
  afterAll(() => dropDatabase(other))

  test('a restored backup has the same rows, whatever is in them, and the pictures', async () => {
    await other.sql`insert into products (name, price) values ('not in the backup', 1)`
    await restored(other, backup)
    expect(await hashes(other)).toEqual(await hashesOf(backup))
    const [row] = await other.sql`select name, description, price from products where price = 1234567.5`
    expect(row).toMatchObject({ name: nasty, description: '\\N', price: '1234567.50' })
    const picture = join(folder, 'restored/media/products/crutches-480.webp')
    expect(await readFile(picture, 'utf8')).toBe('a picture')
  })

  test('a restored backup has the rules of the tables: triggers, keys and the next migration', async () => {
    await expect(other.sql`delete from audit_log`).rejects.toThrow('append-only')
    await expect(other.sql`insert into products (name, price) values (' ', 1)`).rejects.toThrow(
      'products_name_present',
    )
    const [count] = await other.sql`select count(*)::int as count from drizzle.__drizzle_migrations`
    expect(count?.['count']).toBe((await readdir('drizzle')).filter((name) => name.endsWith('.sql')).length)
  })

  test('a restored backup has no session', async () => {
    expect(await other.sql`select 1 from sessions`).toHaveLength(0)
  })
})

describe('a restore that fails', () => {
  test.each<[string, (file: string) => Promise<void>, RegExp]>([
    ['a file that is no archive', (file) => writeFile(file, 'hello'), /no backup/],
    [
      'a file that was cut off',
      async (file) => writeFile(file, (await readFile(backup)).subarray(0, -200)),
      /damaged/,
    ],
    [
      'an archive of something else',
      (file) => repacked(file, async (inside) => rm(join(inside, 'manifest.json'))),
      /no backup of this site/,
    ],
    [
      'a changed table',
      (file) =>
        repacked(file, async (inside) => writeFile(join(inside, 'tables/site_settings.copy'), 'x\ty\n')),
      /"tables\/site_settings.copy" is not what was saved/,
    ],
    [
      'a picture that is a link to elsewhere',
      (file) =>
        repacked(file, async (inside) => {
          await rm(join(inside, 'media/products/crutches-480.webp'))
          await symlink('/etc/passwd', join(inside, 'media/products/crutches-480.webp'))
        }),
      /crutches-480.webp" is not what was saved/,
    ],
    [
      'a manifest that names a file outside',
      (file) => withManifest(file, (manifest) => manifest.replaceAll('media/products', 'media/../..')),
      /no backup of this site/,
    ],
    [
      'a later version',
      (file) => withManifest(file, (manifest) => manifest.replace(/"hash":"[0-9a-f]{4}/, '"hash":"ffff')),
      /later version/,
    ],
  ])('a restore is refused without a change: %s', async (_, make, sentence) => {
    const file = join(folder, 'wrong.tar.gz')
    await make(file)
    const target = await targetOf(database)
    await expect(openBackup(file, target)).rejects.toThrow(RestoreRefused)
    await expect(openBackup(file, target)).rejects.toThrow(sentence)
    expect(await readdir(join(target.place.DATA_DIR, 'backups'))).toEqual([])
  })

  test('a restore that fails half way changes nothing', async () => {
    const before = await hashes(database)
    const target = await targetOf(database)
    const opened = await openBackup(backup, target)
    opened.manifest.tables.at(-1)!.rows += 1
    await expect(restoreBackup(opened, target)).rejects.toThrow(/instead of/)
    await opened.remove()
    expect(await hashes(database)).toEqual(before)
  })
})

async function targetOf(of: TestDatabase) {
  const place = join(folder, 'restored')
  await mkdir(place, { recursive: true })
  return { address: databaseAddressOf(of), place: { DATA_DIR: place }, migrations: 'drizzle' }
}

async function restored(of: TestDatabase, file: string): Promise<void> {
  await restoreWhole(file, await targetOf(of))
}

/** Hashes of the same backup restored into a third database, to compare with. */
async function hashesOf(file: string): Promise<Record<string, string>> {
  const third = await createDatabase()
  try {
    await restored(third, file)
    const found = await hashes(third)
    const { backups: _, ...source } = await hashes(database)
    expect(found).toMatchObject(source)
    return found
  } finally {
    await dropDatabase(third)
  }
}

async function unpacked(file: string): Promise<string> {
  const inside = await newFolder()
  await extract({ file, cwd: inside })
  return inside
}

async function repacked(file: string, change: (inside: string) => Promise<void>): Promise<void> {
  const inside = await unpacked(backup)
  await change(inside)
  await create({ gzip: true, file, cwd: inside }, await readdir(inside))
}

function withManifest(file: string, change: (text: string) => string): Promise<void> {
  return repacked(file, async (inside) => {
    const path = join(inside, 'manifest.json')
    await writeFile(path, change(await readFile(path, 'utf8')))
  })
}
