import { eq, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { siteAnalytics, viewCounts } from '#app/lib/db/tables.server.ts'
import { log } from '#app/lib/log.server.ts'
import { searchMisses } from '#app/lib/search/tables.server.ts'
import { type CountKind, countByDay, type DayCounts } from './day-counts.ts'
import { readPageViewBuffer } from './page-view-buffer.server.ts'
import { readLine } from './page-view-line.ts'
import { joinVisits } from './visit.ts'

/** Name under which names beyond the limit are counted. */
export const others = '*'

/** Largest number of names per day, so that invented hosts cannot fill the table. */
const mostNames: Record<CountKind, number> = { page: 500, referrer: 200, language: 10 }

/** Timeout for a part of a page-view buffer, in milliseconds. */
const countTimeoutMs = 15_000

/**
 * Counts the uncounted part of a page-view buffer, each line exactly once, even if other processes count the same
 * buffer at the same time. Returns the number of counted bytes. `today` is the day of Douala.
 */
export async function countPageViewBuffer(folder: string, name: string, today: string): Promise<number> {
  for (;;) {
    const { counted, isDone } = await withDeadline(
      db().transaction((transaction) => countPart(transaction, folder, name, today)),
      countTimeoutMs,
    )
    if (isDone) return counted
  }
}

/** Metrics and the counted position are written together, so a stop in between leaves both or neither. */
async function countPart(transaction: Transaction, folder: string, name: string, today: string) {
  // One process at a time: visits are joined with the stored ones.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('visits'))`)
  const [pageViewBuffer] = await transaction.execute<{ counted: string }>(
    sql`select counted from visit_journals where name = ${name}`,
  )
  const from = Number(pageViewBuffer?.counted ?? 0)
  const { lines, end } = await readPageViewBuffer(folder, name, from)
  if (end === from) return { counted: from, isDone: true }
  const read = lines.map(readLine)
  const whole = read.filter((line) => line !== null)
  if (whole.length < read.length) log().warn({ lines: read.length - whole.length }, 'views cannot be read')
  for (const counts of countByDay(whole)) await addToDay(transaction, counts, today)
  await transaction.execute(sql`
    insert into visit_journals (name, counted) values (${name}, ${end})
    on conflict (name) do update set counted = excluded.counted, updated_at = now()`)
  return { counted: end, isDone: false }
}

async function addToDay(transaction: Transaction, counts: DayCounts, today: string): Promise<void> {
  // Queried before the views are added, since it looks at the day's earlier count.
  const isOpen = counts.visits.size > 0 && (await knowsVisitors(transaction, counts.day, today))
  await addMetrics(transaction, counts)
  await addNames(transaction, counts)
  await addMisses(transaction, counts)
  if (isOpen) {
    await addVisits(transaction, counts)
    await writeVisitors(transaction, counts.day)
  }
}

/** True if visitors of a day can still be told apart. Later views of a forgotten day add views only. */
async function knowsVisitors(transaction: Transaction, day: string, today: string): Promise<boolean> {
  if (day >= today) return true
  const [known] = await transaction.execute<{ open: boolean }>(sql`
    select exists (select 1 from visits where day = ${day}) or not exists (
      select 1 from site_analytics where metric_name = 'page_views' and date_recorded = ${day}) as open`)
  return known?.open === true
}

async function addMetrics(transaction: Transaction, { day, metrics }: DayCounts): Promise<void> {
  const rows = [...metrics].map(([metric_name, metric_value]) => ({
    metric_name,
    metric_value,
    date_recorded: day,
  }))
  if (rows.length === 0) return
  await transaction
    .insert(siteAnalytics)
    .values(rows)
    .onConflictDoUpdate({
      target: [siteAnalytics.metric_name, siteAnalytics.date_recorded],
      set: {
        metric_value: sql`${siteAnalytics.metric_value} + excluded.metric_value`,
        updated_at: sql`now()`,
      },
    })
}

async function addNames(transaction: Transaction, { day, counts }: DayCounts): Promise<void> {
  const there = await transaction.execute<{ kind: CountKind; name: string }>(
    sql`select kind, name from view_counts where day = ${day}`,
  )
  const rows = (Object.keys(counts) as CountKind[]).flatMap((kind) => {
    const known = new Set(there.filter((row) => row.kind === kind).map(({ name }) => name))
    return [...bounded(counts[kind], known, mostNames[kind])].map(([name, views]) => ({
      day,
      kind,
      name,
      views,
    }))
  })
  if (rows.length === 0) return
  await transaction
    .insert(viewCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [viewCounts.day, viewCounts.kind, viewCounts.name],
      set: { views: sql`${viewCounts.views} + excluded.views` },
    })
}

