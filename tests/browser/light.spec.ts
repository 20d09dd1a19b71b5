import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite, widths } from '#tests/support/browser/browser.ts'

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
  test.each([
    ['data is saved', { saveData: true, effectiveType: '4g' }],
    ['the connection is 3G', { saveData: false, effectiveType: '3g' }],
  ])('React is not loaded where %s, and the page is whole', async (_, connection) => {
    const { page, scripts } = await scriptsOf('/shop', connection)
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

  test.each([
    ['/en', '#contact-name', ['contact-form', 'forms', 'react']],
    ['/appointment', '#appointment-name', ['appointment-form', 'forms', 'react']],
    ['/shop', 'input[name="select"]', ['basket-bar', 'react']],
  ])('the page %s loads React when %s is touched, and not before', async (path, field, files) => {
    const { page, scripts } = await scriptsOf(path, { saveData: false, effectiveType: '4g' })
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    await idle(page)
    expect(reactOf(scripts)).toEqual([])
    await page.locator(field).first().click()
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' })
    expect(reactOf(scripts).toSorted()).toEqual(files)
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

describe.each(widths)('the header at %i px', (width) => {
  test.each([
    [
      '/',
      'Principal',
      [
        'Accueil',
        'À propos',
        'Services',
        'Témoignages',
        'Blog',
        'Boutique',
        'Contact',
        'Chercher',
        'Prendre rendez-vous',
      ],
    ],
    [
      '/en',
      'Main',
      ['Home', 'About', 'Services', 'Testimonials', 'Blog', 'Shop', 'Contact', 'Search', 'Book Appointment'],
    ],
  ])('the header of %s has the phone, both languages and the whole menu', async (path, name, words) => {
    const page = await site.look(path, { width, javaScript: false })
    const header = page.locator('header').first()
    expect(await header.locator('a[href="tel:+237600000000"]').first().isVisible()).toBe(true)
    for (const language of ['FR', 'EN'])
      expect(await header.getByText(language, { exact: true }).first().isVisible()).toBe(true)
    if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name })
    if (width >= 768) await menu.getByRole('button', { name: 'Centre Kiné', exact: true }).click()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(words)
    for (const link of await menu.getByRole('link').all()) expect(await link.isVisible()).toBe(true)
    // About, Services, Testimonials and Blog stand under the name of the clinic.
    const group = menu.locator('li', { hasText: 'Centre Kiné' }).locator('ul')
    expect(await group.getByRole('link').allInnerTexts()).toEqual(words.slice(1, 5))
  })
})

test('the products are in one, two or four columns', async () => {
  const page = await site.look('/shop', { javaScript: false })
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const places = await page.locator('#shop article').evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .filter((place) => place.width > 0)
        .map(({ x }) => Math.round(x)),
    )
    expect([width, new Set(places).size]).toEqual([width, columns])
  }
})

test('a picture takes one place, in however many formats it is offered', async () => {
  const page = await site.visit('/about', { width: 1280, javaScript: false })
  const places = await page.evaluate(() => {
    const [words, picture] = ['#about h1', '#about picture img'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    return {
      beside: (picture?.left ?? 0) >= (words?.right ?? Number.POSITIVE_INFINITY),
      sources: [...document.querySelectorAll('picture > source')].filter(
        (source) => source.getClientRects().length > 0,
      ).length,
    }
  })
  expect(places).toEqual({ beside: true, sources: 0 })
})
