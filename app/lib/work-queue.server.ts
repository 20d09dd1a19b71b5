/** There is too much to do already: the client is asked to come back. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

type QueueLimits = { mostAtOnce: number; mostWaiting: number; longestWaitMs: number }

/**
 * A queue for work that costs much: so many at once, so many waiting for their turn, none for longer than it may. Throws
 * `QueueFull` where a turn cannot be had; what has begun is never cut off, and holds its place until it has ended.
 */
export function createWorkQueue({ mostAtOnce, mostWaiting, longestWaitMs }: QueueLimits) {
  let underway = 0
  const waiting = new Set<() => void>()

  async function turn(): Promise<void> {
    if (underway < mostAtOnce) return void underway++
    if (waiting.size >= mostWaiting) throw new QueueFull('Too many wait already')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(new QueueFull('No turn came in time'))
    }, longestWaitMs)
    await promise.finally(() => clearTimeout(timer))
  }

  function next(): void {
    const [first] = waiting
    if (!first) return void underway--
    waiting.delete(first)
    first()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      next()
    }
  }
}
