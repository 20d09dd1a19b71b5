import type { IncomingMessage } from 'node:http'
import { noteViews, type ReceivedPageView } from '#app/lib/analytics/page-views.server.ts'
import { carriesSession, referrerOf } from '#app/lib/http/visitor.server.ts'
import { addressFrom } from './client-address.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

type PageViewCounter = {
  /**
   * Counts an answered page at the end of this turn of the event loop; `missed` are the words of a search without a
   * result.
   */
  note: (request: IncomingMessage, path: string, missed?: string) => void
  /** Counts a page that a browser showed without a request. */
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

/** Counts page views by people; `host` is the site's own host. */
export function startPageViewCounter({
  proxies,
  host,
}: {
  proxies: TrustedProxies
  host: string
}): PageViewCounter {
  let waiting: Shown[] = []

  /** Only this part runs before the answer has left. */
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

/** The page view; null for the staff, and for a page that is prefetched or not displayed. */
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

/** A page request that passes a service worker has no destination any more; only its mode is unchanged. */
function isDocument({ dest, mode }: PageViewHeaders): boolean {
  return !dest || dest === 'document' || (dest === 'empty' && mode === 'navigate')
}

/** Additional metric for views of the path; '' without one. */
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

/** The needed headers by the length of their names, so that most are skipped without a comparison. */
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

/** Reads node's raw list, as in exchange.ts. */
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
