import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'

/**
 * The salt of a day, shared by all processes and created by the first. `proposed` is stored if there is none: a process
 * may have used it while the database was away.
 */
export async function saltOfDay(day: string, proposed = newSalt()): Promise<string> {
  const work = db().transaction(async (transaction) => {
    await transaction.execute(
      sql`insert into visit_salts (day, salt) values (${day}, ${proposed}) on conflict (day) do nothing`,
    )
    const [row] = await transaction.execute<{ salt: string }>(
      sql`select salt from visit_salts where day = ${day}`,
    )
    return row?.salt ?? proposed
  })
  return withDeadline(work)
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url')
}

/** Erases the salts of the days before `today`, so that a visitor's hash can no longer be traced to a person. */
export async function eraseSalts(today: string): Promise<void> {
  await withDeadline(db().execute(sql`delete from visit_salts where day < ${today}`))
}

/** Deletes the visitors of days before `today`; the metrics of those days remain. */
export async function forgetVisitors(today: string): Promise<void> {
  await withDeadline(db().execute(sql`delete from visits where day < ${today}`))
}

/** Days for which searches without a result are stored: the longest period of the reports. */
const missDays = 366

/** Months for which metrics are stored. */
const months = 25

/** Deletes metrics older than 25 months, searches older than a year, and rows about deleted page-view buffers. */
export async function pruneFigures(today: string): Promise<void> {
  const first = firstKept(today)
  await withDeadline(db().execute(sql`delete from view_counts where day < ${first}`))
  await withDeadline(db().execute(sql`delete from site_analytics where date_recorded < ${first}`))
  await withDeadline(db().execute(sql`delete from search_misses where day < ${addDays(today, -missDays)}`))
  await withDeadline(
    db().execute(sql`delete from visit_journals where updated_at < now() - interval '60 days'`),
  )
}

/** The day `months` months ago, or the last day of that month if it is shorter. */
function firstKept(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = addDays(doualaDay(new Date(Date.UTC(year, month - months, 1, 12))), -1)
  const wanted = `${last.slice(0, 7)}-${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}
