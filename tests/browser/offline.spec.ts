import { expect, type Page, test } from '@playwright/test'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { setOffline, useSite, widths } from '#tests/support/browser/browser.ts'
import { countingProxy } from '#tests/support/browser/counting-proxy.ts'
import { copiedFiles, copiedPages, waitForCopies } from '#tests/support/browser/offline.ts'

// Ten o'clock: a page read within minutes of an opening or closing hour reloads its state.
const site = useSite({
  serviceWorkers: 'allow',
  env: {
    NODE_OPTIONS: '--import ./tests/support/set-clock.ts',
    START_AT: doualaMoment(doualaDay(), 10 * 60).toISOString(),
  },
})

const ahead = ['/', '/contact', '/appointment', '/services', '/shop', '/offline']
const inEnglish = ahead.map((path) => (path === '/' ? '/en' : `/en${path}`))

/** A page of a browser that visited one page and then lost its network. */
async function afterOneVisit(path: string, wanted: string[], width = 360): Promise<Page> {
  const page = await site.visit(path, { width })
  await waitForCopies(page, wanted)
  await setOffline(page, true)
  return page
}

const bar = (page: Page) => page.locator('body > [role="status"]').filter({ has: page.locator('a') })

let proxy: Awaited<ReturnType<typeof countingProxy>>
test.beforeAll(async () => {
  proxy = await countingProxy(site.origin)
})
test.afterAll(() => proxy.stop())

const essential = ['/offline', '/contact', '/appointment']

const times = (path: string) => proxy.requests.filter((each) => each.path === path).length
/** Waits until the page is finished: its idle work has begun, and the site has answered its requests. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await (await fetch('/healthz')).text()
  })

/** A first visit through the proxy, with an empty browser. */
async function firstVisit(
  path: string,
  connection = { saveData: false, effectiveType: '4g' },
): Promise<Page> {
  const page = await site.visit('/healthz', { javaScript: true, connection })
  proxy.requests.splice(0)
  await page.goto(proxy.origin + path, { waitUntil: 'load' })
  return page
}

test.describe('pages without a network after one visit', () => {
  for (const width of widths) {
    test(`contact, hours, form, services, shop and home open offline, at ${width} px`, async () => {
      const page = await afterOneVisit('/privacy', ahead, width)
      for (const path of [...ahead.slice(0, -1), '/privacy']) {
        await page.goto(site.origin + path)
        expect(await bar(page).innerText()).toMatch(
          /^Hors ligne\u202f: page de \p{L}+ \d+\u202fh(\u202f\d\d)?\s+Réessayer$/u,
        )
        // With all its styles and scripts.
        expect(
          await page
            .locator('header')
            .first()
            .evaluate((header) => getComputedStyle(header).display),
        ).toBe('contents')
        const rules = await page
          .locator('link[rel=stylesheet]')
          .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0))
        expect(rules.length).toBeGreaterThan(1)
        expect(rules).not.toContain(0)
        await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
      }
      await page.goto(`${site.origin}/contact`)
      const mainText = await page.getByRole('main').innerText()
      expect(mainText).toMatch(/Lundi\s+8\u202fh\u202f00 – 18\u202fh\u202f00/)
      expect(mainText).toMatch(/\+237.6.00.00.00.00/)
      expect(await violations(page)).toEqual([])
    })
  }

  test('an English reader has the offline pages in English, and help in place of a page never visited', async () => {
    const page = await afterOneVisit('/en/about', inEnglish)
    await page.goto(`${site.origin}/en/appointment`)
    expect(await bar(page).innerText()).toMatch(
      /^Offline: page from \w+day \d+(:\d\d)?\u00a0[ap]m\s+Try again$/,
    )
    expect(await page.title()).toContain('Book')
    await page.goto(`${site.origin}/en/blog`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('No network at the moment.')
    const main = page.getByRole('main')
    // WhatsApp sends the copied message, with its own network or later; address and hours are below.
    expect(await main.locator('[data-copy]').getAttribute('data-copy')).toMatch(/^Bonjour, je souhaite/)
    const below = await page.getByRole('contentinfo').innerText()
    expect(below).toMatch(/Bonabéri \/ Bonassama, Douala/)
    expect(below).toMatch(/8\u00a0am – 6\u00a0pm/)
    const call = main.getByRole('link', { name: 'Call +237 6 00 00 00 00' })
    expect(await call.getAttribute('href')).toBe('tel:+237600000000')
    expect(new URL(page.url()).pathname).toBe('/en/blog')
    expect(await violations(page)).toEqual([])
    await main.getByRole('link', { name: 'Contact and hours' }).click()
    await bar(page).waitFor()
  })

  test('an offline page does not claim that the centre is open, and shows the hours', async () => {
    await site.sql`update opening_hours set opens = '00:00', closes = '23:59'`
    try {
      const page = await site.visit('/contact')
      const state = page.locator('header p[data-clock]').first()
      await expect.poll(() => state.innerText()).toMatch(/Ouvert|Jusqu’à/)
      await waitForCopies(page, ahead)
      await setOffline(page, true)
      await page.reload()
      await bar(page).waitFor()
      expect(await state.isVisible()).toBe(false)
      expect(await page.locator('main table[data-clock]').isVisible()).toBe(true)
    } finally {
      await site.sql`update opening_hours set opens = '08:00', closes = '18:00'`
    }
  })
})

