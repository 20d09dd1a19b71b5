import { data, type RouterContextProvider } from 'react-router'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { factsOf } from './request-facts.server.ts'

/**
 * What a screen of the back-office reads. Throws an answer of 503 when it cannot be read: the reason is for the log,
 * and the screen of the failure has the words.
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
