/** Names and values in turn, as `writeHead` takes them without copying. */
export type FlatHeaders = string[]

/** Never `no-referrer` on a page: it would make the browser send `Origin: null` with our own forms; see `isSecretPath`. */
export const referrerPolicy = 'strict-origin-when-cross-origin'

/** Headers of every answer. */
export function securityHeaders(publicOrigin: string): FlatHeaders {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'X-Frame-Options',
    'DENY',
    'Referrer-Policy',
    referrerPolicy,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ]
  if (publicOrigin.startsWith('https:'))
    headers.push('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  return headers
}

/** The policy of what is no page: nothing in it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of a service worker, which its own answer lays down: it takes a file of ours, asks the site, and shows our icons. */
export const workerPolicy = `${closedPolicy}; script-src 'self'; connect-src 'self'; img-src 'self'`

/** The policy of a visitor's file shown by itself: a page of an origin of its own, where nothing runs. */
export const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** `securityHeaders` of a picture, which pages at the address of `MEDIA_ORIGIN` may be of another site than its. */
export function pictureHeaders(security: FlatHeaders): FlatHeaders {
  const place = security.indexOf('Cross-Origin-Resource-Policy')
  return security.with(place + 1, 'cross-origin')
}

/**
 * The policy of every public page: no inline script runs, whatever stands in the page. JSON-LD is data and needs no
 * leave. `pictures` is the origin of pictures that are not of this site.
 */
export function pagePolicy(pictures = ''): string {
  return [
    "default-src 'none'",
    // Rules that name pages to fetch ahead are data, too; no other inline script is let in.
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The answer to a form is a redirect to the chat, and browsers hold `form-action` against where it leads.
    "form-action 'self' https://wa.me https://*.whatsapp.com whatsapp:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of a page of the back-office, whose inline scripts and styles carry `nonce`. It is never kept. */
export function adminPolicy(nonce: string, pictures = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Pasted addresses are shown; a picture that is about to be sent is a blob.
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
