import { appendFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { doualaMoment } from '#app/lib/clock.ts'
import { newFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { countPageViewBuffer } from './page-view-counting.server.ts'
import { type PageView, pageViewLine } from './page-view-line.ts'
import { forgetVisitors, pruneFigures } from './visit-days.server.ts'

const database = useDatabase()
const day = '2026-03-10'
const name = `${day}-abcdefghijkl.log`

let folder: string
beforeEach(async () => {
  await database.sql`truncate site_analytics, view_counts, visits, visit_salts, visit_journals`
  folder = await newFolder()
})

/** A view by visitor `a`, `b` or another, `minutes` after midnight. */
function view(visitor: string, minutes: number, more: Partial<PageView> = {}): string {
  const at = doualaMoment(day, minutes).getTime()
  return pageViewLine({ at, path: '/', referrer: '', metric: '', ...more }, visitor.repeat(22))
}

const write = (...lines: string[]) => appendFile(join(folder, name), lines.join(''))
const count = (today = day, pageViewBuffer = name) => countPageViewBuffer(folder, pageViewBuffer, today)

async function figures(): Promise<Record<string, number>> {
  const rows = await database.sql`
    select metric_name as metric, metric_value::float8 as value from site_analytics order by 1`
  return Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))
}

const names = async (kind: string) =>
  (
    await database.sql`select name, views from view_counts where kind = ${kind} order by views desc, name`
  ).map((row) => [row['name'], row['views']])

describe('a page-view buffer', () => {
  it('each line of a page-view buffer is counted once, even by simultaneous processes', async () => {
    await write(view('a', 480), view('a', 485, { metric: 'blog_post_views' }), view('b', 490))
    await Promise.all([count(), count(), count()])
    await write(
      view('a', 700),
      pageViewLine({ at: doualaMoment(day, 701).getTime(), path: '', referrer: '', metric: 'orders' }, ''),
    )
    await Promise.all([count(), count()])
    expect(await figures()).toEqual({
      blog_post_views: 1,
      bounce_rate: 66.67,
      orders: 1,
      page_views: 4,
      unique_visitors: 2,
    })
  })

  it('a page-view buffer joins its visits with those of another, whichever is counted first', async () => {
    const other = `${day}-mnopqrstuvwx.log`
    await write(view('a', 480), view('a', 540))
    await writeFile(join(folder, other), view('a', 510))
    await count()
    expect(await figures()).toEqual({ bounce_rate: 100, page_views: 2, unique_visitors: 1 })
    await count(day, other)
    expect(await figures()).toEqual({ bounce_rate: 0, page_views: 3, unique_visitors: 1 })
  })

  it('a page-view buffer waits for the end of a line, and passes over damaged lines', async () => {
    const whole = view('a', 480)
    await write(whole, 'a power cut left this\n', '\0\0\0\n', view('b', 481).slice(0, -5))
    await count()
    expect(await figures()).toEqual({ bounce_rate: 100, page_views: 1, unique_visitors: 1 })
    await write(view('b', 481).slice(-5))
    await count()
    expect(await figures()).toMatchObject({ page_views: 2, unique_visitors: 2 })
  })

  it('a page-view buffer longer than one read is counted to its end', async () => {
    const path = `/${'x'.repeat(1000)}`
    await write(...Array.from({ length: 1000 }, (_, index) => view('a', 480 + index / 1000, { path })))
    await count()
    expect(await figures()).toEqual({ bounce_rate: 0, page_views: 1000, unique_visitors: 1 })
  })

  it('a page-view buffer is left unchanged when the database fails in the middle', async () => {
    const { sql } = database
    await write(view('a', 480))
    await sql`alter table visits rename to hidden`
    await expect(count()).rejects.toThrow('Failed query')
    await sql`alter table hidden rename to visits`
    expect(await figures()).toEqual({})
    await count()
    expect(await figures()).toEqual({ bounce_rate: 100, page_views: 1, unique_visitors: 1 })
  })

  it('a page-view buffer counted after its visitors were deleted adds views only', async () => {
    await write(view('a', 480), view('b', 480))
    await count()
    await forgetVisitors('2026-03-11')
    await write(view('a', 481))
    await count('2026-03-11')
    expect(await figures()).toEqual({ bounce_rate: 100, page_views: 3, unique_visitors: 2 })
  })

  it('a page-view buffer of a process that stopped overnight counts its visitors', async () => {
    await write(view('a', 480), view('a', 482))
    await count('2026-03-12')
    expect(await figures()).toEqual({ bounce_rate: 0, page_views: 2, unique_visitors: 1 })
  })
})

describe('the names of a day', () => {
  it('the names of a day are bounded: hosts beyond the two hundredth are counted together', async () => {
    const hosts = Array.from({ length: 230 }, (_, index) => `host-${String(index).padStart(3, '0')}.example`)
    await write(...hosts.map((referrer) => view('a', 480, { referrer })))
    await count()
    await write(
      view('a', 481, { referrer: 'late.example' }),
      view('a', 481, { referrer: 'host-000.example' }),
    )
    await count()
    const found = await names('referrer')
    expect(found).toHaveLength(201)
    expect(found.slice(0, 2)).toEqual([
      ['*', 31],
      ['host-000.example', 2],
    ])
  })
})

describe('the visits of a day', () => {
  it('the visits of a day are bounded: beyond fifty thousand a new visitor adds views only', async () => {
    const { sql } = database
    const at = doualaMoment(day, 480)
    await sql`insert into visits (day, visitor, first_at, last_at, views)
      select ${day}, lpad(each::text, 22, '0'), ${at}, ${at}, 1 from generate_series(1, 49999) as each`
    await write(view('a', 480), view('b', 480))
    await count()
    await write(view('a', 481), view('c', 481))
    await count()
    expect(await figures()).toMatchObject({ page_views: 4, unique_visitors: 50_000 })
    const late = await sql`select visitor, views from visits where visitor ~ '^[a-c]'`
    expect(late).toEqual([{ visitor: 'a'.repeat(22), views: 2 }])
  })
})

describe('old figures', () => {
  it('figures older than 25 months are deleted', async () => {
    const { sql } = database
    await sql`insert into site_analytics (metric_name, metric_value, date_recorded) values
      ('orders', 1, '2024-02-28'), ('orders', 1, '2024-02-29'), ('orders', 2, '2024-03-30')`
    await sql`insert into view_counts (day, kind, name, views) values
      ('2024-02-28', 'page', '/', 1), ('2024-03-01', 'page', '/', 1)`
    await pruneFigures('2026-03-31')
    const stored =
      await sql`select date_recorded::text as day from site_analytics union all select day::text from view_counts order by 1`
    expect(stored.map((row) => row['day'])).toEqual(['2024-02-29', '2024-03-01', '2024-03-30'])
  })
})

it('a page-view buffer that shrank does not stop the counting', async () => {
  await write(view('a', 480), view('a', 481))
  await count()
  await truncate(join(folder, name), 10)
  await expect(count()).resolves.toBeGreaterThan(10)
})
