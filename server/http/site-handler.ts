import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/lib/log.server.ts'
import { type Address, readAddress } from './address.ts'
import { finished, plainAnswer, streamedHeaders } from './answer.ts'
import { BodyRefused, readBody, streamBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { acceptedEncoding } from './encoding.ts'
import { beginExchange, type Exchange, logExchange, send, sendStream } from './exchange.ts'
import { sendMediaFile } from './media-files.ts'
import { isFromOurPages } from './origin-check.ts'
import { createPages } from './pages.ts'
import type { PlainStatus } from './plain-page.ts'
import type { Representation, Representations } from './representations.ts'
import { limitsOf, seenPath } from './request-limits.ts'
import { ask, Overdue, type RouteRequest } from './router.ts'
import { type FlatHeaders, securityHeaders } from './security-headers.ts'
import { countShownPages, limitOfTelling } from './shown-pages.ts'
import { readStaticFiles } from './static-files.ts'
import { visitorRequest } from './visitor-request.ts'
import { readWishes, type Wishes } from './wishes.ts'

export type SiteSettings = {
  route: RouteRequest
  /** The same for a visitor's page, which needs to know fewer addresses. */
  routePage: RouteRequest
  /** What the site calls itself, and whether its owner said so. */
  origin: { origin: string; isSet: boolean }
  /** How many proxies of ours stand in front. */
  proxies: number
  clientDirectory: string
  mediaDirectory: string
  keepPages: boolean
}

export type SiteHandler = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Renders a page as a visitor's request would, so that the first visitor does not wait for it. */
  warm: (key: string) => Promise<void>
  dropPages: () => void
}

