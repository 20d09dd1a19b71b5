import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Site, startSite } from './site.ts'

/** The widths that every journey is made at: a small phone and a laptop. */
export const widths = [360, 1280] as const

export type Visit = { width?: number; javaScript?: boolean; offline?: boolean; userAgent?: string }

/**
 * A running site and a browser for the test file. `visit` opens a page in a context of its own, closed at the end. A
 * test fails where a page of it breaks, whatever else it looked at.
 */
export function useSite() {
  let site: Site
  let browser: Browser
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  afterEach(() => expect(faults.splice(0)).toEqual([]))
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch()])
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
    await site?.stop()
  })
  return {
    get origin() {
      return site.origin
    },
    get site() {
      return site
    },
    get sql() {
      return site.database.sql
    },
    async visit(path: string, { width = 360, javaScript = true, userAgent }: Visit = {}): Promise<Page> {
      // A machine short of memory may end the browser between two tests; the next one gets another.
      if (!browser.isConnected()) browser = await launch()
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 740 : 900 },
        javaScriptEnabled: javaScript,
        hasTouch: width < 768,
        locale: 'fr-FR',
        ...(userAgent !== undefined && { userAgent }),
      })
      contexts.push(context)
      context.setDefaultTimeout(20_000)
      await catchChat(context)
      context.on('weberror', (fault) => {
        // A busy browser that shows a page without moving to it says so as an error of the page.
        if (!skippedMove.test(String(fault.error()))) faults.push(String(fault.error()))
      })
      context.on('console', (message) => {
        if (message.type() === 'error' && brokenScreen.test(message.text())) faults.push(message.text())
      })
      const page = await context.newPage()
      await page.goto(site.origin + path)
      if (javaScript) await hydrated(page)
      return page
    },
  }
}

const skippedMove = /ViewTransition opt-in disabled|Transition was (skipped|aborted)/

/** What the router and React say of a screen that could not be drawn; a request that is refused is no fault. */
const brokenScreen = /caught the following error|Minified React error|hydrat/i

/** The chat never leaves the machine: its address is what a test looks at. */
async function catchChat(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(wa\.me|[\w.]+\.whatsapp\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  )
}

/** Waits until React has taken over the parts that move; a page is complete before. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['islands'] === 'ready')
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A container's /dev/shm is often 64 MB, and the browser dies when it is full.
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
