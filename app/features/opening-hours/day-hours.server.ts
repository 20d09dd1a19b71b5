import { and, eq, lte, sql } from 'drizzle-orm'
import { daysFrom } from '#app/lib/clock.ts'
import { db } from '#app/lib/db.server.ts'
import { listOpeningHours } from './opening-hours.server.ts'
import { hoursOf } from './opening-hours.ts'
import { closures } from './tables.server.ts'

/** A day (`YYYY-MM-DD`) with its hours (`HH:MM` in Douala, null: closed) and the name of what makes it differ. */
export type OpenDay = { day: string; hours: { opens: string; closes: string } | null; label: string | null }

/** What the hours and closures say of every day from one to another, both included. */
export async function listOpenDays(from: string, to: string): Promise<OpenDay[]> {
  const [week, rows] = await Promise.all([
    listOpeningHours(),
    db()
      .select()
      .from(closures)
      .where(
        and(
          eq(closures.is_active, true),
          lte(closures.day, to),
          sql`coalesce(${closures.last_day}, ${closures.day}) >= ${from}`,
        ),
      ),
  ])
  const apart = rows.flatMap(({ day, last_day, label, opens, closes }) =>
    daysFrom(day, last_day ?? day).map((each) => ({
      day: each,
      label,
      opens: opens && opens.slice(0, 5),
      closes: closes && closes.slice(0, 5),
    })),
  )
  return daysFrom(from, to).map((day) => ({
    day,
    hours: hoursOf(day, week, apart),
    label: apart.find((each) => each.day === day)?.label ?? null,
  }))
}
