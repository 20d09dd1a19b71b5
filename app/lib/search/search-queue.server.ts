import { onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { createWorkQueue } from '#app/lib/work-queue.server.ts'

/** Runs two searches at once, as many as have connections; one that waits longer than a second fails. */
const inTurn = createWorkQueue({ mostAtOnce: 2, mostWaiting: 60, longestWaitMs: 1000 })

/** Timeout in milliseconds of a search and its wait, shorter than that of a page section. */
const searchTimeoutMs = 2500

/**
 * Runs a visitor's search: few at a time, on separate connections with short statements, so that no number of searches
 * delays a form or another page. Throws `QueueFull` or `DatabaseAway`.
 */
export function searchInTurn<T>(search: () => Promise<T>): Promise<T> {
  return onPool('search', () => withDeadline(inTurn(search), searchTimeoutMs))
}
