import { data, type RouterContextProvider } from 'react-router'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { factsOf } from './request-facts.server.ts'

/** Reads the data of a screen. Logs a failure and throws a 503 response, which the error page explains. */
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
