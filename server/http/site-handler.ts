import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSecretPath } from '#app/lib/http/secret-path.ts'
import { log } from '#app/lib/log.server.ts'
import type { MediaStore } from '#app/lib/media/media-store.server.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { limitOfSearches, limitPerMinute, TooManyRequests } from '#server/http/limits/address-limits.ts'
import { createAddressTurns } from '#server/http/limits/address-turns.ts'
import { limitsOf, pageViewPath } from '#server/http/limits/request-limits.ts'
import { type Address, readAddress, targetOf } from './address.ts'
import { finished, plainAnswer, streamedHeaders } from './answer.ts'
import { BodyRefused, dropBody, readBody, streamBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { beginExchange, type Exchange, logExchange, pathOf, send, sendStream } from './exchange.ts'
import type { EarlierFiles } from './files/earlier-files.ts'
import { sendMediaFile } from './files/media-files.ts'
import { type Representations, sendRepresentation } from './files/representations.ts'
import { readNewerFile, readStaticFiles } from './files/static-files.ts'
import { isSameOrigin } from './origin-check.ts'
import { startPageViewCounter } from './page-view-counter.ts'
import { createPages, isSearch } from './pages.ts'
import type { PlainStatus } from './plain-page.ts'
import { askRoute, RenderTimeout, type RouteRequest, visitorRequest } from './router.ts'
import { type FlatHeaders, pictureHeaders, securityHeaders } from './security-headers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

export type SiteSettings = {
  route: RouteRequest
  /** The site's own origin; `isSet` if its owner configured it. */
  origin: { origin: string; isSet: boolean }
  proxies: TrustedProxies
  /** Folder of the built files; undefined in development. */
  clientDirectory: string | undefined
  /** Files of other builds, which open or copied pages still request. */
  earlierFiles?: EarlierFiles | undefined
  media: MediaStore
  /** Origin of pictures, if not this site's. */
  pictures?: string | undefined
  cachePages: boolean
}

type FoundPage = { page: Representations; from: 'hit' | 'miss' | 'stale' }

export type SiteHandler = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Renders a page as a visitor's request would, so that the first visitor does not wait for it. */
  warm: (key: string) => Promise<void>
  dropPages: () => void
}

