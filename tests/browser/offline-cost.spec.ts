import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { countingProxy } from '#tests/support/browser/counting-proxy.ts'
import { copiedPages, waitForCopies } from '#tests/support/browser/offline.ts'

// A page that is read within minutes of an opening or a closing asks for itself again: it is ten o'clock.
const site = useSite({
  serviceWorkers: 'allow',
  env: {
    NODE_OPTIONS: '--import ./tests/support/set-clock.ts',
    START_AT: doualaMoment(doualaDay(), 10 * 60).toISOString(),
  },
})
let proxy: Awaited<ReturnType<typeof countingProxy>>
beforeAll(async () => {
  proxy = await countingProxy(site.origin)
})
afterAll(() => proxy.stop())
beforeEach(() => void proxy.asked.splice(0))

const essential = ['/offline', '/contact', '/appointment']
const ahead = [...essential, '/', '/services', '/shop']
const saving = { saveData: true, effectiveType: '4g' }

const times = (path: string) => proxy.asked.filter((each) => each.path === path).length
const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined)
/** The page has nothing more to do: what it does when idle has begun, and the site has answered what it asked. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await (await fetch('/healthz')).text()
  })

/** A first visit through the proxy, of a browser that has seen nothing. */
async function firstVisit(path: string, connection?: typeof saving): Promise<Page> {
  const page = await site.visit('/healthz', { javaScript: true, connection: connection ?? notSaving })
  proxy.asked.splice(0)
  await page.goto(proxy.origin + path, { waitUntil: 'load' })
  return page
}
const notSaving = { saveData: false, effectiveType: '4g' }

test('a first visit loads less than 4 KB for the worker, and each page once, after it is shown', async () => {
  const page = await firstVisit('/privacy')
  await waitForCopies(page, ahead)
  const shownAt = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!.loadEventEnd,
  )
  const workers = proxy.asked.filter(
    ({ path }) => path === '/worker.js' || path.startsWith('/assets/worker-'),
  )
  expect(workers.map(({ path }) => path)).toEqual(['/worker.js', expect.stringMatching(/^\/assets\/worker-/)])
  expect(proxy.bytesOf(/^\/(worker\.js|assets\/worker-)/)).toBeLessThan(4096)
  for (const each of [...workers, ...proxy.asked.filter(({ path }) => ahead.includes(path))])
    expect([each.path, each.at >= Math.floor(shownAt)]).toEqual([each.path, true])
  await page.goto(`${proxy.origin}/about`)
  await waitForCopies(page, ['/about'])
  expect(ahead.map(times)).toEqual(ahead.map(() => 1))
  expect(times('/privacy')).toBe(1)
})

test('a visitor who saves data loads nothing for the worker, until the site is installed', async () => {
  const page = await firstVisit('/privacy', saving)
  await idle(page)
  expect([await isRegistered(page), times('/worker.js')]).toEqual([false, 0])
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await waitForCopies(page, ['/privacy', ...essential])
  expect((await copiedPages(page)).toSorted()).toEqual(['/privacy', ...essential].toSorted())
})
