import { expect, test } from 'vitest'
import { backupFile } from './backup.server.ts'

test('a backup nobody gave a place lies in the data directory', () => {
  expect(backupFile('/srv/data', 'x.tar.gz')).toBe('/srv/data/backups/x.tar.gz')
})
