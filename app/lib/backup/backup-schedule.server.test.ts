import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#app/lib/env.server.ts'
import { createDatabase, dropDatabase, useDatabase } from '#tests/support/database.ts'
import { startBackupSchedule } from './backup-schedule.server.ts'
import { openBackup, restoreBackup } from './restore.server.ts'
import { addressOf, hardRows, hashes } from './testing.server.ts'

const database = useDatabase()
const passphrase = 'seize pagnes verts'
let dataDir: string
let places: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clinic-night-'))
  places = { ...database.current.environment, DATA_DIR: dataDir }
  vi.stubEnv('PGHOST', places['PGHOST'])
  vi.stubEnv('PGUSER', places['PGUSER'])
  await hardRows(database.current)
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media/crutches.webp'), randomBytes(5000))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  await database.current.sql`truncate backups, alerts cascade`
  await rm(join(dataDir, 'backups'), { recursive: true, force: true })
})

const made = () =>
  database.current.sql`select way, file, copied_to, copy_failed_at from backups order by 1, 2`
const files = async () => (await readdir(join(dataDir, 'backups')).catch((): string[] => [])).toSorted()

const alerted = async () =>
  (await database.current.sql`select key from alerts where kind = 'backup-failed'`).map(({ key }) => key)

/** Runs the schedule at a moment that the test moves. */
async function scheduled(
  at: string,
  test: (moveTo: (moment: string) => void) => Promise<void>,
  variables: Record<string, string> = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  const stop = startBackupSchedule(readEnv({ ...places, ...variables }), 20)
  try {
    await test((moment) => vi.setSystemTime(new Date(moment)))
  } finally {
    await stop()
    vi.useRealTimers()
  }
}

const soon = { timeout: 20_000 }
const aMoment = () => sleep(300)

describe('a backup by the clock', () => {
  it('is made each night, once, and restored it is what was there', async () => {
    await scheduled('2026-11-23T00:00:00Z', async (moveTo) => {
      moveTo('2026-11-23T00:06:00Z')
      await expect.poll(files, soon).toEqual(['site-2026-11-23-0106.tar.gz'])
      await expect.poll(async () => (await made()).length, soon).toBe(1)
      moveTo('2026-11-23T00:59:00Z')
      await aMoment()
      expect(await made()).toHaveLength(1)
      moveTo('2026-11-23T01:00:00Z')
      await expect.poll(async () => (await made()).length, soon).toBe(2)
    })
    const [name = ''] = await files()
    expect(name).toBe('site-2026-11-23-0200.tar.gz')
    const file = join(dataDir, 'backups', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const other = await createDatabase()
    try {
      const target = { address: addressOf(other), dataDir: join(dataDir, 'other'), migrations: 'drizzle' }
      const opened = await openBackup(file, target)
      await restoreBackup(opened, target)
      await opened.remove()
      const { backups: _, ...found } = await hashes(other)
      expect(await hashes(database.current)).toMatchObject(found)
    } finally {
      await dropDatabase(other)
    }
  })

  it('that a power cut took is made up for soon after the start, and not at once', async () => {
    await scheduled('2026-11-23T08:00:00Z', async (moveTo) => {
      await aMoment()
      expect(await files()).toEqual([])
      moveTo('2026-11-23T08:04:59Z')
      await aMoment()
      expect(await files()).toEqual([])
      moveTo('2026-11-23T08:05:00Z')
      await expect.poll(files, soon).toEqual(['site-2026-11-23-0905.tar.gz'])
    })
    // The next start of that day has nothing to make up for.
    await scheduled('2026-11-23T10:00:00Z', async (moveTo) => {
      moveTo('2026-11-23T10:30:00Z')
      await aMoment()
    })
    expect(await made()).toHaveLength(1)
  })

  it('is under the passphrase where there is one, and takes what has expired along', async () => {
    await mkdir(join(dataDir, 'backups'))
    const old = Array.from({ length: 9 }, (_, day) => `site-2026-11-0${day + 1}-0200.tar.gz`)
    for (const name of [...old, 'clinic-2020-01-01-0200.tar.gz'])
      await writeFile(join(dataDir, 'backups', name), 'x')
    await scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(files, soon).toEqual([
          'clinic-2020-01-01-0200.tar.gz',
          // The last Sunday, the latest six nights; what came before is another night's week or month.
          ...['01', '04', '05', '06', '07', '08', '09'].map((day) => `site-2026-11-${day}-0200.tar.gz`),
          'site-2026-11-23-0205.tar.gz.age',
        ])
      },
      { BACKUP_PASSPHRASE: passphrase },
    )
  })

  it('is nobody’s where it is off', async () => {
    await scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-24T01:10:00Z')
        await aMoment()
        expect(await files()).toEqual([])
      },
      { BACKUP_HOUR: 'off' },
    )
  })

  it('that fails is told, and tried again an hour later', async () => {
    const away = join(dataDir, 'not-mounted')
    await scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(alerted, soon).toEqual(['backup-failed:2026-11-23T01:00:00.000Z'])
        expect(await made()).toEqual([])
        await mkdir(away)
        moveTo('2026-11-23T02:04:00Z')
        await aMoment()
        expect(await readdir(away)).toEqual([])
        moveTo('2026-11-23T02:05:00Z')
        await expect.poll(() => readdir(away), soon).toEqual(['site-2026-11-23-0305.tar.gz'])
        expect(await alerted()).toHaveLength(1)
      },
      { BACKUP_DIR: away },
    )
  })
})

