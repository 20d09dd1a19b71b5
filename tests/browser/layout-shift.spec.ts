import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, useSite, widths } from '#tests/support/browser.ts'
import { english, routes } from '#tests/support/routes.ts'

const site = useSite()

/** The most that a page may shift: https://web.dev/articles/cls counts up to 0.1 as good. */
const most = 0.02

const pages = new Map<number, Promise<Page>>()
let painted = Promise.withResolvers<void>()

/** Opens an address where the face of the headings and every picture arrive after the first paint. */
async function visitSlowly(path: string, width: number): Promise<Page> {
  const opened = pages.get(width) ?? slowPage(width)
  pages.set(width, opened)
  const page = await opened
  await page.goto('about:blank')
  painted = Promise.withResolvers()
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted.resolve()
  await hydrated(page)
  return page
}

async function slowPage(width: number): Promise<Page> {
  const page = await site.visit('/privacy', { width })
  await page.route(/\.(woff2|avif|webp|jpg|svg)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  return page
}

/** By how much the page shifted by itself while it was read from top to bottom, with what shifted. */
async function shiftOf(page: Page): Promise<{ value: number; sources: string[] }> {
  return page.evaluate(async () => {
    const shifts: (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    })[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as typeof shifts)))
    observer.observe({ type: 'layout-shift', buffered: true })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
      const seen = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return (
          box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth && box.right > 0
        )
      })
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
      await frame()
    }
    await document.fonts.ready
    await frame()
    const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    return {
      value: own.reduce((sum, { value }) => sum + value, 0),
      sources: own.flatMap(({ value, sources }) =>
        sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName ?? ''}.${node?.className ?? ''}`),
      ),
    }
  })
}

describe.each(widths)('at %i px', (width) => {
  test.each([...routes, ...['/', '/services', '/appointment'].map(english)])(
    '%s stays where it is while its pictures and its headings arrive',
    async (path) => {
      const { value, sources } = await shiftOf(await visitSlowly(path, width))
      expect(value > most ? sources : []).toEqual([])
    },
  )
})
