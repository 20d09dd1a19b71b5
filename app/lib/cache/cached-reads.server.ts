type CachedRead = { answer: Promise<unknown>; until: number }

const cachedReads = new Map<string, CachedRead>()
const maxCachedReads = 500

/** Longest lifetime of an answer in milliseconds: changes of rows are announced, but the clock moves on. */
const lifetime = 5000

let hearing = false

/**
 * Result of `read`, possibly cached. Only for public data that is equal for every visitor; `key` names the read and
 * everything it depends on (language, slug). Results are cached only while this process receives content changes, and
 * until the next one at most.
 */
export function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (!hearing) return read()
  const known = cachedReads.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<T>
  const answer = read()
  if (cachedReads.size >= maxCachedReads) cachedReads.clear()
  const entry = { answer, until: performance.now() + lifetime }
  cachedReads.set(key, entry)
  // A failure reaches only the requests that wait for it.
  answer.catch(() => {
    if (cachedReads.get(key) === entry) cachedReads.delete(key)
  })
  return answer
}

/** Drops all answers. `heard` is true if changes will be announced from now on. */
export function forgetReads(heard: boolean): void {
  hearing = heard
  cachedReads.clear()
}
