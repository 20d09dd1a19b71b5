import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedRead, forgetReads } from './cached-reads.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  forgetReads(false)
  vi.useRealTimers()
})

describe('cached reads', () => {
  it('cached reads are answered once per lifetime and key', async () => {
    forgetReads(true)
    const read = vi.fn<() => Promise<string>>(async () => 'rows')
    await Promise.all([cachedRead('products fr', read), cachedRead('products fr', read)])
    await cachedRead('products en', read)
    expect(read).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5001)
    await cachedRead('products fr', read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('cached reads are dropped when content changes', async () => {
    forgetReads(true)
    await cachedRead('price', async () => 1)
    forgetReads(true)
    expect(await cachedRead('price', async () => 2)).toBe(2)
  })

  it('cached reads are not stored while no process listens for changes', async () => {
    await cachedRead('price', async () => 1)
    expect(await cachedRead('price', async () => 2)).toBe(2)
  })

  it('cached reads do not store a failure', async () => {
    forgetReads(true)
    await expect(cachedRead('price', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cachedRead('price', async () => 2)).toBe(2)
  })
})
