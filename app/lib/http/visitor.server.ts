import { createHmac } from 'node:crypto'

/**
 * Identifier of a visitor for one day: a keyed hash of address, browser and site, 22 characters. It cannot be reversed
 * without the day's salt, and differs from day to day.
 */
export function visitorOf(salt: string, address: string, userAgent: string, host: string): string {
  return createHmac('sha256', salt)
    .update(`${address}\n${userAgent}\n${host}`)
    .digest('base64url')
    .slice(0, 22)
}

/** True for a bot: search engines, link previews, monitors, tools, and clients without a user agent. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || machines.test(userAgent)
}

/** CUBOT is a brand of telephones. */
const machines =
  /(?<!cu)bot\b|(?<!cu)bot[-_/]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|^whatsapp|^viber|skypeuripreview|bingpreview|google-|googleother|mediapartners|inspectiontool|lighthouse|headless|phantomjs|selenium|puppeteer|playwright|pingdom|uptime|monitor|statuscake|gtmetrix|pagespeed|archiver|^ia_|scrapy|curl\/|wget|libwww|python|^java\/|okhttp|go-http-client|^node|undici|axios|^got |httpclient|^php|guzzle|^ruby|perl|apachebench|validator|feedfetcher|rss|embedly|preview|^apple-pubsub/i

/** True if a `Cookie` header contains a session of the back-office: the staff does not count as visitors. */
export function carriesSession(cookies: string): boolean {
  return session.test(cookies)
}

const session = /(?:^|;)\s*(?:__Host-)?clinic-session=./

/** Host of a `Referer`, without `www.`; empty without one, for one of `own`, and for any other text. */
export function referrerOf(referer: string, own: readonly string[]): string {
  if (referer === '' || referer.length > 2000) return ''
  // Most referrers are pages of ours, which are recognised without parsing the address.
  const begin = referer.startsWith('https://') ? 8 : 7
  if (
    own.some((host) => host !== '' && referer.startsWith(host, begin) && referer[begin + host.length] === '/')
  )
    return ''
  const url = URL.parse(referer)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const host = url.hostname.replace(/^www\./, '')
  return host.length > 100 || own.includes(url.host) || own.includes(url.hostname) ? '' : host
}
