type CachedRead = { answer: Promise<unknown>; until: number }

const cachedReads = new Map<string, CachedRead>()
const maxCachedReads = 500

/** Longest time that an answer is cached, in milliseconds: rows do not change unheard, but the clock moves on. */
const lifetime = 5000

let hearing = false

/**
 * Answer of `read`, or its cached one of a moment ago: public rows, equal for every visitor under one `key`, which
 * names the read with everything that it depends on (language, slug). Only while this process hears of content changes,
 * and never longer than until the next one.
 */
export function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (!hearing) return read()
  const known = cachedReads.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<T>
  const answer = read()
  if (cachedReads.size >= maxCachedReads) cachedReads.clear()
  const entry = { answer, until: performance.now() + lifetime }
  cachedReads.set(key, entry)
  // A failure is answered only to requests that wait for it.
  answer.catch(() => {
    if (cachedReads.get(key) === entry) cachedReads.delete(key)
  })
  return answer
}

/** Forgets all answers. `heard` says whether changes are heard of from now on. */
export function forgetReads(heard: boolean): void {
  hearing = heard
  cachedReads.clear()
}
