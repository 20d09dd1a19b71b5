import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rememberBackupFolder } from './backup-place.server.ts'
import { aMoment, soon, startNights } from './testing-nights.server.ts'

const nights = startNights()

describe('a scheduled backup', () => {
  it('a failed backup raises an alert, and is tried again an hour later', async () => {
    const away = join(nights.dataDir, 'not-mounted')
    await mkdir(away)
    rememberBackupFolder({ DATA_DIR: nights.dataDir, BACKUP_DIR: away })
    await rm(away, { recursive: true })
    await nights.scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(nights.alerted, soon).toEqual(['backup-failed:2026-11-23T01:00:00.000Z'])
        expect(await nights.made()).toEqual([])
        expect(await nights.problems()).toEqual([
          'Le dossier des sauvegardes n’est pas là. Un disque est peut-être débranché.',
        ])
        await mkdir(away)
        moveTo('2026-11-23T02:04:00Z')
        await aMoment()
        expect(await readdir(away)).toEqual([])
        moveTo('2026-11-23T02:05:00Z')
        await expect.poll(() => readdir(away), soon).toEqual(['site-2026-11-23-030500.tar.gz'])
        await expect.poll(nights.problems, soon).toEqual([])
        expect(await nights.alerted()).toHaveLength(1)
      },
      { BACKUP_DIR: away },
    )
  })

  it('a backup that reads back differently raises an alert and is discarded', async () => {
    const large = join(nights.dataDir, 'media/large.webp')
    await writeFile(large, randomBytes(60_000_000))
    // Once the archive is begun, the manifest has the file's hash: the file's last byte changes before it is packed. A
    // process of its own, since the backup keeps this one busy.
    spawn('sh', [
      '-c',
      'until [ -e "$1"/backups/*.part ]; do :; done; printf ? | dd of="$2" bs=1 seek=59999999 conv=notrunc',
      'sh',
      nights.dataDir,
      large,
    ])
    await nights.scheduled('2026-11-23T01:00:00Z', async (moveTo) => {
      moveTo('2026-11-23T01:05:00Z')
      await expect.poll(nights.alerted, soon).toEqual(['backup-failed:2026-11-23T01:00:00.000Z'])
    })
    await rm(large)
    expect(await nights.problems()).toEqual([
      'Relue, elle n’était pas ce qui devait y être\u00a0: elle n’a pas été gardée.',
    ])
    expect(await nights.made()).toEqual([])
    expect(await nights.files()).toEqual([])
  })
})

/** A hook script with these lines. */
async function hook(lines: string): Promise<string> {
  const file = join(nights.dataDir, 'hook.sh')
  await writeFile(file, `#!/bin/sh\n${lines}\n`, { mode: 0o700 })
  return file
}

describe('a copy of a backup', () => {
  it('a copy is made by a hook, which gets the absolute path', async () => {
    const BACKUP_HOOK = await hook(`echo "$# $1" > '${join(nights.dataDir, 'report')}'`)
    await nights.scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(nights.made, soon).toMatchObject([{ copied_to: 'hook', copy_problem: null }])
      },
      { BACKUP_HOOK },
    )
    expect(await readFile(join(nights.dataDir, 'report'), 'utf8')).toBe(
      `1 ${join(nights.dataDir, 'backups/site-2026-11-23-020500.tar.gz')}\n`,
    )
  })

  it('a failed copy raises an alert, the backup stays, and only the copy is tried again', async () => {
    const BACKUP_HOOK = await hook('exit 3')
    await nights.scheduled(
      '2026-11-23T01:00:00Z',
      async (moveTo) => {
        moveTo('2026-11-23T01:05:00Z')
        await expect.poll(nights.alerted, soon).toEqual(['backup-not-copied:2026-11-23T01:00:00.000Z'])
        expect(await nights.made()).toMatchObject([
          { copied_to: null, copy_problem: 'Le programme de copie s’est arrêté avec le code 3.' },
        ])
        expect(await nights.files()).toEqual(['site-2026-11-23-020500.tar.gz'])
        await hook('exit 0')
        moveTo('2026-11-23T02:06:00Z')
        await expect.poll(nights.made, soon).toMatchObject([{ copied_to: 'hook', copy_problem: null }])
        expect(await nights.alerted()).toHaveLength(1)
      },
      { BACKUP_HOOK },
    )
  })
})
