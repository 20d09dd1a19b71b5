import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/support/database.ts'
import { databaseAddressOf, hashes, restoreWhole } from './testing.server.ts'
import { aMoment, soon, startNights } from './testing-nights.server.ts'

const nights = startNights()
const passphrase = 'seize pagnes verts'

describe('a scheduled backup', () => {
  it('a scheduled backup is made each night, once, and is restored to the same rows', async () => {
    await nights.scheduled('2026-11-23T00:00:00Z', async (moveTo) => {
      moveTo('2026-11-23T00:06:00Z')
      await expect.poll(nights.files, soon).toEqual(['site-2026-11-23-010600.tar.gz'])
      await expect.poll(async () => (await nights.made()).length, soon).toBe(1)
      moveTo('2026-11-23T00:59:00Z')
      await aMoment()
      expect(await nights.made()).toHaveLength(1)
      moveTo('2026-11-23T01:00:00Z')
      await expect.poll(async () => (await nights.made()).length, soon).toBe(2)
    })
    const [name = ''] = await nights.files()
    expect(name).toBe('site-2026-11-23-020000.tar.gz')
    const file = join(nights.dataDir, 'backups', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const other = await createDatabase()
    try {
      const target = {
        address: databaseAddressOf(other),
        place: { DATA_DIR: join(nights.dataDir, 'other') },
        migrations: 'drizzle',
      }
      await restoreWhole(file, target)
      const { backups: _, ...found } = await hashes(other)
      expect(await hashes(nights.database)).toMatchObject(found)
    } finally {
      await dropDatabase(other)
    }
  })

  it('a scheduled backup missed in a power cut is made soon after the start, and not at once', async () => {
    await nights.scheduled('2026-11-23T08:00:00Z', async (moveTo) => {
      await aMoment()
      expect(await nights.files()).toEqual([])
      moveTo('2026-11-23T08:04:59Z')
      await aMoment()
      expect(await nights.files()).toEqual([])
      moveTo('2026-11-23T08:05:00Z')
      await expect.poll(nights.files, soon).toEqual(['site-2026-11-23-090500.tar.gz'])
    })
    // The next start of that day has no missed backup.
    await nights.scheduled('2026-11-23T10:00:00Z', async (moveTo) => {
      moveTo('2026-11-23T10:30:00Z')
      await aMoment()
    })
    expect(await nights.made()).toHaveLength(1)
  })

  it('a scheduled backup is encrypted with the passphrase if set, and deletes expired ones', async () => {
    await mkdir(join(nights.dataDir, 'backups'))
    const old = Array.from({ length: 9 }, (_, day) => `site-2026-11-0${day + 1}-0200.tar.gz`)
    for (const name of [...old, 'clinic-2020-01-01-0200.tar.gz'])
      await writeFile(join(nights.dataDir, 'backups', name), 'x')
    await nights.scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(nights.files, soon).toEqual([
          'clinic-2020-01-01-0200.tar.gz',
          // The last Sunday and the latest six nights; earlier ones were replaced by another night of their week or
          // month.
          ...['01', '04', '05', '06', '07', '08', '09'].map((day) => `site-2026-11-${day}-0200.tar.gz`),
          'site-2026-11-23-020500.tar.gz.age',
        ])
      },
      { BACKUP_PASSPHRASE: passphrase },
    )
  })

  it('a scheduled backup is not made if BACKUP_HOUR is off', async () => {
    await nights.scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-24T01:10:00Z')
        await aMoment()
        expect(await nights.files()).toEqual([])
      },
      { BACKUP_HOUR: 'off' },
    )
  })
})

const looksLike = (name: string) => /\.tar\.gz(\.age)?$/.test(name)

const run = () =>
  spawn(
    process.execPath,
    ['app/lib/backup/testing-night.server.ts', new Date(Date.now() - 3_600_000).toISOString()],
    {
      env: { ...process.env, ...nights.places },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )

describe('separate processes', () => {
  it('three simultaneous processes make one backup', async () => {
    const said = await Promise.all([run(), run(), run()].map(({ stdout }) => text(stdout)))
    expect(said.filter((each) => each.trim() !== 'made' && each.trim() !== 'BackupBusy')).toEqual([])
    expect(await nights.made()).toHaveLength(1)
    expect(await nights.files()).toHaveLength(1)
  })

  it('a killed process leaves nothing that looks like a backup, and the next makes one', async () => {
    const large = join(nights.dataDir, 'media/large.webp')
    await writeFile(large, randomBytes(60_000_000))
    const killed = run()
    await expect
      .poll(async () => (await nights.files()).some((name) => name.endsWith('.part')), {
        interval: 5,
        ...soon,
      })
      .toBe(true)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await rm(large)
    expect((await nights.files()).filter(looksLike)).toEqual([])
    expect(await nights.made()).toEqual([])
    await expect.poll(async () => (await text(run().stdout)).trim(), soon).toBe('made')
    expect((await nights.files()).filter(looksLike)).toHaveLength(1)
    expect((await nights.files()).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
