import type { IncomingMessage } from 'node:http'
import { noteViews, type View } from '#app/lib/views.server.ts'
import { carriesSession, referrerOf } from '#app/lib/visitor.server.ts'
import { addressFrom } from './client-address.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

export type ShownPages = {
  /** Counts a page that a request was answered with, at the end of this turn of the process. */
  note: (request: IncomingMessage, path: string) => void
  /** The same for a page that a browser has shown without asking for it. */
  noteUnasked: (request: IncomingMessage, path: string) => void
}

type Shown = { at: number; rawHeaders: string[]; socket: string; path: string; asked: boolean }

/** Counts pages that are shown, by people, to people; `host` is what the site calls itself. */
export function countShownPages({ proxies, host }: { proxies: TrustedProxies; host: string }): ShownPages {
  let waiting: Shown[] = []

  /** An answer pays for this line; all else happens once it has left. */
  function wait({ rawHeaders, socket }: IncomingMessage, path: string, asked: boolean): void {
    const shown = { at: Date.now(), rawHeaders, socket: socket.remoteAddress ?? '', path, asked }
    if (waiting.push(shown) === 1) setImmediate(write)
  }

  function write(): void {
    const views: View[] = []
    for (const each of waiting) {
      const view = viewOf(each, proxies, host)
      if (view) views.push(view)
    }
    waiting = []
    noteViews(views)
  }

  return {
    note: (request, path) => wait(request, path, true),
    noteUnasked: (request, path) => wait(request, path, false),
  }
}

/** Null for those who work here, and for a page that is fetched before or without being looked at. */
function viewOf(
  { at, rawHeaders, socket, path, asked }: Shown,
  proxies: TrustedProxies,
  host: string,
): View | null {
  const said = readHeaders(rawHeaders)
  if (said.cookie && carriesSession(said.cookie)) return null
  if (asked && ((said.dest && said.dest !== 'document') || ahead.test(said.purpose))) return null
  return {
    at,
    address: addressFrom(socket, said.forwarded, proxies),
    userAgent: said.agent,
    path,
    referrer: asked ? referrerOf(said.referer, [host, said.host]) : '',
    metric: figureOf(path),
  }
}

/** The figure of its own that the views of a page are. */
function figureOf(path: string): string {
  return article.test(path) ? 'blog_post_views' : ''
}

const article = /^(?:\/en)?\/blog\/[^/]+$/

const ahead = /prefetch|prerender|preview/i

type Said = {
  agent: string
  cookie: string
  dest: string
  forwarded: string
  host: string
  purpose: string
  referer: string
}

/** The headers that decide, by their length: most are passed over without being looked at. */
const names: Record<number, Record<string, keyof Said>> = {
  4: { host: 'host' },
  5: { 'x-moz': 'purpose' },
  6: { cookie: 'cookie' },
  7: { referer: 'referer', purpose: 'purpose' },
  9: { 'x-purpose': 'purpose' },
  10: { 'user-agent': 'agent' },
  11: { 'sec-purpose': 'purpose' },
  14: { 'sec-fetch-dest': 'dest' },
  15: { 'x-forwarded-for': 'forwarded' },
}

/** Found in the list that node reads anyway, as in wishes.ts. */
function readHeaders(rawHeaders: string[]): Said {
  const said: Said = { agent: '', cookie: '', dest: '', forwarded: '', host: '', purpose: '', referer: '' }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? ''
    const name = names[header.length]?.[header.toLowerCase()]
    if (name === undefined) continue
    const value = rawHeaders[index + 1] ?? ''
    said[name] = said[name] === '' ? value : `${said[name]}, ${value}`
  }
  return said
}
