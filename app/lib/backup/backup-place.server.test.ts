import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { backupFolder, writeBackup } from './backup.server.ts'
import { isUsablePlace, rememberBackupFolder } from './backup-place.server.ts'
import { lastNight } from './backup-schedule.server.ts'
import { isFull, isShort } from './disk-room.server.ts'
import { databaseAddressOf } from './testing.server.ts'

const database = useDatabase()
const full = async () => ({ free: 200e6, total: 100e9 })

test.each([
  [{ DATA_DIR: '/srv/data' }, '/srv/data/backups'],
  [{ DATA_DIR: '/srv/data', BACKUP_DIR: '/media/key' }, '/media/key'],
])('the backups of %o are in %s', (env, place) => {
  expect(backupFolder(env)).toBe(place)
})

test('a missing folder for backups prevents the first start, but no later one', async () => {
  const folder = await newFolder()
  const place = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'disk') }
  expect(isUsablePlace(place)).toBe(false)
  await mkdir(place.BACKUP_DIR)
  expect(isUsablePlace(place)).toBe(true)
  rememberBackupFolder(place)
  await rm(place.BACKUP_DIR, { recursive: true })
  expect(isUsablePlace(place)).toBe(true)
  rememberBackupFolder(place)
  expect(await readdir(folder)).toEqual(['data'])
  expect(isUsablePlace({ ...place, BACKUP_DIR: join(folder, 'another') })).toBe(false)
  await writeFile(join(folder, 'file'), '')
  expect(isUsablePlace({ ...place, BACKUP_DIR: join(folder, 'file') })).toBe(false)
})

test.each([
  [{ free: 10e9, total: 100e9 }, 1e9, false],
  [{ free: 2.9e9, total: 10e9 }, 1e9, true],
  [{ free: 4.9e9, total: 100e9 }, 1e6, true],
])('a disk with %o is short where the last backup had %d bytes: %s', (room, last, expected) => {
  expect(isShort(room, last)).toBe(expected)
})

test.each([
  [{ free: 64e6, total: 100e9 }, true],
  [{ free: 70e6, total: 100e9 }, false],
  [{ free: 30e6, total: 500e6 }, false],
  [{ free: 20e6, total: 500e6 }, true],
  [{ free: 0, total: 0 }, false],
])('a disk with %o is full for the site itself: %s', (room, expected) => {
  expect(isFull(room)).toBe(expected)
})

test('a backup that would fill the disk is refused before anything is written', async () => {
  const folder = await newFolder()
  const file = join(folder, 'too-large.tar.gz')
  const made = writeBackup(databaseAddressOf(database), { DATA_DIR: folder }, file, '', { roomOf: full })
  await expect(made).rejects.toThrow(/^It needs up to \d+ MB in .*, and 200 MB are free$/)
  expect(await readdir(folder, { recursive: true })).toEqual(['backups'])
})

test.each([
  ['2026-11-23T00:59:59Z', 2, '2026-11-22T01:00:00.000Z'],
  ['2026-11-23T01:00:00Z', 2, '2026-11-23T01:00:00.000Z'],
  ['2026-11-23T23:30:00Z', 0, '2026-11-23T23:00:00.000Z'],
  ['2026-11-23T12:00:00Z', 23, '2026-11-22T22:00:00.000Z'],
])('the last backup at %s for %i h in Douala was due at %s', (now, hour, due) => {
  expect(lastNight(new Date(now), hour).toISOString()).toBe(due)
})
