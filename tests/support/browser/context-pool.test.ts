import type { Browser, BrowserContext } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startContextPool } from './context-pool.ts'

const origin = 'http://localhost:1'
const forever = new Promise<void>(() => {})

/** A context whose steps end at once, except the given ones. */
function contextWith(steps: Record<string, () => Promise<unknown>> = {}) {
  const doneSteps: string[] = []
  const step = (name: string) => async () => {
    doneSteps.push(name)
    await steps[name]?.()
  }
  const page = {
    url: () => `${origin}/healthz`,
    goto: async () => {},
    evaluate: step('local storage'),
    close: step('page'),
  }
  const context = {
    pages: () => [page, { ...page }],
    newPage: async () => page,
    removeAllListeners: () => {},
    newCDPSession: async () => ({ send: step('storage'), detach: async () => {} }),
    setOffline: step('network'),
    unrouteAll: step('routes'),
    clearPermissions: step('permissions'),
    clearCookies: step('cookies'),
    close: step('close'),
  }
  return { context: context as unknown as BrowserContext, doneSteps }
}

/** A pool that has taken its first context back, and whether the next test gets the same one. */
async function released({ context }: ReturnType<typeof contextWith>) {
  const made = [context, contextWith().context]
  const pool = startContextPool(async () => made.shift() ?? context)
  const browser = {} as Browser
  const first = await pool.take(browser, {}, origin)
  const releasing = pool.release(first)
  await vi.advanceTimersByTimeAsync(10_000)
  await releasing
  return (await pool.take(browser, {}, origin)) === first
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the next test gets an emptied context, which has its network back before all else', async () => {
  const one = contextWith()
  expect(await released(one)).toBe(true)
  const done = ['network', 'routes', 'page', 'permissions', 'cookies', 'storage', 'local storage', 'page']
  expect(one.doneSteps).toEqual(done)
  expect(console.error).not.toHaveBeenCalled()
})

test.each(['network', 'routes', 'page', 'permissions', 'cookies', 'storage'])(
  'a context is closed, and no hook waits for it, where this never ends: %s',
  async (name) => {
    const one = contextWith({ [name]: () => forever })
    expect(await released(one)).toBe(false)
    expect(one.doneSteps.slice(-2)).toEqual([name, 'close'])
    expect(console.error).toHaveBeenCalledOnce()
  },
)

test('a context that does not close either is left', async () => {
  const one = contextWith({ cookies: () => forever, close: () => forever })
  expect(await released(one)).toBe(false)
  expect(vi.mocked(console.error).mock.calls.flat().at(-1)).toBe('A context of the browser did not close.')
})
