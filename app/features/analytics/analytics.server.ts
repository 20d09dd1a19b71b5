import { and, between, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { siteAnalytics, viewCounts } from '#app/lib/db/tables.server.ts'
import { searchMisses } from '#app/lib/search/tables.server.ts'
import { type AnalyticsPeriod, type Figure, metrics } from './analytics.ts'

/** Number of page views in the month of `now`, by the days in Douala. */
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

/** Figures of a period until today, both ends included, the latest day first. */
export async function listFigures(days: AnalyticsPeriod, today: string): Promise<Figure[]> {
  const order = sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  )
  return db()
    .select({
      day: siteAnalytics.date_recorded,
      metric: siteAnalytics.metric_name,
      value: sql<number>`${siteAnalytics.metric_value}::float8`,
    })
    .from(siteAnalytics)
    .where(between(siteAnalytics.date_recorded, addDays(today, -days), today))
    .orderBy(
      desc(siteAnalytics.date_recorded),
      sql`array_position(array[${order}]::text[], ${siteAnalytics.metric_name})`,
      siteAnalytics.metric_name,
    )
}

export type ViewCount = { name: string; views: number }
export type TopNames = Record<'pages' | 'referrers' | 'languages', ViewCount[]>

/** Maximum number of listed names per kind. */
const mostListed = 10

/** Most viewed pages of a period, most frequent referrers and languages. */
export async function listTopNames(days: AnalyticsPeriod, today: string): Promise<TopNames> {
  const [pages, referrers, languages] = await Promise.all([
    listCounts('page', days, today, mostListed),
    listCounts('referrer', days, today, mostListed),
    listCounts('language', days, today, mostListed),
  ])
  return { pages, referrers, languages }
}

/** Views of each article in a period, by its present address (`/blog/a`), of both languages together. */
export async function countArticleViews(days: AnalyticsPeriod, today: string): Promise<Map<string, number>> {
  const rows = await db().execute<ViewCount>(sql`
    with recursive moved (path, views, steps) as (
      select regexp_replace(name, '^/en/', '/'), sum(views), 0 from view_counts
      where kind = 'page' and name ~ '^(/en)?/blog/[^/]+$' and day between ${addDays(today, -days)} and ${today}
      group by 1
      union all
      select to_path, views, steps + 1 from moved join redirects on from_path = path where steps < 10)
    select path as name, sum(views)::int as views from moved
    where not exists (select from redirects where from_path = path) group by 1`)
  return new Map(rows.map(({ name, views }) => [name, views]))
}

/** Searches without a result in a period, the most frequent first. */
export async function listMissedSearches(days: AnalyticsPeriod, today: string): Promise<ViewCount[]> {
  const searches = sql<number>`sum(${searchMisses.searches})::int`
  return db()
    .select({ name: searchMisses.words, views: searches })
    .from(searchMisses)
    .where(between(searchMisses.day, addDays(today, -days), today))
    .groupBy(searchMisses.words)
    .orderBy(desc(searches), searchMisses.words)
    .limit(mostMissed)
}

const mostMissed = 30

async function listCounts(
  kind: 'page' | 'referrer' | 'language',
  days: AnalyticsPeriod,
  today: string,
  most: number,
): Promise<ViewCount[]> {
  const views = sql<number>`sum(${viewCounts.views})::int`
  return db()
    .select({ name: viewCounts.name, views })
    .from(viewCounts)
    .where(
      and(eq(viewCounts.kind, kind), gte(viewCounts.day, addDays(today, -days)), lte(viewCounts.day, today)),
    )
    .groupBy(viewCounts.name)
    .orderBy(desc(views), viewCounts.name)
    .limit(most)
}

/** The first day after a month (`2026-12`), as `YYYY-MM-DD`. */
function firstOfNext(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
