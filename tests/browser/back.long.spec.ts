import { chromium, expect, type Page, test } from '@playwright/test'
import { browserOptions } from '#tests/support/browser/browser.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { findProgram } from '../../scripts/test/packages.mjs'

/** A headless browser keeps no page for Back. */
const executablePath = findProgram(['chromium', 'google-chrome-stable', 'google-chrome'])
let site: Site

test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

test('public pages are brought back whole by Back (needs Chromium with a window)', async () => {
  test.skip(!executablePath)
  const browser = await chromium.launch({
    ...browserOptions(),
    executablePath: executablePath ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    for (const path of paths)
      expect([path, ...(await goAndReturn(page, site.origin + path))]).toEqual([path, true, null])
  } finally {
    await browser.close()
  }
})

const paths = [
  '/',
  '/shop',
  '/contact',
  '/appointment',
  '/blog',
  '/questions',
  '/search?q=table',
  '/en/about',
]

/** True if the same page came back, and the browser's reasons if not. */
async function goAndReturn(page: Page, address: string): Promise<[boolean, unknown]> {
  await page.goto(address)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.goto(`${site.origin}/privacy`)
  // A restored page does not load, and Playwright waits for a load.
  await page.evaluate(() => history.back())
  await page.waitForURL(address, { waitUntil: 'commit' })
  return page.evaluate(() => [
    'isSame' in window,
    performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons,
  ])
}
