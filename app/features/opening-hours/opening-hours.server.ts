import { asc, gte, sql } from 'drizzle-orm'
import { doualaDay } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'
import { hourAndMinute, pauseColumns, pauseOf } from '#app/site/stored-hours.ts'
import { type ClosureRow, differentDays, type Entry, entriesOf, lastListedDay } from './calendar.ts'
import { closures, openingHours } from './tables.server.ts'

/** The ordinary week, Monday first. */
export async function listOpeningHours(): Promise<DayHours[]> {
  return (await findWeek()).days
}

/** The ordinary week with its version, which changes with each of its days. */
export async function findWeek(
  database: Pick<Transaction, 'select'> = db(),
): Promise<{ days: DayHours[]; version: string }> {
  const rows = await database
    .select({ row: openingHours, version: versionOf(openingHours) })
    .from(openingHours)
    .orderBy(asc(openingHours.day))
  return {
    days: rows.map(({ row: { day, opens, closes, ...row } }) => ({
      day,
      opens: hourAndMinute(opens),
      closes: hourAndMinute(closes),
      ...pauseOf(row),
    })),
    version: rows.map(({ row, version }) => `${row.day}:${version}`).join(),
  }
}

/** Days of the coming year with other hours, public holidays included; the nearest first. */
export async function listClosures(language: Language): Promise<Closure[]> {
  const today = doualaDay()
  return closuresOf(language, await listEntries(today), today)
}

/** Closures before the database was read: public holidays only. */
export function preparedClosures(language: Language): Closure[] {
  const today = doualaDay()
  return closuresOf(language, entriesOf([], today), today)
}

/** Entries for the staff: the stored ones from this year on, and undecided holidays; by day. */
export async function listEntries(
  today: string = doualaDay(),
  database: Pick<Transaction, 'select'> = db(),
): Promise<Entry[]> {
  const thisYear = `${today.slice(0, 4)}-01-01`
  const rows = await selectClosures(database).where(
    gte(sql`coalesce(${closures.last_day}, ${closures.day})`, thisYear),
  )
  return entriesOf(rows.map(closureRow), today)
}

/** Selects closures with their versions. */
export function selectClosures(database: Pick<Transaction, 'select'> = db()) {
  return database
    .select({ row: closures, version: versionOf(closures) })
    .from(closures)
    .$dynamic()
}

/** A closure with its times as `HH:MM`. */
export function closureRow({ row, version }: Awaited<ReturnType<typeof selectClosures>>[number]): ClosureRow {
  const { id, day, last_day, holiday, label, label_en, is_active } = row
  const [opens, closes] = [hourAndMinute(row.opens), hourAndMinute(row.closes)]
  const pause = pauseColumns(pauseOf(row))
  return { id, version, day, last_day, holiday, label, label_en, opens, closes, ...pause, is_active }
}

function closuresOf(language: Language, entries: Entry[], today: string): Closure[] {
  return differentDays(entries, today, lastListedDay(today)).map(({ label, label_en, ...day }) => ({
    ...day,
    label: phrase(language, label, label_en),
  }))
}
