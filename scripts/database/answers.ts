import { sql } from 'drizzle-orm'
import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'
import { db } from '#app/lib/db/db.server.ts'

/**
 * True if the opened database answers. An existing one may be slow on a busy machine; a missing one refuses at once.
 */
export async function waitForDatabase(attempts = 10): Promise<boolean> {
  try {
    await db().execute(sql`select 1`)
    return true
  } catch (error) {
    const isSlow = databaseErrorField(error, 'code') === 'CONNECT_TIMEOUT'
    return isSlow && attempts > 1 ? waitForDatabase(attempts - 1) : false
  }
}
