import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db.server.ts'
import { siteAnalytics } from '#app/lib/tables.server.ts'

/** The pages seen in the month of `now`, by the days of Douala. */
export async function countMonthViews(now = new Date()): Promise<number> {
  const month = doualaDay(now).slice(0, 7)
  const [row] = await db()
    .select({ views: sql<number>`coalesce(sum(${siteAnalytics.metric_value}), 0)::float8` })
    .from(siteAnalytics)
    .where(
      and(
        eq(siteAnalytics.metric_name, 'page_views'),
        gte(siteAnalytics.date_recorded, `${month}-01`),
        lt(siteAnalytics.date_recorded, firstOfNext(month)),
      ),
    )
  return row?.views ?? 0
}

/** The first day after a month (`2026-12`), as `YYYY-MM-DD`. */
function firstOfNext(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
