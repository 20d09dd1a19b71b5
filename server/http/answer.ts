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

/** Cache policy of an answer: `kept` by us and by the browser, which always asks again, or never cached. */
type CachePolicy = 'kept' | 'never'

/**
 * The router's answer as it is sent: our headers, and the policy of a page's scripts. `isWanted` tells later whether
 * it is worth the best compression.
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
    /** Origin of pictures that are not of this site. */
    pictures: string | undefined
    cachePolicy: CachePolicy
    isWanted?: (() => boolean) | undefined
  },
): Representations {
  const { status } = response
  // A screen's own script gets errors as JSON.
  const isJson =
    response.headers.has('X-Remix-Response') || contentTypeOf(response).startsWith('application/json')
  // A monitor of the site reads the error in the health check.
  if (status >= 500 && html === undefined && !isJson && !isCheck(pathname))
    return plainAnswer(status === 503 ? 503 : 500, pathname, security)
  const lifetime = html === undefined && !degraded ? lifetimeOf(response) : undefined
  return new Representations({
    status,
    body,
    contentType: contentTypeOf(response),
    lasting: cachePolicy === 'kept' || lifetime !== undefined,
    isWanted,
    missed,
    headers: [
      'Cache-Control',
      lifetime ?? (cachePolicy === 'kept' ? 'public, max-age=0, must-revalidate' : 'no-store, private'),
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

/** The one script that a route answers is the service worker: all others are files. */
function policyOf(response: Response): string {
  return contentTypeOf(response).startsWith('text/javascript') ? workerPolicy : closedPolicy
}

function leadsAway({ headers }: Response): boolean {
  return /^https?:/.test(headers.get('Location') ?? '')
}

/** No referrer for a redirect to another site, as an order's to the chat, or for a secret address. */
function unreferred(security: FlatHeaders): FlatHeaders {
  return security.map((each) => (each === referrerPolicy ? 'no-referrer' : each))
}

/** Time that a browser may show a file of ours without asking, where its route sets it: icons, drawn pictures. */
function lifetimeOf({ status, headers }: Response): string | undefined {
  const policy = headers.get('Cache-Control') ?? ''
  const [lifetime] = /\bmax-age=[1-9]\d*\b/.exec(policy) ?? []
  if (status !== 200 || !lifetime || !/\bpublic\b/.test(policy)) return undefined
  return `public, ${lifetime}${/\bimmutable\b/.test(policy) ? ', immutable' : ''}`
}

/** The headers of an answer that is sent as it is made. */
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

/** An answer of the process itself. */
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

/** Addresses that only a program asks for, which gets a sentence where a person gets a page. */
function isCheck(pathname: string): boolean {
  return pathname === '/healthz' || pathname === '/livez' || pathname === '/readyz'
}

function contentTypeOf({ headers }: Response): string {
  const type = headers.get('Content-Type') ?? 'text/plain'
  return /^text\/|xml|json/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** Headers that the router may add of its own; all else is decided here. */
function passedOn(headers: Headers): FlatHeaders {
  const passed: FlatHeaders = []
  for (const [name, value] of headers) if (passing.test(name)) passed.push(name, value)
  return passed
}

const passing =
  /^(location|set-cookie|clear-site-data|retry-after|allow|link|content-disposition|content-language|x-remix-.*|x-robots-tag)$/
