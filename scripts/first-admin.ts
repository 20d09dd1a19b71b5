/**
 * Where no administrator can sign in, makes the one of ADMIN_EMAIL and ADMIN_PASSWORD, or prints the path of a link
 * that makes one. Prints nothing when there is nothing to do. Ends with 2 and a sentence when the variables are wrong.
 */
import { ensureFirstAdmin, RefusedAdmin } from '#app/features/users/first-admin.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { readEnv } from '#app/lib/env.server.ts'

const env = readEnv()
openDatabase(databaseAddress(env), 1)
try {
  const link = await ensureFirstAdmin({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  if (link) console.log(link)
} catch (error) {
  if (!(error instanceof RefusedAdmin)) throw error
  console.error(error.message)
  process.exitCode = 2
} finally {
  await closeDatabase()
}
