import { withDeadline } from '#app/lib/db/db.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { cachedRead } from './cached-reads.server.ts'

const known = new Map<string, unknown>()

/**
 * Result of `read` or, while the database is away, its last result, or `fallback` without one. In that case the page
 * counts as degraded: it is shown but not cached.
 */
export async function staleOnError<T>(
  facts: RequestFacts,
  name: string,
  read: () => Promise<T>,
  fallback: () => T,
): Promise<T> {
  try {
    const value = await withDeadline(cachedRead(name, read))
    known.set(name, value)
    return value
  } catch (error) {
    facts.degraded = true
    facts.log.error({ err: error, name }, 'cannot be read, shown as last known')
    return (known.get(name) as T | undefined) ?? fallback()
  }
}
