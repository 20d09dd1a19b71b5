import { expect, type Page, test } from '@playwright/test'
import { chatOpenedBy, hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'
import { slowDown } from '#tests/support/browser/slow-phone.ts'

const site = useSite()

/** An untouched page with its own script loaded. */
async function untouched(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await site.visit('/privacy', { isNew: true })
  await prepare(page)
  await page.goto(site.origin + path)
  await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  expect(await page.locator('[data-ready]').count()).toBe(0)
  return page
}

/** Holds React's scripts back until released. */
async function holdReact(page: Page): Promise<() => void> {
  const arrives = Promise.withResolvers<void>()
  await page.route(/\/react-[\w-]+\.js$/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  return arrives.resolve
}

const onward = (page: Page) => page.locator('#appointment').getByRole('button', { name: /^Continue/ })

/** Fills the first step as a browser that restores values does: without events. */
async function fillSilently(page: Page): Promise<void> {
  await page.evaluate(() => {
    const values = { 'appointment-name': 'Emmanuel Tchoua', 'appointment-phone': '6 71 23 45 67' }
    for (const [id, value] of Object.entries(values))
      (document.getElementById(id) as HTMLInputElement).value = value
  })
}

test.describe('the first tap on a slow phone and line', () => {
  test('the first taps on a quantity and a tick in the shop are not lost, and the bar counts both', async () => {
    const page = await untouched('/shop', slowDown)
    const card = page.locator('article').first()
    await card.getByRole('button', { name: /^Un de plus/ }).tap()
    await card.getByRole('checkbox').tap()
    await page.getByRole('button', { name: 'Voir' }).waitFor()
    expect([
      await card.getByRole('spinbutton').inputValue(),
      await card.getByRole('checkbox').isChecked(),
    ]).toEqual(['2', true])
  })

  test('the first tap on a day is not lost, and fills the field', async () => {
    const page = await untouched('/appointment', async (opened) => {
      await opened.setViewportSize({ width: 1280, height: 900 })
      await slowDown(opened)
    })
    await page.locator('input[name="shown-day"]').nth(2).check()
    const day = await page.locator('input[name="shown-day"]').nth(2).inputValue()
    await page.locator('[data-ready]').waitFor({ state: 'attached' })
    expect(await page.locator('#appointment-date').inputValue()).toBe(day)
    expect(await page.locator('input[name="shown-day"]').nth(2).isChecked()).toBe(true)
  })

  test('the first typed letter is not lost, nor any after it', async () => {
    const page = await untouched('/en/contact', slowDown)
    await page.locator('#contact-name').tap()
    await page.keyboard.type('Marie Ngo', { delay: 40 })
    await page.locator('#contact form[novalidate]').waitFor()
    expect(await page.locator('#contact-name').inputValue()).toBe('Marie Ngo')
    await page.keyboard.type(' Biyick')
    await page.reload()
    await hydrated(page)
    expect(await page.locator('#contact-name').inputValue()).toBe('Marie Ngo Biyick')
  })
})

test.describe('a press that comes before React', () => {
  test('an early press without a pointer, as a screen reader presses, is replayed once, however often it was pressed', async () => {
    const page = await untouched('/appointment')
    await fillSilently(page)
    const arrive = await holdReact(page)
    await onward(page).dispatchEvent('click')
    await onward(page).dispatchEvent('click')
    arrive()
    await page.getByRole('heading', { name: /Étape 2 sur 4/ }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('appointment-step-2')
    expect(await page.locator('#appointment-careType-error').count()).toBe(0)
  })

  test('an early press shows the whole form where the script is unavailable, and the next touch retries', async () => {
    const page = await untouched('/appointment')
    const react = /\/react-[\w-]+\.js$/
    await page.route(react, (route) => route.abort())
    expect(await page.locator('#appointment-email').isVisible()).toBe(false)
    await onward(page).tap()
    await page.locator('#appointment-email').waitFor()
    await page.unroute(react)
    await page.locator('#appointment-email').fill('marie@exemple.cm')
    await page.locator('#appointment form[novalidate]').waitFor()
    // A visitor in the middle of the whole form is not moved to its first step.
    expect(await page.locator('#appointment-email').isVisible()).toBe(true)
    expect(await page.locator('#appointment-email').inputValue()).toBe('marie@exemple.cm')
  })

  test('an early press shows the whole form where the script takes too long', async () => {
    const page = await untouched('/appointment', (opened) => opened.clock.install())
    await holdReact(page)
    // Otherwise a busy machine adds its own time.
    await page.clock.pauseAt(Date.now() + 60_000)
    await onward(page).tap()
    await page.clock.fastForward(3900)
    expect(await page.locator('#appointment-email').isVisible()).toBe(false)
    await page.clock.fastForward(200)
    await page.locator('#appointment-email').waitFor()
  })

  test('an early press orders without a network, with scripts that the browser had fetched', async () => {
    const page = await site.visit('/shop')
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    expect(await page.locator('[data-ready]').count()).toBe(0)
    await setOffline(page, true)
    const order = page.getByRole('button', { name: /^Commander / }).first()
    const chat = await chatOpenedBy(page, () => order.tap())
    expect(decodeURIComponent(chat.url())).toContain('Bonjour, je souhaite commander')
  })
})

test('a finger that scrolls the page across a form fetches nothing', async () => {
  const page = await untouched('/contact')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const session = await page.context().newCDPSession(page)
  await page.locator('#contact-message').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  const { x = 0, y = 0 } = (await page.locator('#contact-message').boundingBox()) ?? {}
  await session.send('Input.synthesizeScrollGesture', { x: x + 50, y: y + 20, yDistance: 200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled - 100)
  expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([])
})

for (const width of widths) {
  test.describe(`the start of React at ${width} px`, () => {
    test('the home page does not move when React starts, and every dot stays unchanged', async () => {
      const page = await site.visit('/privacy', { width })
      await page.goto(`${site.origin}/en`)
      await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
      await page.evaluate(() => document.fonts.ready)
      const islands = await page.locator('[data-island] > :visible').all()
      const looks = async () => {
        const screenshots: Buffer[] = []
        for (const island of islands) screenshots.push(await island.screenshot())
        return screenshots
      }
      await looks()
      const before = await looks()
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          document.documentElement.dataset['shifts'] = String(list.getEntries().length)
        }).observe({ type: 'layout-shift' })
      })
      await hydrated(page)
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return document.documentElement.dataset['shifts']
      })
      expect(shifts).toBeUndefined()
      const after = await looks()
      for (const [index, look] of before.entries()) expect(after[index]?.equals(look)).toBe(true)
    })
  })
}
