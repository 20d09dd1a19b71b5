import { type SQL, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { listTablesWith } from '#app/lib/db/tables-with.server.ts'
import { log } from '#app/lib/log.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'
import { type Actor, forgetAddresses, writeAudit } from './audit.server.ts'

/** Retention of a deleted row in the trash. */
const wait = sql`interval '30 days'`

/** Conditions for rows whose name visits still show: they wait until no visit refers to them. */
const unnamed: Readonly<Record<string, SQL>> = {
  practitioners: sql`
    not exists (select 1 from appointments where practitioner_id = practitioners.id)
    and not exists (select 1 from series where practitioner_id = practitioners.id)`,
  places: sql`not exists (select 1 from appointments where place_id = places.id)`,
}

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Timeout of a whole purge in milliseconds: no request waits for it. */
const purgeTimeoutMs = 60_000

const systemActor: Actor = { id: null, email: null, address: null }

/**
 * Empties the trash and erases old addresses of the audit log, at once and then every day. The returned function stops
 * it.
 */
export function startTrashPurge(): () => Promise<void> {
  return repeat(purge, {
    everyMs: day,
    afterFailureMs: hour,
    failed: 'expired rows of the trash could not be deleted',
  }).stop
}

async function purge(): Promise<void> {
  await purgeTrash()
  await withDeadline(forgetAddresses(), purgeTimeoutMs)
}

/**
 * Deletes rows that were in a trash for thirty days, in every table with one, and logs their number by table; returns
 * these counts. If several processes run it at once, only one does the work.
 */
export async function purgeTrash(): Promise<Record<string, number>> {
  const purged: Record<string, number> = {}
  for (const table of await withDeadline(listTablesWith('deleted_at'))) {
    const rows = await withDeadline(purgeTable(table), purgeTimeoutMs)
    if (rows > 0) purged[table] = rows
  }
  if (Object.keys(purged).length > 0) log().info({ purged }, 'the trash was emptied')
  return purged
}

async function purgeTable(table: string): Promise<number> {
  const waited = sql`${sql.identifier(table)} where deleted_at < now() - ${wait} and ${unnamed[table] ?? sql`true`}`
  // Even a statement that deletes nothing is announced, and would drop every cached page.
  const [some] = await db().execute(sql`select 1 from ${waited} limit 1`)
  if (!some) return 0
  return db().transaction(async (transaction) => {
    if (!(await isAlone(transaction))) return 0
    await transaction.execute(sql`set local statement_timeout = ${sql.raw(String(purgeTimeoutMs))}`)
    const { count: rows } = await transaction.execute(sql`delete from ${waited}`)
    if (rows > 0)
      await writeAudit(transaction, systemActor, { action: 'purge', entity: table, after: { rows } })
    return rows
  })
}

/** The lock lasts until the transaction ends. */
async function isAlone(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('trash')) as alone`,
  )
  return row?.alone === true
}
