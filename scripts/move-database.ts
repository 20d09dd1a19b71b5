/**
 * Copies the database in use into an empty one, and compares both. Starts the embedded PostgreSQL where it is one of
 * them. Ends with 2 when no target is given.
 */
import { resolve } from 'node:path'
import { moveDatabase } from '#app/lib/backup/move-database.server.ts'
import { RestoreRefused } from '#app/lib/backup/read-backup.server.ts'
import { countOthers } from '#app/lib/backup/restore.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { EnvError, readEnv } from '#app/lib/env.server.ts'
// oxlint-disable-next-line no-restricted-imports -- The embedded PostgreSQL without a site on it.
import { startPostgres } from '#server/postgres/start-postgres.ts'
// oxlint-disable-next-line no-restricted-imports -- Its errors.
import { StartError, startReason } from '#server/start-error.ts'

// The driver throws outside of any promise where the connection is lost while a table is written.
process.once('uncaughtException', (error) => {
  console.error(`Nothing was moved: ${startReason(error)}.`)
  process.exit(1)
})
process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const [option, target = ''] = words
  const isEmbedded = target === 'embedded'
  if (option !== '--to' || words.length > 2 || !(isEmbedded || /^postgres(ql)?:\/\//.test(target))) {
    console.error(
      'Say where to: npm run move-database -- --to postgres://user:password@host/database, or --to embedded',
    )
    return 2
  }
  try {
    await move(isEmbedded ? undefined : target)
    return 0
  } catch (error) {
    console.error(isSentence(error) ? error.message : `Nothing was moved: ${startReason(error)}.`)
    return 1
  }
}

function isSentence(error: unknown): error is Error {
  return [RestoreRefused, StartError, EnvError].some((kind) => error instanceof kind)
}

/** To this address, or to the embedded database. */
async function move(url: string | undefined): Promise<void> {
  const env = readEnv()
  if (!url && !env.DATABASE_URL)
    throw new RestoreRefused('The database in use is the embedded one: set DATABASE_URL to that of now.')
  const from = databaseAddress(env)
  // A site that runs on the embedded one lets no other own it; one that runs on another is connected to it.
  const log = { info: () => {}, warn: console.error }
  const embedded = url && env.DATABASE_URL ? undefined : await startPostgres({ dataDir: env.DATA_DIR, log })
  try {
    if (env.DATABASE_URL && (await countOthers(from)) > 0)
      throw new RestoreRefused('The site is running: stop it, move, start it again.')
    const to = databaseAddress({ ...env, DATABASE_URL: url })
    const { tables, rows } = await moveDatabase(from, to, resolve('drizzle'))
    console.log(`${rows} rows of ${tables} tables are copied, and compared by their number and their hash.`)
    console.log(
      url
        ? 'The database of before is as it was. Set DATABASE_URL to the address of the new one, and start the site.'
        : 'The database of before is as it was. Take DATABASE_URL away, and start the site.',
    )
  } finally {
    await embedded?.stop()
  }
}