/** Distinct searches per day; further ones are not counted. */
const mostMisses = 200

async function addMisses(transaction: Transaction, { day, misses }: DayCounts): Promise<void> {
  if (misses.size === 0) return
  const there = await transaction
    .select({ words: searchMisses.words })
    .from(searchMisses)
    .where(eq(searchMisses.day, day))
  const stored = bounded(misses, new Set(there.map(({ words }) => words)), mostMisses)
  const rows = [...stored].flatMap(([words, searches]) => (words === others ? [] : { day, words, searches }))
  if (rows.length === 0) return
  await transaction
    .insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.words],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    })
}

/** Counts of the names that exist or still fit; all others are added up under one name. */
function bounded(counts: Map<string, number>, known: Set<string>, most: number): Map<string, number> {
  const stored = new Map<string, number>()
  for (const [name, views] of counts) {
    const own = known.has(name) || known.size < most ? name : others
    if (own !== others) known.add(own)
    stored.set(own, (stored.get(own) ?? 0) + views)
  }
  return stored
}

/** Distinct visits per day: a program that invents browsers cannot fill the table, and a count stays fast. */
const mostVisits = 50_000

async function addVisits(transaction: Transaction, { day, visits }: DayCounts): Promise<void> {
  const [held] = await transaction.execute<{ count: number }>(
    sql`select count(*)::int as count from visits where day = ${day}`,
  )
  const asked = sql`select value from jsonb_array_elements_text(${JSON.stringify([...visits.keys()])}::jsonb)`
  const there = await transaction.execute<{
    visitor: string
    first: number
    last: number
    views: number
  }>(sql`
    delete from visits where day = ${day} and visitor in (${asked})
    returning visitor, (extract(epoch from first_at) * 1000)::float8 as first,
      (extract(epoch from last_at) * 1000)::float8 as last, views`)
  for (const { visitor, ...visit } of there) visits.get(visitor)?.push(visit)
  const known = new Set(there.map(({ visitor }) => visitor))
  let room = mostVisits - (held?.count ?? 0)
  const joined = [...visits]
    .filter(([visitor]) => known.has(visitor) || room-- > 0)
    .flatMap(([visitor, parts]) => joinVisits(parts).map((visit) => ({ visitor, ...visit })))
  await transaction.execute(sql`
    insert into visits (day, visitor, first_at, last_at, views)
    select ${day}, visitor, to_timestamp(first / 1000), to_timestamp(last / 1000), views
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb)
      as visit (visitor text, first float8, last float8, views int)`)
}

/** Writes the visitors and the bounce rate of a day; a visit of one page is a bounce. */
async function writeVisitors(transaction: Transaction, day: string): Promise<void> {
  await transaction.execute(sql`
    with counted as (
      select count(distinct visitor) as visitors, round(100.0 * count(*) filter (where views = 1) / count(*), 2) as bounced
      from visits where day = ${day})
    insert into site_analytics (metric_name, metric_value, date_recorded)
    select metric, value, ${day}
    from counted cross join lateral (values ('unique_visitors', visitors), ('bounce_rate', bounced)) as metrics (metric, value)
    on conflict (metric_name, date_recorded)
    do update set metric_value = excluded.metric_value, updated_at = now()
    where site_analytics.metric_value <> excluded.metric_value`)
}
