import { absoluteAddress } from '#app/lib/http/address.ts'
import { type Language, languages, localPath } from './i18n.ts'
import { escapeXml } from './xml.ts'

/** A page to be indexed: its French path and, if known, the time of its last change. */
export type SitemapEntry = { path: string; updatedAt?: Date | undefined }

/** Limit of addresses in a sitemap. */
const mostAddresses = 50_000

/**
 * A sitemap of pages in every language, each with its translations; entries beyond the limit are left out. Source:
 * https://www.sitemaps.org/protocol.html
 */
export function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  const listed = entries.slice(0, mostAddresses / languages.length)
  const pages = listed.flatMap((entry) => alternateLinks(origin, entry))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

/** The latest of some dates; undefined without any. */
export function latest(moments: Date[]): Date | undefined {
  return moments.reduce<Date | undefined>((last, each) => (last && last > each ? last : each), undefined)
}

/** A page in every language. Shared parts are built once, since a sitemap may hold thousands. */
function alternateLinks(origin: string, { path, updatedAt }: SitemapEntry): string[] {
  const address = (language: Language) => escapeXml(absoluteAddress(origin, localPath(language, path)))
  const addresses = { fr: address('fr'), en: address('en') }
  const shared = [
    updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '',
    ...languages.map((language) => alternate(language, addresses[language])),
    alternate('x-default', addresses.fr),
  ].join('')
  return languages.map((language) => `<url><loc>${addresses[language]}</loc>${shared}</url>`)
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
}
