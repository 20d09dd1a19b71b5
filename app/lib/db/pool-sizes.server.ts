/**
 * Kinds of work with separate connections, so that none waits behind another: reads of pages and screens; submissions
 * and sessions (`forms`); counts against limits; searches of visitors; and the health check.
 */
export type PoolName = 'pages' | 'forms' | 'limits' | 'search' | 'health'

export type PoolSize = {
  connections: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  settings?: Record<string, number>
}

/** Limit of a read for a page in milliseconds, before the page is rendered without it. */
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
    // The words of the shop are in memory: at the usual cost of a page the planner reads all of them, not their index.
    settings: { random_page_cost: 1.1 },
  },
  health: { ...usual, connections: 1 },
}

/** The connections of all pools of a process together, none of which has more than `mostPerPool`. */
export function connectionsOf(mostPerPool: number): number {
  return Object.values(poolSizes).reduce(
    (sum, { connections }) => sum + Math.min(connections, mostPerPool),
    0,
  )
}