/** Answers every request of the site. A kept page is answered at once; see docs/architecture.md for the way of others. */
export async function createSiteHandler(site: SiteSettings): Promise<SiteHandler> {
  const security = securityHeaders(site.origin.origin)
  const files = await readStaticFiles(site.clientDirectory, security)
  const pages = createPages({
    route: site.routePage,
    origin: site.origin.origin,
    security,
    keep: site.keepPages,
  })
  const mayTell = limitOfTelling()
  const shown = countShownPages({ proxies: site.proxies, host: new URL(site.origin.origin).host })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const exchange = beginExchange(request, response)
    const { method, url = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      const page = pages.fresh(url)
      const kept = page ?? files.get(pathOf(url))
      if (kept) {
        exchange.from = page ? 'hit' : 'file'
        const sent = sendRepresentation(exchange, kept)
        if (page?.isPage && method === 'GET') shown.note(request, pathOf(url))
        if (!sent) return logExchange(exchange)
        return void sent.then(() => logExchange(exchange))
      }
    }
    response.once('close', () => logExchange(exchange))
    answerAnew(exchange).catch((error: unknown) => fail(exchange, error))
  }

  async function answerAnew(exchange: Exchange): Promise<void> {
    const { method = '', url = '', headers } = exchange.request
    if (!methods.includes(method)) return refuse(exchange, 405, ['Allow', methods.join(', ')])
    const address = headers.host === undefined ? undefined : readAddress(url)
    if (!address) return refuse(exchange, 400)
    if (method === 'OPTIONS') return send(exchange, 204, ['Allow', methods.join(', '), ...security])
    if (isReading(exchange.request)) return read(exchange, address)
    if (!isFromOurPages(headers, site.origin)) return refuse(exchange, 403)
    if (files.has(address.pathname) || address.pathname.startsWith('/media/'))
      return refuse(exchange, 405, ['Allow', 'GET, HEAD'])
    if (address.pathname === seenPath) return receiveView(exchange)
    return askLive(exchange, address.pathname, targetOf(address))
  }

  async function read(exchange: Exchange, address: Address): Promise<void> {
    const { pathname } = address
    if (address.kind === 'moved') return moved(exchange, address.location)
    if (pathname.startsWith('/media/')) {
      exchange.from = 'file'
      if (readWishes(exchange.request.rawHeaders).hasBody) exchange.response.shouldKeepAlive = false
      if (await sendMediaFile(exchange, pathname, site.mediaDirectory, security)) return
      return refuse(exchange, 404)
    }
    if (address.kind === 'live') return askLive(exchange, pathname, address.target)
    const kept = pages.fresh(address.key)
    const { page, from } = kept
      ? { page: kept, from: 'hit' as const }
      : await pages.find(address.key, pathname, exchange.id)
    exchange.from = from
    await sendRepresentation(exchange, page)
    if (page.isPage && exchange.request.method === 'GET') shown.note(exchange.request, pathname)
  }

  /** A browser tells of a page that it has shown without asking: see app/boot.ts. */
  async function receiveView(exchange: Exchange): Promise<void> {
    const { request, response, id } = exchange
    if (request.method !== 'POST') return refuse(exchange, 405, ['Allow', 'POST'])
    const body = await readBody(request, response, limitsOf(seenPath))
    const seen = readAddress(body.toString())
    if (seen?.kind !== 'page') return refuse(exchange, 400)
    if (!mayTell(clientAddress(request, site.proxies))) return refuse(exchange, 429, ['Retry-After', '60'])
    const page = pages.fresh(seen.key) ?? (await pages.find(seen.key, seen.pathname, id)).page
    if (!page.isPage) return refuse(exchange, 400)
    shown.noteUnasked(request, seen.pathname)
    send(exchange, 204, security)
  }

  async function askLive(exchange: Exchange, pathname: string, target: string): Promise<void> {
    exchange.from = 'live'
    const { request, response, id } = exchange
    const limits = limitsOf(pathname)
    const body = isReading(request)
      ? undefined
      : limits.streamed
        ? streamBody(request, response, limits)
        : await readBody(request, response, limits)
    const visitor = { id, address: clientAddress(request, site.proxies) }
    const asked = visitorRequest(request, site.origin.origin, target, body)
    const routed = await ask(site.route, visitor, asked, {
      milliseconds: limits.answerPatience,
      ...(body && 'whole' in body && { after: { whole: body.whole, milliseconds: limits.bodyPatience } }),
    })
    if (body) await dropBody(exchange)
    if (routed.stream)
      return sendStream(exchange, routed.response.status, streamedHeaders(routed, security), routed.stream)
    await sendRepresentation(exchange, finished(routed, { pathname, security, keeping: 'never' }))
  }

  function moved(exchange: Exchange, location: string): void {
    send(exchange, 301, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      'no-store',
      ...security,
    ])
  }

  function refuse(
    exchange: Exchange,
    status: PlainStatus,
    more: FlatHeaders = [],
  ): Promise<void> | undefined {
    return sendRepresentation(
      exchange,
      plainAnswer(status, pathOf(exchange.request.url ?? ''), security, more),
    )
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { response, id } = exchange
    if (response.headersSent || response.destroyed) return void response.destroy()
    if (error instanceof BodyRefused) {
      const { status } = error
      return void dropBody(exchange, status === 413 ? undefined : 0).then(() => refuse(exchange, status))
    }
    if (error instanceof Overdue) {
      log().warn({ id, reason: error.message }, 'not answered in time')
      return void refuse(exchange, 503)
    }
    log().error({ id, err: error }, 'request failed')
    void refuse(exchange, 500)
  }

  return {
    answer,
    dropPages: pages.drop,
    warm: async (key) => void (await pages.find(key, key, 'start')),
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/**
 * What is still on its way when the answer is there was not wanted, and the connection cannot be used again. Closed at
 * once it would take the answer with it, so what comes within `patience` milliseconds is let in and forgotten.
 */
async function dropBody({ request, response }: Exchange, patience = 2000): Promise<void> {
  if (request.complete) return
  response.shouldKeepAlive = false
  if (request.headers.expect !== undefined) return
  request.resume()
  const over = Promise.race([once(request, 'end'), once(request, 'close'), sleep(patience)])
  // Whoever has left needs no answer.
  await over.catch(() => undefined)
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Sends what is ready at once, else when it is. */
function sendRepresentation(exchange: Exchange, content: Representations): Promise<void> | undefined {
  const wishes = readWishes(exchange.request.rawHeaders)
  if (wishes.hasBody && isReading(exchange.request)) exchange.response.shouldKeepAlive = false
  const representation = content.in(acceptedEncoding(wishes.acceptEncoding))
  if (representation instanceof Promise)
    return representation.then((made) => sendOrNotModified(exchange, content, made, wishes))
  sendOrNotModified(exchange, content, representation, wishes)
  return undefined
}

function sendOrNotModified(
  exchange: Exchange,
  content: Representations,
  { body, headers, notModified }: Representation,
  { ifNoneMatch }: Wishes,
): void {
  if (content.isKnownTo(ifNoneMatch)) send(exchange, 304, notModified)
  else send(exchange, content.status, headers, body)
}

function targetOf(address: Address): string {
  return address.kind === 'page' ? address.key : address.kind === 'live' ? address.target : address.location
}

function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}
