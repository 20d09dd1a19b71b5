import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { absoluteAddress } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Language, languageOf, languages, localPath, sharedPath } from '#app/lib/text/i18n.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { cardSize, shareAddress, shareCardOf } from './share-card.ts'
import { breadcrumbOf, type StructuredNode } from './structured-data.ts'

type PageMeta = {
  /** The layout's facts: `siteOf(matches)`. Without them there are only a title and a description. */
  site: SiteFacts | undefined
  /** Path of the page itself, in its language: `location.pathname`. */
  pathname: string
  /** Query that makes it a page of its own (`?page=2`). */
  query?: string
  /** The page's own title, without the site's name; omitted on the home page only. */
  title?: string | undefined
  description?: string | undefined
  /** The page's own picture for its card; by default the site's. */
  picture?: Picture | null | undefined
  /** Title on its card, if it differs: for an answered form, a filtered list, or a page of it. */
  cardTitle?: string
  type?: 'website' | 'article' | 'product'
  /** Pages from the home page to this one, which is the last. */
  breadcrumb?: { name: string; path: string }[]
  /** Structured data of the page itself, placed before its breadcrumb. */
  structuredData?: (site: SiteFacts, language: Language) => StructuredNode[]
  /** For answers to forms and filtered lists, which must not be indexed. */
  noIndex?: boolean
  /** False for a page without a translation. */
  alternates?: boolean
}

type Match = { id: string; loaderData?: unknown } | undefined

/** The layout's facts among the matches passed to `meta`. */
export function siteOf(matches: readonly Match[]): SiteFacts | undefined {
  const layout = matches.find((match) => match?.id === 'routes/public/layout')
  return layout?.loaderData as SiteFacts | undefined
}

/** Title of a page that could not be rendered: `404` if it does not exist, like its screen. */
export function failedTitle(error: unknown, title: string): string {
  return isRouteErrorResponse(error) && error.status === 404 ? '404' : title
}

/** All metadata of a page for search engines and chats. Every address in it is absolute. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, title } = page
  const fullTitle = site
    ? title
      ? signed(title, site.name)
      : site.seo.title
    : (title ?? siteTextsOf(languageOf(page.pathname)).home)
  const description = page.description ?? site?.seo.description
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(site ? [...addresses(page, site), ...shared(page, site, description), ...graph(page, site)] : []),
  ]
}

/** Length of a title in search results: a longer one omits the site's name, which they show beside it. */
const longestTitle = 65

function signed(title: string, name: string): string {
  const whole = `${title} · ${name}`
  return whole.length > longestTitle ? title : whole
}

function addresses(
  { pathname, query = '', noIndex, alternates = true }: PageMeta,
  site: SiteFacts,
): MetaDescriptor[] {
  const feed = {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: site.name,
    href: absoluteAddress(site.origin, localPath(languageOf(pathname), '/blog/rss.xml')),
  }
  if (noIndex) return [feed]
  const alternate = (language: Language) => addressIn(language, pathname, site) + query
  const alternateLinks = [
    ...languages.map((language) => [language, alternate(language)]),
    ['x-default', alternate('fr')],
  ]
  return [
    { tagName: 'link', rel: 'canonical', href: absoluteAddress(site.origin, pathname) + query },
    ...(alternates ? alternateLinks : []).map(
      ([hrefLang = '', href = '']) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const,
    ),
    feed,
  ]
}

function addressIn(language: Language, pathname: string, site: SiteFacts): string {
  return absoluteAddress(site.origin, localPath(language, sharedPath(pathname)))
}

/** Facebook and services that read its tags do not know `fr_CM`. */
const locales = { fr: 'fr_FR', en: 'en_GB' }

function shared(page: PageMeta, site: SiteFacts, description = ''): MetaDescriptor[] {
  const language = languageOf(page.pathname)
  const other = language === 'fr' ? 'en' : 'fr'
  const picture = shownPicture(page, site)
  return [
    property('og:title', page.title ?? site.seo.title),
    property('og:description', description),
    property('og:type', page.type ?? 'website'),
    property('og:url', absoluteAddress(site.origin, page.pathname) + (page.query ?? '')),
    property('og:site_name', site.name),
    property('og:locale', locales[language]),
    ...(page.alternates === false ? [] : [property('og:locale:alternate', locales[other])]),
    property('og:image', picture.address),
    ...('width' in picture
      ? [property('og:image:width', picture.width), property('og:image:height', picture.height)]
      : []),
    property('og:image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function property(name: string, content: string | number) {
  return { property: name, content: String(content) }
}

type ShownPicture = { address: string; alt: string } | ({ address: string; alt: string } & typeof cardSize)

/**
 * Picture of a shared link: usually a card drawn for the page. Two kinds are used unchanged: external pictures, which
 * we never fetch, and a picture that the centre made for sharing, on pages without their own. A page that is not
 * indexed and has no card title uses the home page's card.
 */
function shownPicture(page: PageMeta, site: SiteFacts): ShownPicture {
  const picture = page.picture ?? site.seo.picture
  const asItIs = picture && (!picture.share || (!page.picture && isMadeToBeShared(picture)))
  if (asItIs) return asFound(picture, site.origin)
  const isHome = page.noIndex && !page.cardTitle
  const card = shareCardOf(
    site,
    isHome ? { title: '' } : { title: page.cardTitle ?? page.title ?? '', picture: page.picture },
  )
  const path = isHome ? '/' : sharedPath(page.pathname)
  return {
    address: shareAddress(site.origin, languageOf(page.pathname), path, card),
    ...cardSize,
    alt: [`${card.title} · ${site.name}`, card.picture && picture?.alt.text].filter(Boolean).join('. '),
  }
}

/** True for a picture with the ratio of a link preview, 1200 by 630. */
function isMadeToBeShared({ width = 0, height = 1 }: Picture): boolean {
  return width >= 600 && Math.abs(width / height - cardSize.width / cardSize.height) < 0.05
}

function asFound({ width, height, share, src, alt }: Picture, origin: string): ShownPicture {
  const seen = { address: new URL(share ?? src, origin).href, alt: alt.text }
  if (!share || !width || !height) return seen
  const shown = Math.min(cardSize.width, width)
  return { ...seen, width: shown, height: Math.round((shown * height) / width) }
}

function graph({ pathname, breadcrumb, structuredData }: PageMeta, site: SiteFacts): MetaDescriptor[] {
  const language = languageOf(pathname)
  const nodes = structuredData?.(site, language) ?? []
  if (breadcrumb) nodes.push(breadcrumbOf(site.origin, language, breadcrumb))
  if (nodes.length === 0) return []
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } }]
}
