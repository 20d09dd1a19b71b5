/**
 * Writes a backup into `BACKUP_DIR` or `DATA_DIR/backups`, or into the file that is given, notes it and prints where it is.
 * Under `BACKUP_PASSPHRASE` it is encrypted, and holds the keys of the site as well. Ends with 3 when no database answers.
 */
import { join, resolve } from 'node:path'
import { backupFolder, backupName, noteBackup, writeBackup } from '#app/lib/backup/backup.server.ts'
import { BackupBusy } from '#app/lib/backup/backup-stage.server.ts'
import { NoRoom } from '#app/lib/backup/disk-room.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { waitForDatabase } from './database/answers.ts'

const env = readEnv()
const address = databaseAddress(env)
const passphrase = env.BACKUP_PASSPHRASE ?? ''
const [given] = process.argv.slice(2).filter((word) => word !== '--moment')
openDatabase(address, 1)
try {
  process.exitCode = await main(
    given ? resolve(given) : join(backupFolder(env), backupName(new Date(), 'clinic', passphrase)),
  )
} finally {
  await closeDatabase()
}

async function main(file: string): Promise<number> {
  if (!(await waitForDatabase())) return 3
  try {
    const { bytes, rows, pictures } = await writeBackup(address, env, file, passphrase)
    await noteBackup({ way: 'command', bytes, rows, pictures, made_by: null })
    console.log(`${rows} rows and ${pictures} files of pictures are saved in ${file}`)
    console.log('It holds what patients wrote: keep it where only you can read it, and on another machine.')
    if (!passphrase)
      console.log('It is not encrypted and holds no keys: elsewhere, second factors are set up anew.')
    return 0
  } catch (error) {
    const reason = isExpected(error) || isOfDisk(error) ? error.message : null
    if (reason === null) throw error
    console.error(`Nothing was saved: ${reason}.`)
    return 1
  }
}

function isExpected(error: unknown): error is Error {
  return [BackupBusy, NoRoom, StoreAway].some((kind) => error instanceof kind)
}

/** No such folder, no room, no permission: the person who typed the command can do something about it. */
function isOfDisk(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
