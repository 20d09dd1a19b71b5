/** An address asks for more than its part; `retryAfter` in seconds. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('The address asks for too much')
    this.retryAfter = retryAfter
  }
}

/** Addresses that are counted at once. */
const mostAddresses = 10_000

/** True if an address may do something once more in this minute: in each process, for work that costs us alone. */
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

/** Searches that one address may make in a minute, and at once; many phones may share it. */
const mostSearches = 60
const mostAtOnce = 4

/** Begins a search of an address, for which nothing is cached: answers what ends it, or null where it may not. */
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
