/**
 * Makes or enables the administrator of the e-mail that is given, and prints a link by which they set a password.
 * Ends with 2 when that is no e-mail, and with 3 when no database answers.
 */
import * as z from 'zod'
import { createAdmin } from '#app/features/users/first-admin.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { runningOrigin } from '#app/lib/db/site-name.server.ts'
import { publicOrigin, readEnv } from '#app/lib/env.server.ts'
import { waitForDatabase } from './database/answers.ts'

const env = readEnv()
openDatabase(databaseAddress(env), 1)
try {
  process.exitCode = await main(z.email().safeParse(process.argv[2]).data)
} finally {
  await closeDatabase()
}

async function main(email: string | undefined): Promise<number> {
  if (!email) {
    console.error('Say whose: npm run create-admin -- name@example.org')
    return 2
  }
  if (!(await waitForDatabase())) return 3
  const { origin, source } = await findOrigin()
  console.log(`${email} sets a password here, once and within 24 hours: ${origin}${await createAdmin(email)}`)
  console.log(source)
  return 0
}

/** The origin of the link and a sentence that says where it was taken from. A site that runs for the moment has none. */
async function findOrigin(): Promise<{ origin: string; source: string }> {
  const isMoment = process.argv.at(-1) === '--moment'
  const running = isMoment ? null : await runningOrigin()
  if (running) return { origin: running, source: 'The address is that of the site that runs.' }
  const origin = publicOrigin(env)
  if (env.PUBLIC_ORIGIN) return { origin, source: 'The address is that of the variable PUBLIC_ORIGIN.' }
  return {
    origin,
    source: `The running site was not found and PUBLIC_ORIGIN is not set, so the address is that of a start without settings: if the site is reached at another one, put that in place of ${origin}.`,
  }
}
