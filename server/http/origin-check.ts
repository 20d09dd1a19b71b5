import type { IncomingHttpHeaders } from 'node:http'

/** The site's own origin; `isSet` if the owner configured it. */
type OwnOrigin = { origin: string; isSet: boolean }

/**
 * True if a request that may change something comes from one of our pages. Browsers name the source of a request in
 * `Sec-Fetch-Site`, which no page can forge, older ones in `Origin`. Any mismatch refuses the request, and at least one
 * header must match; a browser without both may still send `Referer`. Without `PUBLIC_ORIGIN` the requested address
 * counts as ours; with it, only if the browser itself calls the request same-origin (a site reached under a second
 * name).
 */
export function isSameOrigin(headers: IncomingHttpHeaders, own: OwnOrigin): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const vouched = site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return vouched || (site === undefined && isOurs(originOf(headers.referer), false))
  // A form with `rel="noreferrer"` sends `Origin: null`, also from our own pages.
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
