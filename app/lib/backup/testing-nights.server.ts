import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { readEnv } from '#app/lib/env.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { startBackupSchedule } from './backup-schedule.server.ts'
import { hardRows } from './testing.server.ts'

export const soon = { timeout: 20_000 }
export const aMoment = () => sleep(300)

/** A database and a data directory with a picture, for tests in which nights pass. */
export function startNights() {
  const database = useDatabase()
  const nights = {
    database,
    dataDir: '',
    /** Environment variables that name both. */
    places: {} as Record<string, string>,
    made: () =>
      database.sql`
        select way, file, copied_to, copy_problem from backups where problem is null order by 1, 2`,
    files: async () => (await readdir(join(nights.dataDir, 'backups')).catch((): string[] => [])).toSorted(),
    alerted: async () => (await database.sql`select key from alerts`).map(({ key }) => key),
    problems: async () =>
      (await database.sql`select problem from backups where problem is not null`).map(
        ({ problem }) => problem,
      ),
    /** Runs the schedule at a time that the test changes. */
    async scheduled(
      at: string,
      test: (moveTo: (moment: string) => void) => Promise<void>,
      variables: Record<string, string> = {},
    ) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
      const stop = startBackupSchedule(readEnv({ ...nights.places, ...variables }), 20)
      try {
        await test((moment) => vi.setSystemTime(new Date(moment)))
      } finally {
        await stop()
        vi.useRealTimers()
      }
    },
  }
  beforeAll(async () => {
    nights.dataDir = await mkdtemp(join(tmpdir(), 'clinic-night-'))
    nights.places = { ...database.environment, DATA_DIR: nights.dataDir }
    vi.stubEnv('PGHOST', nights.places['PGHOST'])
    vi.stubEnv('PGUSER', nights.places['PGUSER'])
    await hardRows(database)
    await mkdir(join(nights.dataDir, 'media'), { recursive: true })
    await writeFile(join(nights.dataDir, 'media/crutches.webp'), randomBytes(5000))
  })
  afterAll(() => rm(nights.dataDir, { recursive: true, force: true }))
  beforeEach(async () => {
    await database.sql`truncate backups, alerts cascade`
    await rm(join(nights.dataDir, 'backups'), { recursive: true, force: true })
  })
  return nights
}
