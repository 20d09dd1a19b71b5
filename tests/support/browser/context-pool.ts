import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

type NewContext = (browser: Browser, options: BrowserContextOptions) => Promise<BrowserContext>

/**
 * Contexts of a test file that the next test takes over: a page in one has forgotten all but the files that the browser
 * fetched and compiled, at a third of the time of a first visit. `release` closes those that are of no pool.
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
      // As long as a page of the site is there, the process stays in which its scripts are compiled.
      await (await context.newPage()).goto(`${origin}/healthz`)
      return context
    },
    async release(context: BrowserContext): Promise<void> {
      const key = keys.get(context)
      const [keeper, ...pages] = context.pages()
      if (key === undefined || !keeper?.url().endsWith('/healthz')) return context.close()
      context.removeAllListeners('weberror')
      context.removeAllListeners('console')
      await Promise.all(pages.map((page) => page.close()))
      await context.unrouteAll()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      const session = await context.newCDPSession(keeper)
      const { origin } = new URL(keeper.url())
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await session.detach()
      idle.set(key, [...(idle.get(key) ?? []), context])
    },
  }
}
