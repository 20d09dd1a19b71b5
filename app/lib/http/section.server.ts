import { cachedRead } from '#app/lib/cache/cached-reads.server.ts'
import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import type { RequestFacts } from './request-facts.server.ts'
import type { SectionResult } from './section.ts'

/**
 * Reads one part of a page. A failure is logged and becomes part of the page, which then is not cached: one broken
 * part never takes the page down, and no error of the database reaches a visitor. With a `key` the result may be a few
 * seconds old; see `cachedRead` for the contents of a key.
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
    // An error that the server itself answered has a severity; anything else is a call that never came back.
    return { failure: databaseErrorField(error, 'severity') ? 'answered' : 'thrown' }
  }
}
