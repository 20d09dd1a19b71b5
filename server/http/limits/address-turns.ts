import { setImmediate } from 'node:timers/promises'
import { networkOf } from '#app/lib/http/network.ts'
import { createWorkQueue, QueueFull } from '#app/lib/work-queue.server.ts'
import { TooManyRequests } from './address-limits.ts'

/** Concurrent renders and posts of one address, and those that may wait; many phones may share an address. */
const mostAtOnce = 4
const mostWaiting = 40
const longestWaitMs = 5000

/**
 * Longer work waits for a file, a password hash or the database and blocks nothing else, so the next may begin: a
 * picture sent over a slow line delays no other user of the centre.
 */
const longestTurnMs = 2000

/**
 * Queues work per address, so that one address takes only a part of the process. Throws `TooManyRequests` if too many
 * of its requests are waiting.
 */
export function createAddressTurns(): <T>(address: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { inTurn: ReturnType<typeof createWorkQueue>; users: number }>()

  return async (address, work) => {
    const network = networkOf(address)
    const queue = queues.get(network) ?? {
      inTurn: createWorkQueue({ mostAtOnce, mostWaiting, longestWaitMs }),
      users: 0,
    }
    queues.set(network, queue)
    queue.users++
    try {
      // Wrapped in an object, since the turn would await a returned promise.
      const { result } = await queue.inTurn(async () => {
        // Lets requests of other addresses that arrived in the meantime go first.
        await setImmediate()
        const began = work()
        await ended(began)
        return { result: began }
      })
      return await result
    } catch (error) {
      throw error instanceof QueueFull ? new TooManyRequests(5) : error
    } finally {
      queue.users--
      if (queue.users === 0) queues.delete(network)
    }
  }
}

/** Resolves when the work has ended, failed, or used up its turn. */
function ended(work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestTurnMs)
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  work.then(end, end)
  return promise
}
