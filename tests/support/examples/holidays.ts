import type postgres from 'postgres'
import { holidaysOf } from '#app/features/opening-hours/holidays.ts'
import { doualaDay } from '#app/lib/clock.ts'

/** The centre is open on every public holiday of this year and the next: what a test sees does not hang on its day. */
export async function declineHolidays(sql: postgres.Sql): Promise<void> {
  const year = Number(doualaDay().slice(0, 4))
  for (const { key, day, label } of [...holidaysOf(year), ...holidaysOf(year + 1)])
    await sql`insert into closures (day, label, holiday, is_active) values (${day}, ${label}, ${key}, false)`
}
