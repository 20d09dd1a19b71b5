import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { hydrated, setOffline, useSite } from '#tests/support/browser/browser.ts'
import { copiedFiles, copiedPages, waitForCopies } from '#tests/support/browser/offline.ts'
import { makeNextBuild } from '#tests/support/next-build.ts'

const site = useSite({ serviceWorkers: 'allow' })

const ahead = ['/', '/contact', '/appointment', '/services', '/shop', '/offline']
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const bar = (page: Page) => page.locator('body > [role="status"]').filter({ has: page.locator('a') })

test.describe('the service worker and its limits', () => {
  test('the service worker never answers for the back-office, a secret address, a missing page or a form', async () => {
    const page = await site.visit('/contact')
    await waitForCopies(page, ahead)
    const secret = `/visit/${'a'.repeat(32)}`
    for (const path of [
      '/no-such-page',
      secret,
      '/en/visit/abc',
      '/search?q=genou',
      '/admin/login',
      '/sitemap.xml',
    ])
      await page.goto(site.origin + path)
    await page.goto(`${site.origin}/contact`)
    await page.locator('main form button[type=submit]').evaluate((button: HTMLButtonElement) => {
      button.form?.setAttribute('novalidate', '')
      button.form?.submit()
    })
    await page.locator('main [role=alert]').waitFor()
    await page.goto(`${site.origin}/about`)
    await waitForCopies(page, ['/about'])
    expect((await copiedPages(page)).toSorted()).toEqual([...ahead, '/about'].toSorted())
    await setOffline(page, true)
    for (const path of [secret, '/admin/login', '/admin/preview/styleguide', '/calendar/appointments.ics'])
      await expect(page.goto(site.origin + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('a page that passes through the worker is counted once, and its copy is not', async () => {
  const views = async () => {
    const [row] =
      await site.sql`select metric_value as count from site_analytics where metric_name = 'page_views'`
    return Number(row?.['count'] ?? 0)
  }
  const before = await views()
  const page = await site.visit('/privacy', { userAgent: phone })
  await waitForCopies(page, ahead)
  const pageViews: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/seen') pageViews.push(request.url())
  })
  await page.goto(`${site.origin}/about`)
  await page.reload()
  await setOffline(page, true)
  await page.goto(`${site.origin}/contact`)
  await bar(page).waitFor()
  await setOffline(page, false)
  await page.goto(`${site.origin}/services`)
  await expect.poll(views, { timeout: 15_000, intervals: [200] }).toBe(before + 4)
  expect(pageViews).toEqual([])
})

const scriptOf = (page: Page) => page.locator('script[src*="/boot."]').getAttribute('src')
const ofThisBuild = readdirSync('build/client/assets', { recursive: true, encoding: 'utf8' }).map(
  (name) => `/assets/${name}`,
)

const registration = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/')
    return found && { waiting: found.waiting !== null, active: found.active !== null }
  })

test('a new build waits for the pages of the old one, which find their files, and mixes no page', async () => {
  test.setTimeout(180_000)
  const old = await site.visit('/privacy')
  await waitForCopies(old, ahead)
  await old.goto(`${site.origin}/contact`)
  await old.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  const filesBefore = await copiedFiles(old)
  const next = await makeNextBuild()
  try {
    await site.site.restart({}, next.root)
    const page = await old.context().newPage()
    await page.goto(`${site.origin}/about`)
    const [before, after] = [await scriptOf(old), await scriptOf(page)]
    expect(after).not.toBe(before)
    await expect.poll(() => registration(page), { timeout: 20_000 }).toEqual({ waiting: true, active: true })
    await waitForCopies(page, ['/about'])
    expect(await copiedFiles(page)).toEqual(expect.arrayContaining([after, ...filesBefore]))
    // Files that the old page loads only now are of its own build, and still served.
    const requests: string[] = []
    old.on('requestfinished', (request) => void requests.push(new URL(request.url()).pathname))
    await hydrated(old)
    const scripts = requests.filter((path) => path.startsWith('/assets/islands/'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const path of scripts) expect(ofThisBuild).toContain(path)
    await setOffline(page, true)
    for (const [path, script] of [
      ['/about', after],
      ['/appointment', before],
    ] as const) {
      await page.goto(site.origin + path)
      await bar(page).waitFor()
      expect(await scriptOf(page)).toBe(script)
      await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    }
  } finally {
    await site.site.restart({})
    await next.remove()
  }
})

test('a switched-off worker removes its copies and itself, and no waiting form', async () => {
  const page = await site.visit('/contact')
  await waitForCopies(page, ahead)
  await page.evaluate(() => {
    localStorage.setItem('outbox', '[{"waits":true}]')
    return caches.open('of-somebody-else')
  })
  await site.site.restart({ OFFLINE: 'off' })
  try {
    await page.goto(`${site.origin}/privacy`)
    expect(await page.locator('body[data-worker]').count()).toBe(0)
    await expect.poll(() => registration(page), { timeout: 20_000 }).toBeUndefined()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['of-somebody-else'])
    expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBe('[{"waits":true}]')
    await page.goto(`${site.origin}/about`)
    expect(await registration(page)).toBeUndefined()
    await setOffline(page, true)
    await expect(page.goto(`${site.origin}/contact`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await setOffline(page, false)
    await site.site.restart({ OFFLINE: 'on' })
    await page.goto(`${site.origin}/privacy`)
    await waitForCopies(page, ahead)
  } finally {
    await site.site.restart({})
  }
})

test('a shared cache holds the worker for five minutes at most, so that it can be switched off', async () => {
  const { headers } = await fetch(`${site.origin}/worker.js`)
  const maxAge = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? '0'
  expect(Number(maxAge)).toBeLessThanOrEqual(300)
})
