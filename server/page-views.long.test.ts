import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/site.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { ask } from './http/testing.ts'
import { type Process, startProcess } from './testing.ts'

const day = '2026-03-10'
const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36'
const oldPhone = 'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; fr) Presto/2.12.423 Version/12.16'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let database: TestDatabase
let dataDir: string
let ownPort: number
let post: string
let slug: string
let product: string
beforeAll(async () => {
  database = await createDatabase({ filled: true })
  const { sql } = database
  const [article] = await sql`select slug from blog_posts where status = 'published' limit 1`
  slug = String(article?.['slug'])
  post = encodeURIComponent(slug)
  product = String((await sql`select id from products where is_active and stock > 0 limit 1`)[0]?.['id'])
})
afterAll(() => dropDatabase(database))

beforeEach(async () => {
  await database.sql`truncate site_analytics, view_counts, visits, visit_salts, visit_journals`
  ownPort = await freePort()
  dataDir = await newFolder()
})

/** Starts a process of the site, with functions for its visitors. The test sets its clock. */
async function startSite(time: string, { on = day, port = ownPort } = {}) {
  const origin = `http://localhost:${ownPort}`
  const site: Process = startProcess(
    {
      ...database.environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      PICTURE_WORK: 'off',
      START_AT: `${on}T${time}+01:00`,
    },
    ['--import', './tests/support/set-clock.ts'],
  )
  await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
  const get = (path: string, agent: string, headers = {}) =>
    ask(port, path, { headers: { Host: `localhost:${ownPort}`, 'User-Agent': agent, ...headers } })
  const send = (path: string, agent: string, body: string, headers = {}) =>
    ask(port, path, {
      method: 'POST',
      body,
      headers: {
        Host: `localhost:${ownPort}`,
        'User-Agent': agent,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        Origin: origin,
        ...headers,
      },
    })
  return {
    origin,
    get,
    send,
    at: async (clock: string) => {
      site.child.send({ now: `${on}T${clock}+01:00` })
      await once(site.child, 'message')
    },
    /** Kills the process as a power cut does: earlier answers were handled in an earlier turn. */
    kill: async () => {
      await get('/healthz', robot)
      site.child.kill('SIGKILL')
      await site.ended
    },
    stop: async () => {
      site.child.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

async function figures() {
  const rows = await database.sql`
    select date_recorded::text as day, metric_name as metric, metric_value::float8 as value
    from site_analytics order by 1, 2`
  return rows.map(({ day: on, metric, value }) => [on, metric, value])
}

const counts = async (kind: string) => {
  const rows = await database.sql`
    select name, sum(views)::int as views from view_counts where kind = ${kind} group by 1 order by 1`
  return Object.fromEntries(rows.map(({ name, views }) => [name, views]))
}

/** Days whose visitors could still be told apart. */
async function daysKnown(): Promise<unknown[]> {
  const rows = await database.sql`
    select day::text from visits union all select day::text from visit_salts order by 1`
  return rows.map((row) => row['day'])
}

const order = () => new URLSearchParams({ order: product, [`quantity-${product}`]: '1' }).toString()

/**
 * 3 visitors, 5 visits and 12 page views; one visitor has no script. A robot and a member of staff visit as well.
 * `between` is called twice, in the middle of visits.
 */
async function scriptedDay(begin: () => Promise<Site>, between: (site: Site, time: string) => Promise<Site>) {
  let site = await begin()
  const staff = await signInStaff({ sql: database.sql, origin: site.origin })
  await site.at('08:00')
  const home = await site.get('/', phone, {
    Referer: 'https://www.google.com/',
    'Sec-Fetch-Dest': 'document',
  })
  await site.at('08:05')
  await site.get('/shop?category=none-of-ours&utm_source=x', phone, { Referer: `${site.origin}/` })
  await site.get('/shop', phone, { Referer: `${site.origin}/` })
  await site.at('08:10')
  await site.get('/', oldPhone)
  await site.get('/', robot)
  for (const path of ['/', '/shop', '/contact']) await site.get(path, laptop, { Cookie: staff.cookie })
  site = await between(site, '08:20')
  await site.get(`/blog/${post}`, phone)
  await site.at('09:10')
  await site.get('/about', phone)
  await site.at('09:15')
  await site.get('/contact', phone)
  expect((await site.send('/shop/order', phone, order())).status).toBe(303)
  await site.send('/shop/order', phone, order(), { Cookie: staff.cookie })
  await site.send('/shop/order', robot, order())
  await site.at('09:39')
  // The page comes back from the browser's cache: only the script reports it.
  expect((await site.send('/seen', phone, '/about')).status).toBe(204)
  await site.send('/seen', laptop, '/about', { Cookie: staff.cookie })
  await site.at('10:00')
  await site.get('/en', laptop, { Referer: 'https://l.facebook.com/' })
  site = await between(site, '10:05')
  const shop = await site.get('/en/shop', laptop)
  const again = await site.get('/en/shop', laptop, { 'If-None-Match': shop.headers.etag })
  expect([home.status, again.status]).toEqual([200, 304])
  await site.at('10:10')
  await site.get(`/en/blog/${post}`, laptop)
  await site.at('14:00')
  await site.get('/en', laptop)
  return site
}

const expected = [
  [day, 'blog_post_views', 2],
  [day, 'bounce_rate', 40],
  [day, 'orders', 1],
  [day, 'page_views', 12],
  [day, 'unique_visitors', 3],
]

describe('a day of 3 visitors, 5 visits and 12 page views', () => {
  it('the day has exactly its rows, though the server is killed twice in the middle of it', async () => {
    const site = await scriptedDay(
      () => startSite('07:00'),
      async (running, time) => {
        await running.kill()
        return startSite(time)
      },
    )
    await site.stop()
    expect(await figures()).toEqual(expected)
    expect(await counts('page')).toEqual({
      '/': 2,
      '/about': 2,
      '/contact': 1,
      '/en': 2,
      [`/en/blog/${slug}`]: 1,
      '/en/shop': 2,
      [`/blog/${slug}`]: 1,
      '/shop': 1,
    })
    expect(await counts('language')).toEqual({ en: 5, fr: 7 })
    expect(await counts('referrer')).toEqual({ 'google.com': 1, 'l.facebook.com': 1 })
  })

  it('the day loses nothing at a stop', async () => {
    const site = await scriptedDay(
      () => startSite('07:00'),
      async (running, time) => {
        await running.stop()
        return startSite(time)
      },
    )
    await site.stop()
    expect(await figures()).toEqual(expected)
    const left = await readdir(join(dataDir, 'views'), { recursive: true, withFileTypes: true })
    expect(left.filter((each) => each.isFile())).toEqual([])
  })
})

describe('a visit', () => {
  it('a visit to two processes is counted once, even if one of them is killed', async () => {
    const [one, other] = await Promise.all([
      startSite('08:00'),
      startSite('08:10', { port: await freePort() }),
    ])
    await one.get('/', phone)
    await other.get('/shop', phone)
    await other.get('/', laptop)
    await other.kill()
    await one.stop()
    await (await startSite('09:00')).stop()
    expect(await figures()).toEqual([
      [day, 'bounce_rate', 50],
      [day, 'page_views', 3],
      [day, 'unique_visitors', 2],
    ])
  })

  it('a visit over midnight is one on each day, and visitors of the first day are deleted', async () => {
    const site = await startSite('23:50')
    await site.get('/', phone)
    await site.kill()
    const next = { on: '2026-03-11' }
    const after = await startSite('00:05', next)
    await after.get('/shop', phone)
    await after.stop()
    expect(await daysKnown()).toEqual([day, '2026-03-11', '2026-03-11', '2026-03-12'])
    await (await startSite('00:10', next)).stop()
    expect(await daysKnown()).toEqual(['2026-03-11', '2026-03-11', '2026-03-12'])
    expect(await figures()).toEqual([
      [day, 'bounce_rate', 100],
      [day, 'page_views', 1],
      [day, 'unique_visitors', 1],
      ['2026-03-11', 'bounce_rate', 100],
      ['2026-03-11', 'page_views', 1],
      ['2026-03-11', 'unique_visitors', 1],
    ])
  })
})
