import { data, type RouterContextProvider } from 'react-router'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { factsOf } from './request-facts.server.ts'

/**
 * Reads the data of a screen. Throws a 503 response after a failure: the reason is logged, the error page has the
 * text.
 */
export async function readForScreen<T>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(read())
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'a screen cannot be read')
    throw data(null, { status: 503, statusText: 'Service Unavailable' })
  }
}
