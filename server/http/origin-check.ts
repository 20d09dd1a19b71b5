import type { IncomingHttpHeaders } from 'node:http'

/** The site's own origin, and whether the owner set it. */
type OwnOrigin = { origin: string; isSet: boolean }

/**
 * True if a request that may change something comes from a page of ours. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, which no page can forge, and older ones in `Origin`. Any word against it refuses the request, and
 * at least one must speak for it; a browser that sends neither may still send `Referer`. Without `PUBLIC_ORIGIN` the
 * address under which the visitor reached us counts as ours; with it, only when the browser itself calls the request
 * same-origin (the site reached under a second name).
 */
export function isSameOrigin(headers: IncomingHttpHeaders, own: OwnOrigin): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const vouched = site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return vouched || (site === undefined && isOurs(originOf(headers.referer), false))
  // A form with `rel="noreferrer"` hides its origin, not that it is ours.
  if (origin === 'null') return vouched
  return isOurs(origin, vouched)

  function isOurs(candidate: string | undefined, vouchedFor: boolean): boolean {
    if (candidate === undefined) return false
    if (candidate === own.origin) return true
    if (own.isSet && !vouchedFor) return false
    const host = headers.host
    return host !== undefined && (candidate === `http://${host}` || candidate === `https://${host}`)
  }
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined
}
