/**
 * Fills an empty database with the first content. Does nothing when there are settings already, so that it can be
 * run at every start; two at once fill once. Says what it did.
 */
import { sql } from 'drizzle-orm'
import { siteSettings } from '#app/features/settings/tables.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, db, openDatabase } from '#app/lib/db/db.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { storePictures } from './first-content/pictures.ts'
import { fillRows } from './first-content/rows.ts'

const env = readEnv()
openDatabase(databaseAddress(env), 2)
try {
  console.log((await isEmpty()) ? await fill() : 'The database has its content already.')
} finally {
  await closeDatabase()
}

async function fill(): Promise<string> {
  const pictures = await storePictures(env)
  const filled = await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first content'))`)
    if (!(await isEmpty(tx))) return false
    await fillRows(tx, pictures, env.CLINIC_PHONE)
    return true
  })
  return filled
    ? `Filled the database with the first content and ${pictures.size} pictures.`
    : 'Another process filled the database.'
}

async function isEmpty(database: Pick<ReturnType<typeof db>, 'select'> = db()): Promise<boolean> {
  return (await database.select({ key: siteSettings.key }).from(siteSettings).limit(1)).length === 0
}
