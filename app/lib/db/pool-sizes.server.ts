/**
 * Kinds of work with separate connections, so that none waits behind another: reads of pages and screens; submissions
 * and sessions (`forms`); rate limits; searches of visitors; and the health check.
 */
export type PoolName = 'pages' | 'forms' | 'limits' | 'search' | 'health'

export type PoolSize = {
  connections: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  settings?: Record<string, number>
}

/** Timeout in milliseconds of a read for a page, which is then rendered without it. */
export const readTimeoutMs = 3000
const usual = { statementTimeoutMs: readTimeoutMs, lockTimeoutMs: 2000 }

export const poolSizes: Record<PoolName, PoolSize> = {
  pages: { ...usual, connections: 8 },
  forms: { ...usual, connections: 6 },
  limits: { connections: 2, statementTimeoutMs: 1000, lockTimeoutMs: 500 },
  search: {
    connections: 2,
    statementTimeoutMs: 1500,
    lockTimeoutMs: 500,
    // The words of the shop are in memory: with the default page cost the planner scans all of them instead of their
    // index.
    settings: { random_page_cost: 1.1 },
  },
  health: { ...usual, connections: 1 },
}

/** Connections of all pools of a process together; none has more than `mostPerPool`. */
export function connectionsOf(mostPerPool: number): number {
  return Object.values(poolSizes).reduce(
    (sum, { connections }) => sum + Math.min(connections, mostPerPool),
    0,
  )
}
