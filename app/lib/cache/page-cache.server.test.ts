import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache, type Rendered } from './page-cache.server.ts'

type Page = { bytes: number; name: string }

const rendered = (name: string, bytes = 10, ttlSeconds = 60): Rendered<Page> => ({
  page: { name, bytes },
  ttlSeconds,
  degraded: false,
})

const degraded = async () => ({ ...rendered('degraded', 10, 0), degraded: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('the page cache', () => {
  it('the page cache holds a page for its lifetime', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 1000 })
    await cache.find('/', async () => rendered('a', 10, 30))
    vi.advanceTimersByTime(29_000)
    expect(cache.fresh('/')?.name).toBe('a')
    vi.advanceTimersByTime(2000)
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('the page cache renders once for simultaneous requests, and fails for all of them', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 1000 })
    const render = vi.fn<() => Promise<Rendered<Page>>>(async () => rendered('a'))
    await Promise.all([cache.find('/', render), cache.find('/', render), cache.find('/', render)])
    expect(render).toHaveBeenCalledTimes(1)
    const failing = vi.fn<() => Promise<Rendered<Page>>>(() => Promise.reject(new Error('no')))
    const both = await Promise.allSettled([cache.find('/b', failing), cache.find('/b', failing)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(failing).toHaveBeenCalledTimes(1)
    await cache.find('/b', render)
    expect(cache.fresh('/b')?.name).toBe('a')
  })

  it('the page cache drops the pages that were not requested', async () => {
    const cache = new PageCache<Page>({ pages: 3, bytes: 1000 })
    for (const key of ['/a', '/b', '/c']) await cache.find(key, async () => rendered(key))
    cache.fresh('/a')
    await cache.find('/d', async () => rendered('/d'))
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.fresh(key))).toEqual(['/a', '/c', '/d'])
  })

  it('the page cache never exceeds its bytes', async () => {
    const cache = new PageCache<Page>({ pages: 1000, bytes: 100 })
    for (let index = 0; index < 500; index++) {
      await cache.find(`/?q=${index}`, async () => rendered('x', 30))
      expect(cache.bytes).toBeLessThanOrEqual(100)
    }
    await cache.find('/big', async () => rendered('big', 101))
    expect(cache.fresh('/big')).toBeUndefined()
    expect(cache.size).toBe(3)
    cache.clear()
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  it('the page cache counts a page that is rendered again once', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 100 })
    for (let index = 0; index < 5; index++) {
      await cache.find('/', async () => rendered('x', 30, 1))
      vi.advanceTimersByTime(2000)
    }
    expect([cache.size, cache.bytes]).toEqual([1, 30])
  })

  it('the page cache does not store an uncacheable page', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 100 })
    await cache.find('/', async () => rendered('x', 10, 0))
    expect(cache.size).toBe(0)
  })

  it('the page cache serves an older page instead of a degraded one, and retries after a pause', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 100 })
    await cache.find('/', async () => rendered('whole', 10, 1))
    vi.advanceTimersByTime(2000)
    expect(await cache.find('/', degraded)).toMatchObject({ page: { name: 'whole' }, from: 'stale' })
    expect(cache.fresh('/')?.name).toBe('whole')
    vi.advanceTimersByTime(2500)
    expect(cache.fresh('/')).toBeUndefined()
    expect(await cache.find('/', () => Promise.reject(new Error('away')))).toMatchObject({ from: 'stale' })
    vi.advanceTimersByTime(2500)
    expect(await cache.find('/', async () => rendered('new'))).toMatchObject({
      page: { name: 'new' },
      from: 'miss',
    })
  })

  it('the page cache stores nothing whose render began before it was cleared', async () => {
    const cache = new PageCache<Page>({ pages: 10, bytes: 100 })
    const { promise, resolve } = Promise.withResolvers<Rendered<Page>>()
    const old = cache.find('/', () => promise)
    cache.clear()
    const found = await cache.find('/', async () => rendered('new'))
    resolve(rendered('old'))
    await old
    expect(found.page.name).toBe('new')
    expect(cache.fresh('/')?.name).toBe('new')
  })
})
