import { and, eq, gte, lte } from 'drizzle-orm'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { siteAnalytics } from '#app/lib/db/tables.server.ts'

/** Page views of the last `days` days in Douala, today the last; 0 for a day without a row. */
export async function listDailyViews(
  days: number,
  now = new Date(),
): Promise<{ day: string; value: number }[]> {
  const today = doualaDay(now)
  const first = addDays(today, 1 - days)
  const rows = await db()
    .select({ day: siteAnalytics.date_recorded, value: siteAnalytics.metric_value })
    .from(siteAnalytics)
    .where(
      and(
        eq(siteAnalytics.metric_name, 'page_views'),
        gte(siteAnalytics.date_recorded, first),
        lte(siteAnalytics.date_recorded, today),
      ),
    )
  const seen = new Map(rows.map(({ day, value }) => [day, value]))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index)
    return { day, value: seen.get(day) ?? 0 }
  })
}
