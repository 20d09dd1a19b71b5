/** The address exceeds its share; `retryAfter` is in seconds. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('The address asks for too much')
    this.retryAfter = retryAfter
  }
}

/** Limit of addresses that are counted at the same time. */
const mostAddresses = 10_000

/**
 * Returns a check that is true up to `most` times per address and minute. Counts are per process, for work that costs
 * only this server.
 */
export function limitPerMinute(most: number): (address: string) => boolean {
  let counts = new Map<string, number>()
  let minute = 0
  return (address) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute || counts.size >= mostAddresses) counts = new Map()
    minute = now
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}

/** Searches of one address per minute; many phones may share an address. */
const mostSearches = 60
const mostAtOnce = 4

/** Starts an address's search for an uncached result. Returns the function that ends it, or null above the limit. */
export function limitOfSearches(): (address: string) => (() => void) | null {
  const mayBegin = limitPerMinute(mostSearches)
  const underway = new Map<string, number>()
  return (address) => {
    const count = underway.get(address) ?? 0
    if (count >= mostAtOnce || !mayBegin(address)) return null
    underway.set(address, count + 1)
    return () => {
      const left = (underway.get(address) ?? 1) - 1
      if (left > 0) underway.set(address, left)
      else underway.delete(address)
    }
  }
}
