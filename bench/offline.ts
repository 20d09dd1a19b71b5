import type { Browser } from '@playwright/test'
import { median } from './load.ts'
import { phone, slowProcessor, startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

/** Pages that a patient needs urgently. Contact has the hours. */
const needed = ['/contact', '/appointment', '/en/contact', '/en/appointment']

const rounds = 5

/** Time that a cheap phone without a network takes to paint a page copied at its only visit. */
export async function offline(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  const browser = await startBrowser()
  try {
    const results: Result[] = []
    for (const path of needed) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await paintedMs(browser, `http://localhost:${site.port}`, path))
      results.push({
        what: `${path} without a network, painted after`,
        value: median(times),
        unit: 'ms',
        atMost: 1000,
      })
    }
    return results
  } finally {
    await browser.close()
    await site.stop()
  }
}

/**
 * Visits the privacy page once, cuts the network and opens a path; returns the milliseconds until its copy is painted.
 */
async function paintedMs(browser: Browser, origin: string, path: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(`${origin}${path.startsWith('/en/') ? '/en' : ''}/privacy`)
    await page.evaluate(async (wanted) => {
      while (!(await caches.match(wanted)))
        await new Promise((passed) => {
          setTimeout(passed, 50)
        })
    }, path)
    await context.setOffline(true)
    await slowProcessor(page)
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.locator('body[data-copied="offline"]').waitFor()
    return await page.evaluate(async () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      if (!paint) throw new Error('The page is not painted')
      return paint.startTime
    })
  } finally {
    await context.close()
  }
}
