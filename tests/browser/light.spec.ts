import { expect, type Page, test } from '@playwright/test'
import { useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite({ motion: true })

/** Opens a page with a reported connection; returns the requested scripts. */
async function scriptsOf(path: string, connection: object): Promise<{ page: Page; scripts: string[] }> {
  const page = await site.visit('/privacy', { javaScript: false })
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  if (!visitor) throw new Error('The browser is gone')
  await visitor.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
  const opened = await visitor.newPage()
  const scripts: string[] = []
  opened.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await opened.goto(site.origin + path, { waitUntil: 'load' })
  return { page: opened, scripts }
}

/** Names of the scripts of React and of the islands. */
const reactOf = (scripts: string[]) =>
  scripts.flatMap(
    (path) => /\/(react|forms|appointment-form|contact-form|basket-bar)-[\w-]+\.js$/.exec(path)?.[1] ?? [],
  )

/** Waits until the browser is idle, by when a prefetch would have begun. */
async function idle(page: Page): Promise<void> {
  for (let each = 0; each < 3; each++)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
}

test.describe('React', () => {
  test('React is not loaded where the connection is 3G, nothing is fetched ahead, and the page is whole', async () => {
    const { page, scripts } = await scriptsOf('/shop', { saveData: false, effectiveType: '3g' })
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Commander les produits sélectionnés' }).waitFor()
    await page
      .getByRole('button', { name: /^Un de plus/ })
      .first()
      .click()
    expect(await page.getByRole('spinbutton').first().inputValue()).toBe('2')
    await idle(page)
    expect(reactOf(scripts)).toEqual([])
    expect(scripts.length).toBeLessThanOrEqual(2)
    expect(await page.locator('script[type=speculationrules]').count()).toBe(0)
    await page.context().close()
  })

  test('React is loaded with the form that is touched, and at once with a filled basket, and not before', async () => {
    const { page, scripts } = await scriptsOf('/en', { saveData: false, effectiveType: '4g' })
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    await idle(page)
    expect(reactOf(scripts)).toEqual([])
    await page.locator('#contact-name').click()
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' })
    expect(reactOf(scripts).toSorted()).toEqual(['contact-form', 'forms', 'react'])

    await page.goto(`${site.origin}/shop`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Voir' }).waitFor()
    scripts.length = 0
    await page.goto(`${site.origin}/privacy`)
    await page.locator('header [data-in-basket="1"]').first().waitFor({ state: 'attached' })
    await idle(page)
    expect(reactOf(scripts)).toEqual([])
    await page.goto(`${site.origin}/en/shop`)
    await page.getByRole('button', { name: 'View' }).waitFor()
    expect(reactOf(scripts).toSorted()).toEqual(['basket-bar', 'react'])
    await page.context().close()
  })
})

test('a visitor who only reads gets one script of at most 3 KB, no cookie, no stored data and no third-party request', async () => {
  const page = await site.visit('/')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  for (const path of ['/privacy', '/en/about', '/blog', '/services', '/en/search', '/search?q=zzzz']) {
    await page.goto(site.origin + path)
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    await idle(page)
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect([path, scripts.length]).toEqual([path, 1])
    expect(scripts[0]).toBeGreaterThan(0)
    expect(scripts[0]).toBeLessThanOrEqual(3000)
  }
  for (const path of ['/', '/en/shop', '/contact', '/appointment']) await page.goto(site.origin + path)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  expect(elsewhere).toEqual([])
})

for (const width of widths) {
  test.describe(`bands of the home page below the first screen, at ${width} px`, () => {
    test('a band is laid out near the screen, and for an address, a search or the focus in it', async () => {
      const page = await site.visit('/en', { width })
      const isDrawn = () =>
        page
          .locator('#contact-title')
          .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
      const top = (selector: string) =>
        page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
      expect(await isDrawn()).toBe(false)
      expect(await page.evaluate('find("Opening hours")')).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
      await page.locator('#contact').scrollIntoViewIfNeeded()
      await expect.poll(isDrawn).toBe(true)

      await page.goto(`${site.origin}/#contact`)
      await expect.poll(() => top('#contact')).toBeLessThan(100)
      expect(await top('#contact')).toBeGreaterThan(-100)
      await page.goto(`${site.origin}/`)
      await page.locator('#contact-message').focus()
      await expect.poll(() => top('#contact-message')).toBeLessThan(740)
      expect(await top('#contact-message')).toBeGreaterThan(0)
    })
  })
}

test('a printed page has every band', async () => {
  const page = await site.visit('/en', { width: 1280 })
  const asPrinted = (await page.pdf()).length
  await page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('.later, li { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
  })
  expect(asPrinted / (await page.pdf()).length).toBeCloseTo(1, 1)
})

const countRequests = (method: string, path: string) =>
  site.site.logs().split(`"method":"${method}","path":"${path}"`).length - 1

test('a mouse that rests on a link fetches the page, which is counted once it is shown', async () => {
  const page = await site.visit('/', { width: 1280 })
  const [fetched, seen] = [countRequests('GET', '/shop'), countRequests('POST', '/seen')]
  const link = page.locator('a[href="/shop"]:visible').first()
  await link.hover()
  await expect.poll(() => countRequests('GET', '/shop')).toBe(fetched + 1)
  expect(countRequests('POST', '/seen')).toBe(seen)
  await link.click()
  await page.waitForURL('**/shop')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())).toMatchObject({
    deliveryType: 'navigational-prefetch',
  })
  expect(countRequests('GET', '/shop')).toBe(fetched + 1)
  await expect.poll(() => countRequests('POST', '/seen')).toBe(seen + 1)
})
