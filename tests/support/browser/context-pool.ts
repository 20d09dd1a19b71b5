import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type NewContext = (browser: Browser, options: BrowserContextOptions) => Promise<BrowserContext>

/**
 * Contexts of a test file that the next test reuses: emptied of everything except the files that the browser fetched
 * and compiled, at a third of the time of a first visit. `release` closes contexts that are in no pool, and any that
 * cannot be emptied in time, so that a hanging browser delays no hook.
 */
export function startContextPool(newContext: NewContext) {
  const idle = new Map<string, BrowserContext[]>()
  const keys = new WeakMap<BrowserContext, string>()
  return {
    async take(browser: Browser, options: BrowserContextOptions, origin: string): Promise<BrowserContext> {
      const key = JSON.stringify(options)
      const used = idle.get(key)?.pop()
      if (used) return used
      const context = await newContext(browser, options)
      keys.set(context, key)
      // The process with the compiled scripts lives as long as one page of the site is open.
      await (await context.newPage()).goto(`${origin}/healthz`)
      return context
    },
    async release(context: BrowserContext): Promise<void> {
      const key = keys.get(context)
      const [keeper] = context.pages()
      if (key === undefined || !keeper?.url().endsWith('/healthz')) return closeContext(context)
      const hanging = await empty(context, keeper)
      if (hanging === undefined) return void idle.set(key, [...(idle.get(key) ?? []), context])
      console.error(`A context of the browser is closed, as this did not end: ${hanging}`)
      await closeContext(context)
    },
  }
}

/** Timeout of one step of emptying or closing a context; a step usually takes about 10 ms. */
const stepTimeoutMs = 5000

/** Closes a context; one that does not close stays until the browser ends. */
export async function closeContext(context: BrowserContext): Promise<void> {
  if (!(await isDone(context.close()))) console.error('A context of the browser did not close.')
}

/** Empties a context except for its first page; returns the step that did not end, if any. */
async function empty(context: BrowserContext, keeper: Page): Promise<string | undefined> {
  context.removeAllListeners('weberror')
  context.removeAllListeners('console')
  const { origin } = new URL(keeper.url())
  const others = () => context.pages().filter((page) => page !== keeper)
  const steps: [string, () => Promise<unknown>][] = [
    // First, since a page that still loads without a network may neither close nor clear its storage.
    ['the return of the network', () => context.setOffline(false)],
    ['the removal of routes', () => context.unrouteAll()],
    ['the closing of pages', () => Promise.all(others().map((page) => page.close()))],
    ['the withdrawal of permissions', () => context.clearPermissions()],
    ['the removal of cookies', () => context.clearCookies()],
    ['the removal of stored data', () => clearStorage(context, keeper, origin)],
    // A window opened by a press at the very end of the test appears only now.
    ['the closing of late pages', () => Promise.all(others().map((page) => page.close()))],
  ]
  for (const [name, step] of steps) if (!(await isDone(step()))) return name
  return undefined
}

async function clearStorage(context: BrowserContext, keeper: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(keeper)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  // A write that the page's process still holds outlives the clearing by the browser.
  await keeper.evaluate(() => localStorage.clear())
}

/** True once a step has ended, false after its timeout. */
async function isDone(step: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, stepTimeoutMs, false)
  })
  try {
    return await Promise.race([step.then(() => true), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
