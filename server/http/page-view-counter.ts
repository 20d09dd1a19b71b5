import type { IncomingMessage } from 'node:http'
import { noteViews, type ReceivedPageView } from '#app/lib/analytics/page-views.server.ts'
import { carriesSession, referrerOf } from '#app/lib/http/visitor.server.ts'
import { addressFrom } from './client-address.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

type PageViewCounter = {
  /**
   * Counts a page that a request was answered with, at the end of this turn of the process; `missed` are the words of a
   * search that it has no answer to.
   */
  note: (request: IncomingMessage, path: string, missed?: string) => void
  /** Counts a page that a browser has shown without a request. */
  noteUnasked: (request: IncomingMessage, path: string) => void
}

type Shown = {
  at: number
  rawHeaders: string[]
  socket: string
  path: string
  asked: boolean
  missed: string
}

/** Counts pages that are shown, by people, to people; `host` is what the site calls itself. */
export function startPageViewCounter({
  proxies,
  host,
}: {
  proxies: TrustedProxies
  host: string
}): PageViewCounter {
  let waiting: Shown[] = []

  /** An answer pays for this line; all else happens once it has left. */
  function wait({ rawHeaders, socket }: IncomingMessage, path: string, asked: boolean, missed = ''): void {
    const shown = { at: Date.now(), rawHeaders, socket: socket.remoteAddress ?? '', path, asked, missed }
    if (waiting.push(shown) === 1) setImmediate(write)
  }

  function write(): void {
    const views: ReceivedPageView[] = []
    for (const each of waiting) {
      const view = viewOf(each, proxies, host)
      if (view) views.push(view)
    }
    waiting = []
    noteViews(views)
  }

  return {
    note: (request, path, missed) => wait(request, path, true, missed),
    noteUnasked: (request, path) => wait(request, path, false),
  }
}

/** Null for those who work here, and for a page that is fetched before or without being looked at. */
function viewOf(
  { at, rawHeaders, socket, path, asked, missed }: Shown,
  proxies: TrustedProxies,
  host: string,
): ReceivedPageView | null {
  const headers = readHeaders(rawHeaders)
  if (headers.cookie && carriesSession(headers.cookie)) return null
  if (asked && (!isDocument(headers) || ahead.test(headers.purpose))) return null
  return {
    at,
    address: addressFrom(socket, headers.forwarded, proxies),
    userAgent: headers.agent,
    path,
    referrer: asked ? referrerOf(headers.referer, [host, headers.host]) : '',
    metric: figureOf(path),
    missed,
  }
}

/** A service worker's request for a page loses its destination; its mode alone is unchanged. */
function isDocument({ dest, mode }: PageViewHeaders): boolean {
  return !dest || dest === 'document' || (dest === 'empty' && mode === 'navigate')
}

/** The figure of its own that the views of a page are. */
function figureOf(path: string): string {
  return article.test(path) ? 'blog_post_views' : ''
}

const article = /^(?:\/en)?\/blog\/[^/]+$/

const ahead = /prefetch|prerender|preview/i

type PageViewHeaders = {
  agent: string
  cookie: string
  dest: string
  forwarded: string
  host: string
  mode: string
  purpose: string
  referer: string
}

/** The headers that decide, by their length: most are passed over without being looked at. */
const names: Record<number, Record<string, keyof PageViewHeaders>> = {
  4: { host: 'host' },
  5: { 'x-moz': 'purpose' },
  6: { cookie: 'cookie' },
  7: { referer: 'referer', purpose: 'purpose' },
  9: { 'x-purpose': 'purpose' },
  10: { 'user-agent': 'agent' },
  11: { 'sec-purpose': 'purpose' },
  14: { 'sec-fetch-dest': 'dest', 'sec-fetch-mode': 'mode' },
  15: { 'x-forwarded-for': 'forwarded' },
}

/** Found in the list that node reads anyway, as in negotiation-headers.ts. */
function readHeaders(rawHeaders: string[]): PageViewHeaders {
  const headers: PageViewHeaders = {
    agent: '',
    cookie: '',
    dest: '',
    forwarded: '',
    host: '',
    mode: '',
    purpose: '',
    referer: '',
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? ''
    const name = names[header.length]?.[header.toLowerCase()]
    if (name === undefined) continue
    const value = rawHeaders[index + 1] ?? ''
    headers[name] = headers[name] === '' ? value : `${headers[name]}, ${value}`
  }
  return headers
}
