import { isSecretPath } from '#app/lib/http/secret-path.ts'
import { Representations } from './files/representations.ts'
import { type PlainStatus, plainPage, plainSentence } from './plain-page.ts'
import type { Routed } from './router.ts'
import {
  adminPolicy,
  closedPolicy,
  type FlatHeaders,
  pagePolicy,
  referrerPolicy,
  workerPolicy,
} from './security-headers.ts'

/** Cache policy of an answer: `cached` by the server and by browsers, which revalidate it each time, or `never`. */
type CachePolicy = 'cached' | 'never'

/**
 * The router's answer as it is sent, with our headers and its content security policy. `isWanted` decides later whether
 * the best compression is worth its cost.
 */
export function finished(
  { response, body, html, nonce, degraded, missed }: Routed,
  {
    pathname,
    security,
    pictures,
    cachePolicy,
    isWanted,
  }: {
    pathname: string
    security: FlatHeaders
    /** Origin of pictures, if not this site's. */
    pictures: string | undefined
    cachePolicy: CachePolicy
    isWanted?: (() => boolean) | undefined
  },
): Representations {
  const { status } = response
  // The scripts of a screen expect errors as JSON.
  const isJson =
    response.headers.has('X-Remix-Response') || contentTypeOf(response).startsWith('application/json')
  // Monitors read the error in the health check's body.
  if (status >= 500 && html === undefined && !isJson && !isCheck(pathname))
    return plainAnswer(status === 503 ? 503 : 500, pathname, security)
  const lifetime = html === undefined && !degraded ? lifetimeOf(response) : undefined
  return new Representations({
    status,
    body,
    contentType: contentTypeOf(response),
    lasting: cachePolicy === 'cached' || lifetime !== undefined,
    isWanted,
    missed,
    headers: [
      'Cache-Control',
      lifetime ?? (cachePolicy === 'cached' ? 'public, max-age=0, must-revalidate' : 'no-store, private'),
      'Content-Security-Policy',
      html === undefined
        ? policyOf(response)
        : nonce === undefined
          ? pagePolicy(pictures)
          : adminPolicy(nonce, pictures),
      ...passedOn(response.headers),
      ...(leadsAway(response) || isSecretPath(pathname) ? unreferred(security) : security),
    ],
  })
}

/** Content security policy of an answer that is no page. The service worker is the only script that a route answers. */
function policyOf(response: Response): string {
  return contentTypeOf(response).startsWith('text/javascript') ? workerPolicy : closedPolicy
}

function leadsAway({ headers }: Response): boolean {
  return /^https?:/.test(headers.get('Location') ?? '')
}

/** Removes the referrer on a redirect to another site, such as an order's chat, and for a secret address. */
function unreferred(security: FlatHeaders): FlatHeaders {
  return security.map((each) => (each === referrerPolicy ? 'no-referrer' : each))
}

/** Time that a browser may show a file without revalidation, if its route sets one: icons, drawn pictures. */
function lifetimeOf({ status, headers }: Response): string | undefined {
  const policy = headers.get('Cache-Control') ?? ''
  const [lifetime] = /\bmax-age=[1-9]\d*\b/.exec(policy) ?? []
  if (status !== 200 || !lifetime || !/\bpublic\b/.test(policy)) return undefined
  return `public, ${lifetime}${/\bimmutable\b/.test(policy) ? ', immutable' : ''}`
}

/** Headers of a streamed answer. */
export function streamedHeaders({ response }: Routed, security: FlatHeaders): FlatHeaders {
  return [
    'Content-Type',
    contentTypeOf(response),
    'Cache-Control',
    'no-store, private',
    'Content-Security-Policy',
    closedPolicy,
    ...passedOn(response.headers),
    ...security,
  ]
}

/** An answer that the process gives without the router. */
export function plainAnswer(
  status: PlainStatus,
  pathname: string,
  security: FlatHeaders,
  more: FlatHeaders = [],
): Representations {
  const isPage = !pathname.endsWith('.data') && !isCheck(pathname)
  return new Representations({
    status,
    body: Buffer.from(isPage ? plainPage(status, pathname) : plainSentence(status, pathname)),
    contentType: isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    lasting: false,
    headers: [
      'Cache-Control',
      'no-store, private',
      'Content-Security-Policy',
      closedPolicy,
      ...(status === 503 ? ['Retry-After', '5'] : []),
      ...more,
      ...(isSecretPath(pathname) ? unreferred(security) : security),
    ],
  })
}

/** True for addresses that only programs request: they get a sentence instead of a page. */
function isCheck(pathname: string): boolean {
  return pathname === '/healthz' || pathname === '/livez' || pathname === '/readyz'
}

function contentTypeOf({ headers }: Response): string {
  const type = headers.get('Content-Type') ?? 'text/plain'
  return /^text\/|xml|json/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** The headers that a route may set itself; all others are decided here. */
function passedOn(headers: Headers): FlatHeaders {
  const passed: FlatHeaders = []
  for (const [name, value] of headers) if (passing.test(name)) passed.push(name, value)
  return passed
}

const passing =
  /^(location|set-cookie|clear-site-data|retry-after|allow|link|content-disposition|content-language|x-remix-.*|x-robots-tag)$/
