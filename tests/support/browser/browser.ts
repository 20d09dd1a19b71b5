import { writeFile } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
  type Request,
  test,
} from '@playwright/test'
import type { Role } from '#app/lib/access.ts'
import { clockShift } from '#tests/support/clock-shift.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { shiftDate } from '#tests/support/shift-date.mjs'
import { type Site, startSite } from '#tests/support/site.ts'
import { signInWithin } from '#tests/support/staff.ts'
import { closeContext, startContextPool } from './context-pool.ts'

/** Widths of every journey: a small phone, and in the long run a laptop as well. */
export const widths = isLongRun ? [360, 1280] : [360]

type VisitOptions = {
  width?: number
  javaScript?: boolean
  userAgent?: string
  /** Connection that the browser reports. */
  connection?: { saveData: boolean; effectiveType: string; type?: string }
  /** Signed in as a new user with this role. */
  role?: Role
  /** Stays open for the tests that follow. */
  stays?: boolean
  /** Empty cache, as at a first visit. Also needed by a test that sets the clock, which stays set. */
  isNew?: boolean
}

/**
 * A running site for the test file, in the browser that its worker shares. `visit` opens a page in its own context,
 * which closes with its test; one opened in `beforeAll` closes at the end. `about:blank` stays empty for the first
 * `goto`. `look` reuses one page per width. A test fails if one of its pages breaks. Nothing moves by itself unless the
 * file asks for `motion`.
 */
export function useSite({
  motion = false,
  team = false,
  serviceWorkers = 'block',
  env = {},
}: {
  motion?: boolean
  team?: boolean
  /** Requests of a service worker bypass the routes of a test. */
  serviceWorkers?: 'allow' | 'block'
  env?: Record<string, string>
} = {}) {
  let site: Site
  let isTesting = false
  const lasting: BrowserContext[] = []
  const passing: BrowserContext[] = []
  const lookouts = new Map<string, Page>()
  const faults: string[] = []
  const pool = startContextPool(newContext)
  const processes = serviceWorkers === 'allow' ? 'apart' : 'shared'
  test.beforeEach(() => {
    isTesting = true
  })
  test.afterEach(async () => {
    isTesting = false
    if (test.info().status !== test.info().expectedStatus) await saveFailure([...passing, ...lasting], site)
    await Promise.all(passing.splice(0).map((context) => pool.release(context)))
    expect(faults.splice(0)).toEqual([])
  })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    ;[site] = await Promise.all([startSite({ team, env }), sharedBrowser(processes)])
  })
  test.afterAll(async () => {
    // Contexts opened by a test itself included: the next file uses the same browser.
    await closeAll([...((await launched.get(processes))?.contexts() ?? [])])
    lasting.length = 0
    await site?.stop()
  })
  async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const { width = 360, javaScript = true, userAgent, connection, role, stays = !isTesting } = options
    const browser = await sharedBrowser(processes)
    const contextOptions: BrowserContextOptions = {
      viewport: windowOf(width),
      javaScriptEnabled: javaScript,
      hasTouch: width < 768,
      locale: 'fr-FR',
      serviceWorkers,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...(userAgent !== undefined && { userAgent }),
    }
    const isShared = javaScript && serviceWorkers === 'block' && !connection && !options.isNew && !stays
    const context = isShared
      ? await pool.take(browser, contextOptions, site.origin)
      : await newContext(browser, contextOptions)
    ;(stays ? lasting : passing).push(context)
    context.on('weberror', (fault) => {
      // A busy browser that skips a page transition reports it as an error of the page.
      if (!skippedMove.test(String(fault.error()))) faults.push(String(fault.error()))
    })
    context.on('console', (message) => {
      if (message.type() === 'error' && brokenScreen.test(message.text())) faults.push(message.text())
    })
    if (connection)
      await context.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      )
    if (role) await signInWithin(context, site, role)
    const page = await context.newPage()
    if (path === 'about:blank') return page
    await page.goto(site.origin + path)
    // With `saveData` the browser does not fetch React.
    if (javaScript && !connection) await hydrated(page)
    return page
  }
  /** Opens an address on a shared page for reading: changes made there must not last. */
  async function look(path: string, { width = 360, javaScript = true }: VisitOptions = {}): Promise<Page> {
    const kind = `${width} ${javaScript}`
    const page = lookouts.get(kind)
    if (page?.context().browser()?.isConnected()) {
      await page.setViewportSize(windowOf(width))
      await page.goto(site.origin + path)
      if (javaScript) await hydrated(page)
      return page
    }
    const opened = await visit(path, { width, javaScript, stays: true })
    lookouts.set(kind, opened)
    return opened
  }
  return {
    visit,
    look,
    get origin() {
      return site.origin
    },
    get site() {
      return site
    },
    caughtUp: () => site.caughtUp(),
    get sql() {
      return site.sql
    },
  }
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(20_000)
  await shiftPages(context)
  return context
}

