/**
 * Makes or enables the administrator of the e-mail that is given, and prints a link by which they set a password.
 * Ends with 2 when that is no e-mail, and with 3 when no database answers.
 */
import * as z from 'zod'
import { createAdmin } from '#app/features/users/first-admin.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { publicOrigin, readEnv } from '#app/lib/env.server.ts'
import { databaseAnswers } from './database/answers.ts'

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
  if (!(await databaseAnswers())) return 3
  console.log(
    `${email} sets a password here, once and within 24 hours: ${publicOrigin(env)}${await createAdmin(email)}`,
  )
  return 0
}