/** Answers every request of the site. Cached pages are answered at once; see docs/architecture.md for the others. */
export async function createSiteHandler(site: SiteSettings): Promise<SiteHandler> {
  const security = securityHeaders(site.origin.origin)
  const { pictures } = site
  const ofPictures = pictures ? pictureHeaders(security) : security
  const files = site.clientDirectory
    ? await readStaticFiles(site.clientDirectory, security)
    : new Map<string, Representations>()
  const pages = createPages({
    route: site.route,
    origin: site.origin.origin,
    security,
    pictures,
    caches: site.cachePages,
  })
  const mayReport = limitPerMinute(60)
  const beginSearch = limitOfSearches()
  const inTurn = createAddressTurns()
  const shown = startPageViewCounter({ proxies: site.proxies, host: new URL(site.origin.origin).host })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const exchange = beginExchange(request, response)
    const { hasBody, hasHost } = exchange.negotiation
    const { method, url = '' } = request
    const reads = isReading(request)
    // An unread body would block the connection, so it is closed.
    if (reads && hasBody) response.shouldKeepAlive = false
    if (reads && hasHost) {
      const page = pages.fresh(url)
      const cached = page ?? files.get(pathOf(url))
      if (cached) {
        exchange.from = page ? 'hit' : 'file'
        const sent = sendRepresentation(exchange, cached)
        if (page?.isPage && method === 'GET') shown.note(request, pathOf(url), page.missed)
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
    const { hasHost } = exchange.negotiation
    const isOfSite = method === 'OPTIONS' && url === '*'
    const address = hasHost ? readAddress(isOfSite ? '/' : url) : undefined
    if (!address) {
      const isPage = hasHost && isReading(exchange.request) && url.startsWith('/')
      return isPage ? answerUnreadable(exchange) : refuse(exchange, 400)
    }
    if (method === 'OPTIONS') {
      await dropBody(exchange)
      return send(exchange, 204, ['Allow', methods.join(', '), ...security])
    }
    if (isReading(exchange.request)) return read(exchange, address)
    // A secret address is authorisation enough: it uses no cookie, and its pages hide the referrer of their forms.
    if (!isSecretPath(address.pathname) && !isSameOrigin(headers, site.origin)) return refuse(exchange, 403)
    if (files.has(address.pathname) || address.pathname.startsWith('/media/'))
      return refuse(exchange, 405, ['Allow', 'GET, HEAD'])
    if (address.pathname === pageViewPath) return receiveView(exchange)
    return askLive(exchange, address.pathname, targetOf(address))
  }

  /** The not-found page for a path that cannot be decoded, in the language of its readable part. */
  async function answerUnreadable(exchange: Exchange): Promise<void> {
    const unknown = localPath(languageOf(pathOf(exchange.request.url ?? '')), '/400')
    const { page } = await findPage(exchange, unknown, unknown)
    exchange.from = 'miss'
    await sendRepresentation(exchange, page, page.status < 500 ? 400 : page.status)
  }

  async function read(exchange: Exchange, address: Address): Promise<void> {
    const { pathname } = address
    if (address.kind === 'moved') return moved(exchange, address.location)
    if (pathname.startsWith('/media/')) {
      exchange.from = 'file'
      if (await sendMediaFile(exchange, pathname, site.media, ofPictures)) return
      return refuse(exchange, 404)
    }
    if (address.kind === 'live') return askLive(exchange, pathname, address.target)
    const newer = await readNewerFile(site.clientDirectory, pathname, security)
    if (newer) files.set(pathname, newer)
    const file = newer ?? (await site.earlierFiles?.find(pathname))
    if (file) return sendRepresentation(Object.assign(exchange, { from: 'file' }), file)
    const { page, from } = await findPage(exchange, address.key, pathname)
    exchange.from = from
    await sendRepresentation(exchange, page)
    if (page.isPage && exchange.request.method === 'GET') shown.note(exchange.request, pathname, page.missed)
  }

  /** A cached page, one that is being rendered for another request, or one rendered in this address's turn. */
  async function findPage(exchange: Exchange, key: string, pathname: string): Promise<FoundPage> {
    const find = (): FoundPage | Promise<FoundPage> => {
      const page = pages.fresh(key)
      return page ? { page, from: 'hit' } : pages.find(key, pathname, exchange.id)
    }
    if (pages.fresh(key) || pages.isUnderway(key)) return find()
    if (!isSearch(key)) return takeTurn(exchange, async () => find())
    const endSearch = beginSearch(addressOf(exchange))
    if (!endSearch) throw new TooManyRequests(60)
    return pages.find(key, pathname, exchange.id).finally(endSearch)
  }

  function takeTurn<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
    return inTurn(addressOf(exchange), async () => {
      if (exchange.response.destroyed) throw new Error('The client has left')
      return work()
    })
  }

  /** Counts a page that the browser reports as shown without a request: see app/boot.ts. */
  async function receiveView(exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    if (request.method !== 'POST') return refuse(exchange, 405, ['Allow', 'POST'])
    const body = await readBody(request, response, limitsOf(pageViewPath))
    const seen = readAddress(body.toString())
    if (seen?.kind !== 'page') return refuse(exchange, 400)
    if (!mayReport(addressOf(exchange))) return refuse(exchange, 429, ['Retry-After', '60'])
    const { page } = await findPage(exchange, seen.key, seen.pathname)
    if (!page.isPage) return refuse(exchange, 400)
    shown.noteUnasked(request, seen.pathname)
    send(exchange, 204, security)
  }

  async function askLive(exchange: Exchange, pathname: string, target: string): Promise<void> {
    exchange.from = 'live'
    const { request, response, id } = exchange
    // A post to a screen may have a longer body than a read of its page.
    const limits = limitsOf(isReading(request) ? '/' : pathname)
    const body = isReading(request)
      ? undefined
      : limits.streamed
        ? streamBody(request, response, limits)
        : await readBody(request, response, limits)
    const visitor = { id, address: addressOf(exchange) }
    const asked = visitorRequest(request, site.origin.origin, target, body)
    const deadline = {
      milliseconds: limits.answerTimeoutMs,
      ...(body && 'whole' in body && { after: { whole: body.whole, milliseconds: limits.bodyTimeoutMs } }),
    }
    const routed = await takeTurn(exchange, () => askRoute(site.route, visitor, asked, deadline))
    if (body) await dropBody(exchange)
    if (routed.stream)
      return sendStream(exchange, routed.response.status, streamedHeaders(routed, security), routed.stream)
    const answered = finished(routed, { pathname, security, pictures, cachePolicy: 'never' })
    await sendRepresentation(exchange, answered)
  }

  function addressOf({ request }: Exchange): string {
    return clientAddress(request, site.proxies)
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

  async function refuse(exchange: Exchange, status: PlainStatus, more: FlatHeaders = []): Promise<void> {
    // A client that was too slow gets no more time.
    await dropBody(exchange, status === 408 ? 0 : undefined)
    const answered = plainAnswer(status, pathOf(exchange.request.url ?? ''), security, more)
    await sendRepresentation(exchange, answered)
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { response, id } = exchange
    if (response.headersSent || response.destroyed) return void response.destroy()
    if (error instanceof BodyRefused) return void refuse(exchange, error.status)
    if (error instanceof TooManyRequests)
      return void refuse(exchange, 429, ['Retry-After', String(error.retryAfter)])
    if (error instanceof RenderTimeout) {
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

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
