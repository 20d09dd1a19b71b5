/** Makes the backup of a night in a separate process, for a test: prints `made`, or the error. */
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { makeBackupOf } from './site-backup.server.ts'

const env = readEnv()
openDatabase(databaseAddress(env), 1)
const night = new Date(process.argv[2] ?? '')
await makeBackupOf(night, env).then(
  () => process.stdout.write('made'),
  (error: Error) => process.stdout.write(error.name),
)
await closeDatabase()
