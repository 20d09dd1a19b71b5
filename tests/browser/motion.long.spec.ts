import { expect, type Page, test } from '@playwright/test'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

/** Records on the root of every opened page how it was reached: the moved parts, or `none`. */
async function tellTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async (event) => {
      const transition = (event as Event & { viewTransition: { ready: Promise<void> } | null }).viewTransition
      const root = document.documentElement
      if (!transition) {
        root.dataset['came'] = 'none'
        return
      }
      try {
        await transition.ready
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        root.dataset['came'] = moving.includes('::view-transition-group(subject)') ? 'subject' : 'page'
      } catch (error) {
        root.dataset['came'] = `failed: ${String(error)}`
      }
    })
  })
}

const transitionOf = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['came']).then((handle) => handle.jsonValue())

async function visit(path: string, motion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> {
  const page = await site.visit('/privacy', { width: 1280 })
  await page.emulateMedia({ reducedMotion: motion })
  await tellTransitions(page)
  await page.goto(site.origin + path)
  await hydrated(page)
  return page
}

test.describe('the transition from a card to its page', () => {
  for (const [path, name, address] of [
    ['/shop', 'Ballon de gym 65 cm', '**/shop/ballon-de-gym-65-cm'],
    ['/blog', 'Quand le dos fait mal au travail', '**/blog/quand-le-dos-fait-mal-au-travail'],
    ['/services', /^En savoir plus\s: Kinésithérapie$/, '**/services/kin*rapie'],
  ] as const) {
    test(`the picture of ${path} moves along, and Back returns to the list`, async () => {
      const page = await visit(path)
      await expect
        .poll(
          async () => {
            await page.goto(site.origin + path)
            await hydrated(page)
            await page.getByRole('link', { name }).first().click()
            await page.waitForURL(address)
            return transitionOf(page)
          },
          // A busy browser may skip the transition.
          { timeout: 50_000 },
        )
        .toBe('subject')
      await page.goBack()
      await page.waitForURL(`**${path}`)
      expect(await transitionOf(page)).not.toMatch(/failed/)
    })
  }

  test('a transition name belongs to one picture, where the left page has its own', async () => {
    const page = await visit('/privacy')
    await expect
      .poll(
        async () => {
          await page.goto(`${site.origin}/shop/ballon-de-gym-65-cm`)
          await hydrated(page)
          await page.locator('main section article').first().getByRole('link').first().click()
          await page.waitForURL((url) => !url.pathname.endsWith('/ballon-de-gym-65-cm'))
          return transitionOf(page)
        },
        { timeout: 50_000 },
      )
      .toBe('subject')
  })

  test('a transition does not move with reduced motion', async () => {
    const page = await visit('/shop', 'reduce')
    await page.getByRole('link', { name: 'Ballon de gym 65 cm' }).first().click()
    await page.waitForURL('**/shop/ballon-de-gym-65-cm')
    expect(await transitionOf(page)).toBe('none')
    const moving = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ''),
    )
    expect(moving.filter((pseudo) => pseudo.startsWith('::view-transition'))).toEqual([])
  })
})

test.describe('the point on the arc of the first screen', () => {
  for (const [named, motion, swings] of [
    ['swings once to its resting place', 'no-preference', true],
    ['rests with reduced motion', 'reduce', false],
  ] as const) {
    test(`the point on the arc ${named}`, async () => {
      const page = await visit('/', motion)
      const [first, ...others] = await page.locator('[aria-roledescription=carrousel]').evaluate((hero) =>
        [...hero.querySelectorAll('*')]
          .map((each) => getComputedStyle(each))
          .filter(({ animationName, rotate }) => animationName !== 'none' && rotate !== 'none')
          .map((style) => [Number.parseFloat(style.animationDuration) > 0.5, style.animationIterationCount]),
      )
      expect(others).toEqual([])
      expect(first?.[0] ?? false).toBe(swings)
      expect(first?.[1] ?? '1').toBe('1')
    })
  }
})

const figure = (page: Page) => page.locator('#about p span span').first()

test.describe('a counting figure', () => {
  test('a figure counts up once when it comes into view, and ends with its written value', async () => {
    const page = await visit('/')
    const place = await figure(page).boundingBox()
    await figure(page).evaluate((element) => {
      element.addEventListener('animationstart', () => {
        document.documentElement.dataset['began'] = String(
          Number(document.documentElement.dataset['began'] ?? 0) + 1,
        )
      })
      element.addEventListener('animationend', () => (document.documentElement.dataset['ended'] = 'yes'))
    })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.waitForFunction(() => document.documentElement.dataset['ended'] === 'yes')
    expect(await figure(page).textContent()).toBe('500+')
    expect(await figure(page).getAttribute('data-count')).toBeNull()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await figure(page).boundingBox()).toEqual(place)
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    expect(await page.evaluate(() => document.documentElement.dataset['began'])).toBe('1')
  })

  test('a figure in view from the start does not count', async () => {
    const page = await visit('/about')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.locator('[data-count="up"]').count()).toBe(0)
  })

  test('a figure does not count with reduced motion', async () => {
    const page = await visit('/', 'reduce')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await figure(page).getAttribute('data-count')).toBe('')
    expect(await figure(page).innerText()).toBe('500+')
  })

  for (const path of ['/', '/en', '/about']) {
    test(`a figure is never empty on ${path} without JavaScript`, async () => {
      const page = await site.visit(path, { javaScript: false })
      const figures = await page.locator('[data-count]').allInnerTexts()
      expect(figures.length).toBeGreaterThan(0)
      for (const said of figures) expect(said).toMatch(/^\d+\+?$/)
    })
  }
})

// A duration of a millisecond would start a transition on every element, level after level: a second of work on a long
// list.
test('no transition begins in the back-office with reduced motion', async () => {
  const page = await site.visit('/admin/products', { width: 1280, role: 'manager' })
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => (document.documentElement.dataset['moved'] = 'yes')),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
})
