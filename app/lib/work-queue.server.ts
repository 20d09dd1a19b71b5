/** The queue is full; the client should come back later. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

type QueueLimits = { mostAtOnce: number; mostWaiting: number; longestWaitMs: number }

/**
 * A queue for expensive work: limits the work that runs at once, the waiting work, and the waiting time. Throws
 * `QueueFull` if no turn is available; running work is never cut off, and holds its place until it has ended.
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
