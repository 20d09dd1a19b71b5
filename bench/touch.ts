import type { Browser, Page } from '@playwright/test'
import { median } from './load.ts'
import { type ConnectionSpeed, limitConnection, lines, phone, startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

/** Touches of each kind: 100 in all. */
const touches = 25

/** A visitor's first touch on a page, and the sign that it took effect. */
type Touch = { what: string; path: string; touched: string; isHeard: (page: Page) => Promise<boolean> }

const kinds: Touch[] = [
  {
    what: 'appointment form',
    path: '/appointment',
    touched: '#appointment [data-step="0"] button[type="button"]',
    async isHeard(page) {
      await isReady(page)
      return page.locator('#appointment-name-error').waitFor({ timeout: 5000 }).then(isThere, isMissing)
    },
  },
  {
    what: 'contact form',
    path: '/en/contact',
    touched: '#contact-name',
    async isHeard(page) {
      await page.keyboard.type('M')
      await page.locator('#contact form[novalidate]').waitFor()
      return (await page.locator('#contact-name').inputValue()) === 'M'
    },
  },
  {
    what: 'basket',
    path: '/shop',
    touched: '#shop input[name="select"]',
    async isHeard(page) {
      await isReady(page)
      return page.getByRole('button', { name: 'Voir' }).waitFor({ timeout: 5000 }).then(isThere, isMissing)
    },
  },
  {
    what: 'basket, by a quantity',
    path: '/en/shop',
    touched: '#shop [data-quantity] button:last-child',
    isHeard: async (page) => (await page.getByRole('spinbutton').first().inputValue()) === '2',
  },
]

/** Waits by a plain selector: one by role runs on the slowed page, again and again, and would be measured with it. */
const isReady = (page: Page) => page.locator('[data-ready]').first().waitFor({ state: 'attached' })

const isThere = () => true
const isMissing = () => false

/** Cost of a first touch on a cheap phone that has the page without React: time, bytes, and lost touches. */
export async function touch(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  const browser = await startBrowser()
  const origin = `http://localhost:${site.port}`
  try {
    const results: Result[] = []
    let served = 0
    for (const kind of kinds) {
      // Files get their best compression only after the first request for them.
      await touchOnce(browser, origin, kind, lines['4G'])
      await new Promise((passed) => {
        setTimeout(passed, 3000)
      })
      const times: number[] = []
      let fetched: Outcome['fetched'] = []
      for (let each = 0; each < touches; each++) {
        const outcome = await touchOnce(browser, origin, kind, lines['4G'])
        served += Number(outcome.isHeard)
        fetched = outcome.fetched
        times.push(outcome.usableMs)
      }
      if (fetched.length === 0) continue
      const slow: number[] = []
      for (let each = 0; each < 5; each++)
        slow.push((await touchOnce(browser, origin, kind, lines['slow 4G'])).usableMs)
      const bytes = fetched.reduce((sum, each) => sum + each, 0)
      results.push(
        { what: `From touch to usable, ${kind.what}, 4G`, value: median(times), unit: 'ms', atMost: 400 },
        { what: `The same on the slow 4G of Lighthouse`, value: median(slow), unit: 'ms' },
        { what: `Fetched by that touch`, value: bytes / 1000, unit: 'KB', atMost: 80 },
        { what: `Requests of that touch`, value: fetched.length, unit: '' },
      )
    }
    const all = touches * kinds.length
    return [...results, { what: `First taps not lost, of ${all}`, value: served, unit: '', atLeast: all }]
  } finally {
    await browser.close()
    await site.stop()
  }
}

type Outcome = { isHeard: boolean; usableMs: number; fetched: number[] }

/**
 * A visitor's first touch of a page: `usableMs` from the finger until React handles it, sizes as transferred, in bytes.
 */
async function touchOnce(
  browser: Browser,
  origin: string,
  { path, touched, isHeard }: Touch,
  line: ConnectionSpeed,
): Promise<Outcome> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    const target = page.locator(touched).first()
    await target.scrollIntoViewIfNeeded()
    await limitConnection(page, line)
    const before = await page.evaluate(() => {
      const marks = { touched: 0, usable: 0 }
      Object.assign(globalThis, { marks })
      addEventListener('pointerdown', ({ timeStamp }) => (marks.touched ||= timeStamp), true)
      new MutationObserver(() => {
        marks.usable ||= performance.now()
      }).observe(document.body, { subtree: true, attributeFilter: ['data-ready'] })
      return performance.getEntriesByType('resource').length
    })
    await target.tap()
    const wasHeard = await isHeard(page)
    await isReady(page)
    const { usable, began, fetched } = await page.evaluate((count) => {
      const { marks } = globalThis as unknown as { marks: { touched: number; usable: number } }
      const further = performance.getEntriesByType('resource').slice(count) as PerformanceResourceTiming[]
      return {
        usable: marks.usable,
        began: marks.touched,
        fetched: further.filter(({ name }) => name.endsWith('.js')).map(({ transferSize }) => transferSize),
      }
    }, before)
    return { isHeard: wasHeard, usableMs: usable - began, fetched }
  } finally {
    await context.close()
  }
}
