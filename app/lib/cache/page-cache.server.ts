export type Rendered<Page> = {
  page: Page
  /** Lifetime of the page in seconds; 0 if it must not be cached. */
  ttlSeconds: number
  /** True if a part could not be read: a complete older page is better. */
  degraded: boolean
}

export type Found<Page> = { page: Page; from: 'miss' | 'stale' }

type Entry<Page> = { page: Page; bytes: number; freshUntil: number }

/** Time in milliseconds that an older page replaces a degraded one before the next attempt. */
const pause = 2000

/**
 * Pages by key, limited in number and bytes; the least recently used is evicted first. Only one render per key runs at
 * a time, for all requests; a page whose render began before `clear` is not cached.
 */
export class PageCache<Page extends { readonly bytes: number }> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #underway = new Map<string, Promise<Found<Page>>>()
  readonly #limits: { pages: number; bytes: number }
  #bytes = 0
  #generation = 0

  constructor(limits: { pages: number; bytes: number }) {
    this.#limits = limits
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The page of a key while it is fresh. */
  fresh(key: string): Page | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.freshUntil < performance.now()) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** True if the page of a key is being rendered. */
  isUnderway(key: string): boolean {
    return this.#underway.has(key)
  }

  /** True if exactly this page is cached under the key, fresh or not. */
  holds(key: string, page: Page): boolean {
    return this.#entries.get(key)?.page === page
  }

  /** Renders the page once for all waiting requests, or returns the older page if `render` fails. */
  find(key: string, render: () => Promise<Rendered<Page>>): Promise<Found<Page>> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const found = this.#render(key, render).finally(() => {
      if (this.#underway.get(key) === found) this.#underway.delete(key)
    })
    this.#underway.set(key, found)
    return found
  }

  /** Drops every page, including those that are being rendered. */
  clear(): void {
    this.#generation++
    this.#entries.clear()
    this.#underway.clear()
    this.#bytes = 0
  }

  async #render(key: string, render: () => Promise<Rendered<Page>>): Promise<Found<Page>> {
    const generation = this.#generation
    try {
      const { page, ttlSeconds, degraded } = await render()
      const older = degraded && this.#older(key)
      if (older) return older
      if (ttlSeconds > 0 && generation === this.#generation) this.#keep(key, page, ttlSeconds)
      return { page, from: 'miss' }
    } catch (error) {
      const older = this.#older(key)
      if (older) return older
      throw error
    }
  }

  #older(key: string): Found<Page> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.freshUntil = performance.now() + pause
    return { page: entry.page, from: 'stale' }
  }

  #keep(key: string, page: Page, seconds: number): void {
    this.#remove(key)
    if (page.bytes > this.#limits.bytes) return
    this.#entries.set(key, { page, bytes: page.bytes, freshUntil: performance.now() + seconds * 1000 })
    this.#bytes += page.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
