import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { retentionRuns } from '#app/lib/db/tables.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'
import { noticeDays } from './retention.ts'
import { listRetentionPeriods, type RetentionPeriod } from './retention-periods.server.ts'

const hour = 60 * 60_000

/** Timeout for all rows of one kind, in milliseconds. */
const timeoutMs = 60_000

const systemActor: Actor = { id: null, email: null, address: null }

/** Erases announced rows and announces the next ones, every hour. The returned function stops it. */
export function startRetention(): () => Promise<void> {
  return repeat(eraseAll, {
    everyMs: hour,
    afterFailureMs: hour / 4,
    failed: 'expired rows could not be erased',
  }).stop
}

async function eraseAll(): Promise<void> {
  await eraseEnded()
  await eraseExpired()
}

/** Tables of rows that grant access until a certain time, and contain an address. */
const endingTables = ['sessions', 'started_sign_ins', 'verifications']

/** Erases expired sessions, unfinished sign-ins and expired links. */
export async function eraseEnded(): Promise<void> {
  for (const table of endingTables)
    await withDeadline(db().execute(sql`delete from ${sql.identifier(table)} where expires_at < now()`))
}

/**
 * Erases the rows whose announced day has come, and announces those that expire in a week: no row is erased
 * unannounced. Returns the number of erased rows by table. If several processes run it at once, only one does the work.
 */
export async function eraseExpired(now: Date = new Date()): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const period of await withDeadline(listRetentionPeriods())) {
    const rows = await withDeadline(
      inOneProcess(period.entity, (tx) => runKind(tx, period, now)),
      timeoutMs,
    )
    if (rows) erased[period.entity] = rows
  }
  if (Object.keys(erased).length > 0) log().info({ erased }, 'expired rows were erased')
  return erased
}

async function runKind(transaction: Transaction, period: RetentionPeriod, now: Date): Promise<number> {
  const { entity, chosen } = period
  const today = doualaDay(now)
  const announced = and(eq(retentionRuns.entity, entity), isNull(retentionRuns.done_at))
  // The period was extended since the announcement, which no longer holds.
  await transaction
    .delete(retentionRuns)
    .where(and(announced, chosen === null ? undefined : sql`${retentionRuns.months} < ${chosen}`))
  const [due] = await transaction
    .update(retentionRuns)
    .set({ done_at: now })
    .where(and(announced, lte(retentionRuns.due_on, today)))
    .returning()
  const rows = due ? await eraseRows(transaction, period, due) : 0
  if (chosen !== null) await announce(transaction, entity, chosen, addDays(today, noticeDays))
  return rows
}

async function eraseRows(
  transaction: Transaction,
  { entity }: RetentionPeriod,
  { id, cutoff, months }: typeof retentionRuns.$inferSelect,
): Promise<number> {
  const { count: rows } = await transaction.execute(sql`
    delete from ${sql.identifier(entity)} where id in (
      select id from expiring_rows where entity = ${entity} and since < ${cutoff.toISOString()})`)
  await transaction.update(retentionRuns).set({ erased: rows }).where(eq(retentionRuns.id, id))
  if (rows > 0)
    await writeAudit(transaction, systemActor, { action: 'expire', entity, after: { rows, months } })
  return rows
}

/** Announces on which day rows will be erased, if there are any and no announcement of their kind is pending. */
async function announce(
  transaction: Transaction,
  entity: string,
  months: number,
  day: string,
): Promise<void> {
  const cutoff = sql`${doualaMoment(day).toISOString()}::timestamptz - make_interval(months => ${months})`
  await transaction.execute(sql`
    insert into ${retentionRuns} (entity, months, cutoff, due_on)
    select ${entity}, ${months}, ${cutoff}, ${day}
    where exists (select 1 from expiring_rows where entity = ${entity} and since < ${cutoff})
    on conflict do nothing`)
}

async function inOneProcess<Result>(
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> {
  return db().transaction(async (transaction) => {
    const [lock] = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('retention'), hashtext(${name})) as taken`,
    )
    if (lock?.taken !== true) return null
    await transaction.execute(sql`set local statement_timeout = ${sql.raw(String(timeoutMs))}`)
    return work(transaction)
  })
}
