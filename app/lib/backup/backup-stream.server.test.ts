import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { streamBackup } from './backup.server.ts'
import { databaseAddressOf } from './testing.server.ts'

const database = useDatabase({ filled: true })
const dataDir = useFolder()

test('a download that is given up among the pictures does not end the process, and leaves nothing', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('uncaughtExceptionMonitor', note)
  await mkdir(join(dataDir, 'media/many'), { recursive: true })
  for (let number = 0; number < 200; number++)
    await writeFile(join(dataDir, `media/many/${number}.webp`), randomBytes(60_000))
  for (const most of [500_000, 2_000_000, 4_000_000]) {
    const stream = await streamBackup(databaseAddressOf(database), { DATA_DIR: dataDir }, async () => {})
    let bytes = 0
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > most) break
    }
    await expect.poll(() => readdir(join(dataDir, 'backups'))).toEqual([])
  }
  process.off('uncaughtExceptionMonitor', note)
  expect(failures).toEqual([])
})
