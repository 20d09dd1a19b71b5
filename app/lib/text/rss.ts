import type { Language } from './i18n.ts'
import { escapeXml } from './xml.ts'

type RssFeed = {
  language: Language
  title: string
  description: string
  /** Absolute addresses of the page that the feed follows, and of the feed itself. */
  address: string
  ownAddress: string
  items: FeedItem[]
}

type FeedItem = {
  title: string
  description: string
  address: string
  author: string
  categories: string[]
  publishedAt: Date
}

/** An RSS 2.0 feed. Source: https://www.rssboard.org/rss-specification */
export function rssOf(feed: RssFeed): string {
  const newest = feed.items[0]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}
${element('link', feed.address)}
${element('description', feed.description)}
${element('language', feed.language)}
${newest ? element('lastBuildDate', newest.publishedAt.toUTCString()) : ''}
<atom:link href="${escapeXml(feed.ownAddress)}" rel="self" type="application/rss+xml"/>
${feed.items.map(item).join('\n')}
</channel>
</rss>
`
}

function item(each: FeedItem): string {
  return [
    '<item>',
    element('title', each.title),
    element('link', each.address),
    `<guid isPermaLink="true">${escapeXml(each.address)}</guid>`,
    element('pubDate', each.publishedAt.toUTCString()),
    element('dc:creator', each.author),
    ...each.categories.map((category) => element('category', category)),
    element('description', each.description),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