const looksLike = (name: string) => /\.tar\.gz(\.age)?$/.test(name)

const run = () =>
  spawn(
    process.execPath,
    ['app/lib/backup/testing-night.server.ts', new Date(Date.now() - 3_600_000).toISOString()],
    {
      env: { ...process.env, ...places },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )

describe('processes of their own', () => {
  it('of which three want to make it make one', async () => {
    const said = await Promise.all([run(), run(), run()].map(({ stdout }) => text(stdout)))
    expect(said.filter((each) => each.trim() !== 'made' && each.trim() !== 'BackupBusy')).toEqual([])
    expect(await made()).toHaveLength(1)
    expect(await files()).toHaveLength(1)
  })

  it('that are killed in the middle leave nothing that looks like a backup, and the next makes one', async () => {
    const large = join(dataDir, 'media/large.webp')
    await writeFile(large, randomBytes(60_000_000))
    const killed = run()
    await expect
      .poll(async () => (await files()).some((name) => name.endsWith('.part')), { interval: 5, ...soon })
      .toBe(true)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await rm(large)
    expect((await files()).filter(looksLike)).toEqual([])
    expect(await made()).toEqual([])
    await expect.poll(async () => (await text(run().stdout)).trim(), soon).toBe('made')
    expect((await files()).filter(looksLike)).toHaveLength(1)
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

/** A hook that does what the test says. */
async function hook(lines: string): Promise<string> {
  const file = join(dataDir, 'hook.sh')
  await writeFile(file, `#!/bin/sh\n${lines}\n`, { mode: 0o700 })
  return file
}

describe('a copy elsewhere', () => {
  it('is made by a hook, which is given the whole path', async () => {
    const BACKUP_HOOK = await hook(`echo "$# $1" > '${join(dataDir, 'told')}'`)
    await scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(made, soon).toMatchObject([{ copied_to: 'hook', copy_failed_at: null }])
      },
      { BACKUP_HOOK },
    )
    expect(await readFile(join(dataDir, 'told'), 'utf8')).toBe(
      `1 ${join(dataDir, 'backups/site-2026-11-23-0205.tar.gz')}\n`,
    )
  })

  it('that fails is told, the backup stays, and only the copy is tried again', async () => {
    const BACKUP_HOOK = await hook('exit 3')
    await scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(alerted, soon).toHaveLength(1)
        expect(await made()).toMatchObject([{ copied_to: null, copy_failed_at: expect.any(Date) }])
        expect(await files()).toEqual(['site-2026-11-23-0205.tar.gz'])
        await hook('exit 0')
        moveTo('2026-11-23T02:06:00Z')
        await expect.poll(made, soon).toMatchObject([{ copied_to: 'hook', copy_failed_at: null }])
        expect(await alerted()).toHaveLength(1)
      },
      { BACKUP_HOOK },
    )
  })
})