test.describe('an expensive connection', () => {
  test('an expensive connection copies only the visited pages, contact and the form', async () => {
    const page = await site.visit('/privacy', { connection: { saveData: false, effectiveType: '3g' } })
    await waitForCopies(page, ['/privacy', '/offline', '/contact', '/appointment'])
    await page.goto(`${site.origin}/about`)
    await waitForCopies(page, ['/about'])
    expect((await copiedPages(page)).toSorted()).toEqual([
      '/about',
      '/appointment',
      '/contact',
      '/offline',
      '/privacy',
    ])
    await setOffline(page, true)
    await page.goto(`${site.origin}/shop`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Pas de réseau pour le moment.')
    // Only links that work.
    await expect
      .poll(() => page.locator('main nav').getByRole('link').allInnerTexts())
      .toEqual(['Contact et horaires', 'Prendre rendez-vous'])
  })
})

test('a page is copied with all its files, and without those of React', async () => {
  const page = await site.visit('/privacy')
  await waitForCopies(page, ahead)
  const files = await copiedFiles(page)
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css|woff2)$/.test(path)),
  )
  expect(files).toEqual(expect.arrayContaining(loaded))
  expect(files.some((path) => path.startsWith('/assets/controls-'))).toBe(true)
  expect(files.filter((path) => path.startsWith('/assets/islands/'))).toEqual([])
})

test('a campaign’s address is shown from the copy of its page, and a search from no copy', async () => {
  const page = await site.visit('/about?fbclid=IwAR0')
  await waitForCopies(page, [...ahead, '/about'])
  await setOffline(page, true)
  for (const path of ['/about?utm_source=x', '/contact?fbclid=IwAR1&gclid=2', '/shop?category=tapis']) {
    await page.goto(site.origin + path)
    await bar(page).waitFor()
  }
  for (const path of ['/shop?q=ballon', '/shop?page=2']) {
    await page.goto(site.origin + path)
    await page.getByRole('heading', { name: 'Pas de réseau pour le moment.' }).waitFor()
  }
  expect((await copiedPages(page)).toSorted()).toEqual([...ahead, '/about'].toSorted())
})

test('the copy is shown after three seconds without an answer, and the page once there is one', async () => {
  const page = await site.visit('/contact')
  await waitForCopies(page, ahead)
  site.site.signal('SIGSTOP')
  try {
    await page.goto(`${site.origin}/contact`)
    expect(await bar(page).innerText()).toMatch(/^Réseau lent\u202f: page de /)
  } finally {
    site.site.signal('SIGCONT')
  }
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('a first visit loads less than 4 KB for the worker, and each page once, after it is shown', async () => {
  const page = await firstVisit('/privacy')
  await waitForCopies(page, ahead)
  const shownAt = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!.loadEventEnd,
  )
  const workers = proxy.requests.filter(
    ({ path }) => path === '/worker.js' || path.startsWith('/assets/worker-'),
  )
  expect(workers.map(({ path }) => path)).toEqual(['/worker.js', expect.stringMatching(/^\/assets\/worker-/)])
  expect(proxy.bytesOf(/^\/(worker\.js|assets\/worker-)/)).toBeLessThan(4096)
  for (const each of [...workers, ...proxy.requests.filter(({ path }) => ahead.includes(path))])
    expect([each.path, each.at >= Math.floor(shownAt)]).toEqual([each.path, true])
  await page.goto(`${proxy.origin}/about`)
  await waitForCopies(page, ['/about'])
  expect(ahead.map(times)).toEqual(ahead.map(() => 1))
  expect(times('/privacy')).toBe(1)
})

test('a visitor who saves data loads nothing for the worker, until the site is installed', async () => {
  const page = await firstVisit('/privacy', { saveData: true, effectiveType: '4g' })
  await idle(page)
  const registered = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
  expect([registered, times('/worker.js')]).toEqual([[], 0])
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await waitForCopies(page, ['/privacy', ...essential])
  expect((await copiedPages(page)).toSorted()).toEqual(['/privacy', ...essential].toSorted())
})