/** Shows the time of the run to the pages of a context. */
export async function shiftPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, clockShift)
}

/** Attaches the content of every open page and the site's log to the failed test: they land in `test-results/`. */
async function saveFailure(contexts: BrowserContext[], site?: Site): Promise<void> {
  const info = test.info()
  if (site) await writeFile(info.outputPath('site.log'), site.logs())
  // A crashed page has no content.
  for (const [place, page] of contexts.flatMap((context) => context.pages()).entries())
    await page.screenshot({ path: info.outputPath(`${place}.png`), timeout: 5000 }).catch(() => {})
  console.log(`The screens and the site's log: ${info.outputDir}`)
}

const windowOf = (width: number) => ({ width, height: width < 768 ? 740 : 900 })

async function closeAll(contexts: BrowserContext[]): Promise<void> {
  await Promise.all(contexts.splice(0).map(closeContext))
}

const skippedMove = /ViewTransition opt-in disabled|Transition was (skipped|aborted)/

/** Errors of the router and React about a screen that could not be drawn; a refused request is no fault. */
const brokenScreen = /caught the following error|Minified React error|hydrat/i

/** Chat request after a press on a page. No server answers it: no test leaves the machine. */
export async function chatOpenedBy(page: Page, press: () => Promise<unknown>): Promise<Request> {
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url().startsWith('https://wa.me/')),
    press(),
  ])
  return request
}

/** Switches a browser's network off or on, and waits until the page has noticed. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline)
  await page.waitForFunction((isOffline) => navigator.onLine !== isOffline, offline)
}

/** Touches the islands of a page as a visitor would, and waits for React. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The bar of a page without products is inactive until there is a basket.
    const sleeping = localStorage.getItem('basket') ? '' : ', [data-state=idle]'
    const waiting = document.querySelectorAll(`[data-island]:not([data-ready]${sleeping})`)
    const isThere = document.documentElement.dataset['script'] === 'ready'
    if (isThere) for (const island of waiting) island.dispatchEvent(new Event('input', { bubbles: true }))
    return isThere && waiting.length === 0
  })
}

const launched = new Map<'shared' | 'apart', Promise<Browser>>()

/**
 * The browser that the files of a worker share; a new one if the machine ran out of memory and ended it. Tabs that
 * share a process find the site's scripts compiled; those of service workers are separate, as on a phone.
 */
async function sharedBrowser(processes: 'shared' | 'apart'): Promise<Browser> {
  const browser = await launched.get(processes)
  if (browser?.isConnected()) return browser
  const launching = chromium.launch(browserOptions(processes === 'shared' ? ['--process-per-site'] : []))
  launched.set(processes, launching)
  return launching
}

/** Options with which the tests start a browser, with additional command-line arguments. */
export function browserOptions(more: readonly string[] = []): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...more,
      '--no-sandbox',
      '--disable-gpu',
      // A test's page lives for seconds: optimising compilation costs more than it gains (0065).
      '--js-flags=--no-opt --no-maglev',
      // A container's /dev/shm is often 64 MB, and the browser crashes when it is full.
      '--disable-dev-shm-usage',
      '--disable-quic',
      // Subpixel text positions, as on a phone.
      '--font-render-hinting=none',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No request leaves the machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  }
}
