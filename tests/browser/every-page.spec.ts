import { createHash } from 'node:crypto'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { bringAxe, overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { shifts } from '#tests/support/browser/layout-shift.ts'
import { tooSmall } from '#tests/support/browser/targets.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { englishPath, routes } from '#tests/support/routes.ts'

const site = useSite({ motion: true, team: true })

type SlowPage = { page: Page; session: CDPSession }
const pages = new Map<number, Promise<SlowPage>>()
let painted = Promise.withResolvers<void>()

/** Opens an address whose heading font and pictures arrive after the first paint. */
async function openSlowly(path: string, width: number): Promise<Page> {
  const opened = pages.get(width) ?? slowPage(width)
  pages.set(width, opened)
  const { page, session } = await opened
  await page.setViewportSize({ width, height: 740 })
  // Pictures and fonts load as in a new tab; scripts stay compiled.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  painted = Promise.withResolvers()
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted.resolve()
  await hydrated(page)
  return page
}

/** Delays requests within the browser: a route of Playwright would disable its cache, scripts included. */
async function slowPage(width: number): Promise<SlowPage> {
  const page = await site.visit('about:blank', { width, stays: true })
  await bringAxe(page)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await painted.promise
    await session.send('Fetch.continueRequest', { requestId }).catch((fault) => {
      // A request that its page cancelled.
      if (!String(fault).includes('Invalid InterceptionId')) throw fault
    })
  })
  const patterns = ['woff2', 'avif', 'webp', 'jpg', 'svg'].map((kind) => ({ urlPattern: `*.${kind}` }))
  await session.send('Fetch.enable', { patterns })
  return { page, session }
}

/** Overflow of a page at a width, or on a phone with text at twice its size. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    if ((await overflow(page)) > 0) found.push(`too wide at ${width} px`)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  if ((await overflow(page)) > 0) found.push('too wide in letters twice as large')
  return found
}

/** Each page loads once, in one of four ways: each language, phone and laptop. The long run has all four. */
const looks = routes.flatMap((route, place) => {
  const ways = [
    [route, 360],
    [englishPath(route), 1280],
    [englishPath(route), 360],
    [route, 1280],
  ] as const
  return isLongRun ? ways : ways.filter((_, way) => way === place % ways.length)
})

for (const [path, width] of looks) {
  test(`the page ${path}, loaded at ${width} px, has no layout shift, no axe violation, targets of 44 px, and is nowhere too wide`, async () => {
    const page = await openSlowly(path, width)
    expect(await shifts(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await tooSmall(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
}

test('the answer to an order has no axe violation', async () => {
  const page = await site.look('/en/privacy')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/en/shop/order' })
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL('**/shop/order')
  await hydrated(page)
  expect([await violations(page), await overflow(page), await tooSmall(page)]).toEqual([[], 0, []])
})

for (const width of widths) {
  test(`a figure counts up without a layout shift, at ${width} px`, async () => {
    const page = await site.look('/', { width })
    const figure = page.locator('[data-count]').first()
    await figure.evaluate((element: HTMLElement) => {
      const counted = new MutationObserver(() => {
        if (!('count' in element.dataset)) element.dataset['counted'] = 'yes'
      })
      counted.observe(element, { attributeFilter: ['data-count'] })
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await page.locator('[data-counted=yes]').waitFor()
    expect(await shifts(page)).toEqual([])
  })
}

test('the page of a link and that of an ended one have no fault', async () => {
  const visit_at = `${addDays(doualaDay(), 1)}T08:00:00Z`
  const id = await requestVisit(site.site, { status: 'confirmed', confirmed_for: visit_at })
  const token = 'K7m2'.padEnd(23, '2')
  const token_hash = createHash('sha256').update(token).digest('base64url')
  await site.sql`insert into appointment_links ${site.sql({ token_hash, appointment_id: id, visit_at })}`
  for (const [path, width] of [
    [`/visit/${token}`, 360],
    [`/en/visit/${token}`, 1280],
    ['/visit/none', 360],
  ] as const) {
    const page = await site.look(path, { width })
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect([await tooSmall(page), await tooWide(page)]).toEqual([[], []])
  }
})
