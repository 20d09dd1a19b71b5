import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { daysFrom, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db.server.ts'
import { type Language, phrase } from '#app/lib/i18n.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'
import { closures, openingHours } from './tables.server.ts'

/** The ordinary week, Monday first. */
export async function listOpeningHours(): Promise<DayHours[]> {
  const rows = await db().select().from(openingHours).orderBy(asc(openingHours.day))
  return rows.map(({ day, opens, closes }) => ({
    day,
    opens: hourAndMinute(opens),
    closes: hourAndMinute(closes),
  }))
}

/** The days from today on that differ from their week day, the nearest first. */
export async function listClosures(language: Language): Promise<Closure[]> {
  const today = doualaDay()
  const rows = await db()
    .select()
    .from(closures)
    .where(
      and(eq(closures.is_active, true), gte(sql`coalesce(${closures.last_day}, ${closures.day})`, today)),
    )
    .orderBy(asc(closures.day))
    .limit(60)
  return rows.flatMap(({ day, last_day, label, label_en, opens, closes }) =>
    daysFrom(day < today ? today : day, last_day ?? day).map((each) => ({
      day: each,
      label: phrase(language, label, label_en),
      opens: hourAndMinute(opens),
      closes: hourAndMinute(closes),
    })),
  )
}

/** PostgreSQL says `08:00:00`. */
function hourAndMinute(time: string | null): string | null {
  return time && time.slice(0, 5)
}
