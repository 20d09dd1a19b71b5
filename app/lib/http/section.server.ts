import { cachedRead } from '#app/lib/cache/cached-reads.server.ts'
import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import type { RequestFacts } from './request-facts.server.ts'
import type { SectionResult } from './section.ts'

/**
 * Reads one part of a page. A failure is logged and returned, and the page is then not cached: one broken part never
 * takes the page down, and no database error reaches a visitor. With a `key` the result may be a few seconds old; see
 * `cachedRead` for the contents of a key.
 */
export async function readSection<T>(
  facts: RequestFacts,
  name: string,
  read: () => Promise<T>,
  key?: string,
): Promise<SectionResult<T>> {
  try {
    return { content: await withDeadline(key === undefined ? read() : cachedRead(key, read)) }
  } catch (error) {
    facts.degraded = true
    facts.log.error({ err: error, section: name }, 'section cannot be read')
    // Errors sent by the server have a severity; any other error is a call that never returned.
    return { failure: databaseErrorField(error, 'severity') ? 'answered' : 'thrown' }
  }
}
