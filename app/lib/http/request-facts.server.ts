import { createContext, type RouterContextProvider } from 'react-router'
import { type Logger, log } from '#app/lib/log.server.ts'

/** Facts of a request from the HTTP layer, and results of its loaders. */
export type RequestFacts = {
  id: string
  /** The visitor's network address, for rate limits only: never stored or logged unhashed. */
  address: string
  /** User agent of the visitor; empty for a page rendered for the cache. */
  userAgent: string
  log: Logger
  /** Set if part of the page could not be read: such a page is shown but not cached. */
  degraded: boolean
  /** Words of a search without a result: see `missedWords`. */
  missed?: string
  /**
   * Rendered page, passed to the process directly: a Response would copy it three times, a tenth of the cost of
   * rendering.
   */
  html?: string
  /** CSP nonce of the inline scripts and styles on a page of the back-office. */
  nonce?: string
}

const requestFacts = createContext<RequestFacts>({
  id: '-',
  address: '-',
  userAgent: '',
  log: log(),
  degraded: false,
})

export function setRequestFacts(context: RouterContextProvider, facts: RequestFacts): void {
  context.set(requestFacts, facts)
}

export function factsOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFacts)
}
