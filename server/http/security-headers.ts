/** Names and values in turn, the form that `writeHead` takes without copying. */
export type FlatHeaders = string[]

/** `no-referrer` on a page would make browsers send `Origin: null` with our own forms; see `isSecretPath`. */
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

/** Policy of answers that are not pages: nothing runs, loads or is framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Policy of the service worker, set by its own answer: it imports a file of ours, fetches from the site, and shows our
 * icons.
 */
export const workerPolicy = `${closedPolicy}; script-src 'self'; connect-src 'self'; img-src 'self'`

/** Policy of an uploaded file that is opened by itself: a unique origin, without scripts. */
export const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** `securityHeaders` for a picture: with `MEDIA_ORIGIN`, pages of another site may embed it. */
export function pictureHeaders(security: FlatHeaders): FlatHeaders {
  const place = security.indexOf('Cross-Origin-Resource-Policy')
  return security.with(place + 1, 'cross-origin')
}

/**
 * Policy of every public page: no inline script runs, whatever the content. JSON-LD is data and needs no permission.
 * `pictures` is the origin of pictures, if not this site's.
 */
export function pagePolicy(pictures = ''): string {
  return [
    "default-src 'none'",
    // Speculation rules are data too; no other inline script is allowed.
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The answer to a form redirects to the chat, and browsers apply `form-action` to redirects.
    "form-action 'self' https://wa.me https://*.whatsapp.com whatsapp:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Policy of a page of the back-office, whose inline scripts and styles carry `nonce`. It is never cached. */
export function adminPolicy(nonce: string, pictures = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Pasted addresses are previewed, and a picture before its upload is a blob.
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
