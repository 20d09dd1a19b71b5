import { onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { createWorkQueue } from '#app/lib/work-queue.server.ts'

/** Two searches at once, as many as have connections; one that waits longer than a second fails. */
const inTurn = createWorkQueue({ mostAtOnce: 2, mostWaiting: 60, longestWaitMs: 1000 })

/** A search and its waiting together, in milliseconds; less than a section of a page waits for. */
const searchTimeoutMs = 2500

/**
 * A visitor's search: few at a time, by connections of its own with short statements, so that no number of searches makes
 * a form or another page wait. Throws `QueueFull` or `DatabaseAway`.
 */
export function searchInTurn<T>(search: () => Promise<T>): Promise<T> {
  return onPool('search', () => withDeadline(inTurn(search), searchTimeoutMs))
}
