import { expect, type Page, test } from '@playwright/test'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const carousel = (page: Page) => page.getByRole('region', { name: 'Présentation du centre' })
const dot = (page: Page, index: number) =>
  carousel(page).getByRole('link', { name: `Voir l’image ${index} sur 3` })
const arrow = (page: Page, which: 'précédente' | 'suivante') =>
  carousel(page).getByRole('link', { name: `Image ${which}` })

/** The visible slide, from 1. */
const currentSlide = (page: Page) =>
  page.evaluate(() => {
    const track = document.getElementById('slide-1')?.parentElement
    return track ? Math.round((track.scrollLeft / track.clientWidth) * 10) / 10 + 1 : 0
  })

const chosen = (page: Page) => carousel(page).locator('a[aria-current]').getAttribute('aria-label')
const named = (index: number) => `Voir l’image ${index} sur 3`

/** The home page with a stopped clock and a carousel at the start of a turn. */
async function visitStill(
  width: number,
  motion: 'reduce' | 'no-preference' = 'no-preference',
): Promise<Page> {
  const page = await site.visit('/privacy', { width, isNew: true })
  await page.emulateMedia({ reducedMotion: motion })
  await page.clock.install()
  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await carousel(page).hover({ position: { x: 100, y: 100 } })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await away(page)
  return page
}

const turnTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur())

/** Moves the pointer to the header, which stays in view. */
const away = (page: Page) => page.mouse.move(20, 20)

for (const width of widths) {
  test.describe(`the carousel at ${width} px`, () => {
    test('the carousel turns every six seconds and begins again, without moving the page or the focus, and follows arrows and dots', async () => {
      const page = await visitStill(width)
      await page.clock.runFor(5900)
      expect(await chosen(page)).toBe(named(1))
      await page.clock.runFor(200)
      await expect.poll(() => currentSlide(page)).toBe(2)
      expect(await chosen(page)).toBe(named(2))
      await page.clock.runFor(6000)
      await expect.poll(() => currentSlide(page)).toBe(3)
      await page.clock.runFor(6000)
      await expect.poll(() => currentSlide(page)).toBe(1)
      expect(await page.evaluate(() => [window.scrollY, document.activeElement === document.body])).toEqual([
        0,
        true,
      ])

      await arrow(page, 'suivante').press('Enter')
      await expect.poll(() => currentSlide(page)).toBe(2)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Image suivante',
      )
      await arrow(page, 'précédente').click()
      await arrow(page, 'précédente').click()
      await expect.poll(() => currentSlide(page)).toBe(3)
      await dot(page, 2).click()
      await expect.poll(() => currentSlide(page)).toBe(2)
      expect(await chosen(page)).toBe(named(2))
      expect(new URL(page.url()).hash).toBe('')
    })

    test('the carousel waits under the pointer, under the focus, in a hidden tab and once stopped, and goes on after each', async () => {
      const page = await visitStill(width)
      await carousel(page).hover({ position: { x: 100, y: 100 } })
      await page.clock.runFor(20_000)
      expect(await chosen(page)).toBe(named(1))
      await away(page)
      await dot(page, 1).focus()
      await page.clock.runFor(20_000)
      expect(await chosen(page)).toBe(named(1))
      await turnTab(page, 'hidden')
      await blur(page)
      await page.clock.runFor(20_000)
      expect(await chosen(page)).toBe(named(1))
      await turnTab(page, 'visible')
      await page.clock.runFor(6100)
      await expect.poll(() => currentSlide(page)).toBe(2)

      await page.getByRole('button', { name: 'Arrêter le défilement' }).click()
      await blur(page)
      await away(page)
      await page.clock.runFor(20_000)
      expect(await chosen(page)).toBe(named(2))
      await page.getByRole('button', { name: 'Reprendre le défilement' }).click()
      await blur(page)
      await away(page)
      await page.clock.runFor(6100)
      await expect.poll(() => currentSlide(page)).toBe(3)
    })
  })
}

test('the controls of the carousel stand above the chat on phones', async () => {
  for (const [address, next] of [
    ['/', 'Image suivante'],
    ['/en', 'Next slide'],
  ] as const) {
    const page = await site.look(address)
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height })
      const chat = await page.getByRole('link', { name: 'WhatsApp' }).last().boundingBox()
      const controls = await page.getByRole('link', { name: next }).boundingBox()
      expect(controls?.height).toBeGreaterThanOrEqual(44)
      expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0)
    }
  }
})

test('the carousel never turns with reduced motion, and needs no pause button then', async () => {
  const page = await visitStill(1280, 'reduce')
  await page.clock.runFor(20_000)
  expect(await currentSlide(page)).toBe(1)
  expect(await page.getByRole('button', { name: 'Arrêter le défilement' }).count()).toBe(0)
})

test('a finger swipes to the next slide and back, and the dot follows', async () => {
  const page = await visitStill(360)
  await swipe(page, 320, 40)
  await expect.poll(() => currentSlide(page)).toBe(2)
  await followed(page, 2)
  await swipe(page, 40, 320)
  await expect.poll(() => currentSlide(page)).toBe(1)
  await followed(page, 1)
})

/** A touch on the picture that moves from one point to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 14; step++) {
    await touch('touchMove', from + ((to - from) * step) / 14)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
}

async function followed(page: Page, index: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(150)
      return chosen(page)
    })
    .toBe(named(index))
}

test('arrows and dots are links to the slides without JavaScript', async () => {
  const page = await site.visit('/', { width: 1280, javaScript: false })
  const slide = (index: number) => page.getByRole('group', { name: `${index} sur 3` })
  const inView = (index: number) =>
    expect.poll(async () => Math.round((await slide(index).boundingBox())?.x ?? 9999)).toBe(0)
  await arrow(page, 'suivante').click()
  await inView(2)
  await arrow(page, 'suivante').click()
  await inView(3)
  await arrow(page, 'suivante').click()
  await inView(1)
  await arrow(page, 'précédente').click()
  await inView(3)
  await dot(page, 2).click()
  await inView(2)
})
