import { createContext, type RouterContextProvider } from 'react-router'
import { type Logger, log } from '#app/lib/log.server.ts'

/** Facts of a request from the HTTP layer, and results of the loaders for it. */
export type RequestFacts = {
  id: string
  /** The visitor's network address, for rate limits only: never stored or logged as it is. */
  address: string
  /** User agent of the visitor; empty where a page is rendered for the cache. */
  userAgent: string
  log: Logger
  /** Set when part of the page could not be read: such a page is shown but not cached. */
  degraded: boolean
  /** The words of a search that the page has no answer to: see `missedWords`. */
  missed?: string
  /** The page, for the process to send: a Response would copy it three times, a tenth of what rendering costs. */
  html?: string
  /** CSP nonce of the inline scripts and styles of a page of the back-office. */
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
