import { absoluteAddress } from './address.ts'
import { languages, localPath } from './i18n.ts'
import { escapeXml } from './xml.ts'

/** A page to be found: its French path and, when known, when it was last changed. */
export type SitemapEntry = { path: string; updatedAt?: Date | undefined }

/** A sitemap of pages in every language, each naming its twins. Source: https://www.sitemaps.org/protocol.html */
export function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  const pages = entries.flatMap((entry) => languages.map((language) => page(origin, entry, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

/** The latest of some moments, undefined when there is none. */
export function latest(moments: Date[]): Date | undefined {
  return moments.reduce<Date | undefined>((last, each) => (last && last > each ? last : each), undefined)
}

function page(origin: string, { path, updatedAt }: SitemapEntry, own: (typeof languages)[number]): string {
  const address = (language: typeof own) => escapeXml(absoluteAddress(origin, localPath(language, path)))
  return [
    '<url>',
    `<loc>${address(own)}</loc>`,
    updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '',
    ...languages.map((language) => twin(language, address(language))),
    twin('x-default', address('fr')),
    '</url>',
  ].join('')
}

function twin(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
}
