import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite({ motion: true })

/** Opens a page with a connection that says this of itself, and answers the scripts that were asked for. */
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

/** The scripts that React and what it takes over come in, by their names. */
const reactOf = (scripts: string[]) =>
  scripts.flatMap(
    (path) => /\/(react|forms|appointment-form|contact-form|basket-bar)-[\w-]+\.js$/.exec(path)?.[1] ?? [],
  )

/** Past the moment at which something could have been fetched by itself: the browser is idle. */
async function idle(page: Page): Promise<void> {
  for (let each = 0; each < 3; each++)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
}

describe('React', () => {
  test('React is not loaded where the connection is 3G, and the page is whole', async () => {
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
    await page.context().close()
  })

  test('a page for reading does not load React, and its script is at most 3 KB', async () => {
    for (const path of ['/privacy', '/en/about', '/blog', '/services', '/en/search', '/search?q=zzzz']) {
      const page = await site.look(path)
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
  })

  test('a page with three forms loads React and the touched one when it is touched, and not before', async () => {
    const { page, scripts } = await scriptsOf('/en', { saveData: false, effectiveType: '4g' })
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    await idle(page)
    expect(reactOf(scripts)).toEqual([])
    await page.locator('#contact-name').click()
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' })
    expect(reactOf(scripts).toSorted()).toEqual(['contact-form', 'forms', 'react'])
    await page.context().close()
  })

  test('the shop loads React at once with a filled basket, and other pages do not', async () => {
    const { page, scripts } = await scriptsOf('/shop', { saveData: false, effectiveType: '4g' })
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

describe('bands of the home page below the first screen', () => {
  test('a band is laid out when it comes near the screen, and not before', async () => {
    const page = await site.visit('/en', { width: 360 })
    const isDrawn = () =>
      page
        .locator('#contact-title')
        .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isDrawn()).toBe(false)
    await page.locator('#contact').scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
  })

  test('an address inside the page, the search of the browser and the focus reach what was not laid out', async () => {
    for (const width of [360, 1280]) {
      const page = await site.visit('/#contact', { width })
      const top = (selector: string) =>
        page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await expect.poll(() => top('#contact')).toBeLessThan(100)
      expect(await top('#contact')).toBeGreaterThan(-100)
      await page.goto(`${site.origin}/en`)
      expect(await page.evaluate('find("Opening hours")')).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
      await page.goto(`${site.origin}/`)
      await page.locator('#contact-message').focus()
      await expect.poll(() => top('#contact-message')).toBeLessThan(740)
      expect(await top('#contact-message')).toBeGreaterThan(0)
    }
  })

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
})

test('a visitor who only reads gets no cookie, no stored data and no third-party request', async () => {
  const page = await site.visit('/')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  for (const path of ['/', '/en/shop', '/blog', '/contact', '/appointment'])
    await page.goto(site.origin + path)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  expect(elsewhere).toEqual([])
})
