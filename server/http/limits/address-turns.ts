import { setImmediate } from 'node:timers/promises'
import { networkOf } from '#app/lib/http/network.ts'
import { createWorkQueue, QueueFull } from '#app/lib/work-queue.server.ts'
import { TooManyRequests } from './address-limits.ts'

/** Renders and posts of one address under way at once, and those that wait for their turn: many phones may share it. */
const mostAtOnce = 4
const mostWaiting = 40
const longestWaitMs = 5000

/**
 * Longer work waits for a file, a password's hash or the database and costs the others nothing: the next begins, so
 * that a picture sent over a slow line holds up no other user of the centre.
 */
const longestTurnMs = 2000

/**
 * Does work for an address in its turn, so that one address takes only a part of the process. Throws
 * `TooManyRequests` where too many of its requests wait already.
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
      // In an object, since a promise that is returned from the turn would be waited for in it.
      const { result } = await queue.inTurn(async () => {
        // Other addresses go first: what arrived meanwhile is not behind one render after another.
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

/** Resolves when a work has ended, well or not, or has had its time. */
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
