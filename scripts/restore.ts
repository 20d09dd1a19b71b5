/**
 * Puts a backup in the place of everything that the site keeps. What was there before is saved first.
 * Ends with 2 when no file is given, and with 3 when no database answers.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupFolder, backupName, writeBackup } from '#app/lib/backup/backup.server.ts'
import { manifestRowCount } from '#app/lib/backup/backup-manifest.server.ts'
import { RestoreRefused } from '#app/lib/backup/read-backup.server.ts'
import { countOthers, openBackup, restoreBackup } from '#app/lib/backup/restore.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { waitForDatabase } from './database/answers.ts'

const env = readEnv()
const target = { address: databaseAddress(env), place: env, migrations: resolve('drizzle') }
const passphrase = env.BACKUP_PASSPHRASE ?? ''
const words = process.argv.slice(2)
const [file] = words.filter((word) => word !== '--moment')
process.exitCode = await main()

async function main(): Promise<number> {
  if (!file) {
    console.error('Say which: npm run restore -- FILE')
    return 2
  }
  if (!existsSync(file)) {
    console.error(`There is no file "${resolve(file)}".`)
    return 1
  }
  if (!(await answers())) return 3
  try {
    await restore(resolve(file))
    return 0
  } catch (error) {
    if (!(error instanceof RestoreRefused || error instanceof StoreAway)) throw error
    console.error(error.message)
    return 1
  }
}

async function restore(path: string): Promise<void> {
  // The site that was started for this moment is idle, and its port is unknown to clients.
  if (!words.includes('--moment') && (await countOthers(target.address)) > 0)
    throw new RestoreRefused('The site is running: stop it, restore, start it again.')
  const backup = await openBackup(path, target, passphrase)
  try {
    const before = join(backupFolder(env), backupName(new Date(), 'before-restore', passphrase))
    await writeBackup(target.address, env, before, passphrase)
    const dropped = await restoreBackup(backup, target)
    const { madeAt, pictures } = backup.manifest
    console.log(
      `${manifestRowCount(backup.manifest)} rows and ${pictures.length} files of pictures of ${madeAt} are back.`,
    )
    console.log(`What was there before is in ${before}`)
    if (dropped > 0)
      console.log(
        `Its keys are not in it: ${dropped} second ${dropped === 1 ? 'factor is' : 'factors are'} switched off. Set them up anew under "Mon compte".`,
      )
    console.log('Start the site: npm start. Everybody signs in again, and subscribes to the calendar again.')
  } finally {
    await backup.remove()
  }
}

async function answers(): Promise<boolean> {
  openDatabase(target.address, 1)
  try {
    return await waitForDatabase()
  } finally {
    await closeDatabase()
  }
}
