import type postgres from 'postgres'
import { holidaysOf } from '#app/features/opening-hours/holidays.ts'
import { doualaDay } from '#app/lib/clock.ts'

/** Opens the centre on every public holiday of this year and the next: no test depends on the day of its run. */
export async function declineHolidays(sql: postgres.Sql): Promise<void> {
  const year = Number(doualaDay().slice(0, 4))
  for (const { key, day, label } of [...holidaysOf(year), ...holidaysOf(year + 1)])
    await sql`insert into closures (day, label, holiday, is_active) values (${day}, ${label}, ${key}, false)`
}
