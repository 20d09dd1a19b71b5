import { describe, expect, test } from 'vitest'
import { absoluteAddress } from '#app/lib/http/address.ts'
import { rssOf } from './rss.ts'
import { latest, sitemapOf } from './sitemap.ts'
import { escapeXml } from './xml.ts'

const origin = 'https://kine.example'

describe('absoluteAddress', () => {
  test.each([
    ['/', '/'],
    ['/en/', '/en'],
    ['/blog/été', '/blog/%C3%A9t%C3%A9'],
    ['/blog/%c3%a9t%c3%a9', '/blog/%C3%A9t%C3%A9'],
    ['/blog/a?b#c', '/blog/a%3Fb%23c'],
    ['/blog/100%', '/blog/100%25'],
    ['//evil.example', '//evil.example'],
  ])('the path %s has the absolute address %s', (path, expected) => {
    const address = absoluteAddress(origin, path)
    expect(address).toBe(origin + expected)
    expect(new URL(address).origin).toBe(origin)
  })
})

describe('a sitemap', () => {
  const updatedAt = new Date('2025-05-12T08:00:00Z')
  const written = sitemapOf(origin, [{ path: '/' }, { path: "/blog/l'été", updatedAt }])

  test('a sitemap has each page in both languages with its translations', () => {
    expect(written.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://kine.example/</loc>',
      '<loc>https://kine.example/en</loc>',
      '<loc>https://kine.example/blog/l&#39;%C3%A9t%C3%A9</loc>',
      '<loc>https://kine.example/en/blog/l&#39;%C3%A9t%C3%A9</loc>',
    ])
    expect(written.match(/hreflang="x-default" href="https:\/\/kine.example\/"/g)).toHaveLength(2)
    expect(written.match(/<lastmod>2025-05-12T08:00:00.000Z<\/lastmod>/g)).toHaveLength(2)
  })

  test('a sitemap is limited in its addresses, and leaves out the last', () => {
    const many = Array.from({ length: 25_001 }, (_, index) => ({ path: `/shop/${index}` }))
    const addresses = sitemapOf(origin, many).match(/<loc>/g)
    expect(addresses).toHaveLength(50_000)
    expect(sitemapOf(origin, many)).not.toContain('/shop/25000<')
  })

  test('a list is as new as its newest page', () => {
    const older = new Date('2024-01-01')
    expect(latest([older, updatedAt, older])).toBe(updatedAt)
    expect(latest([])).toBeUndefined()
  })
})

test('a feed is escaped, dated in full and absolute', () => {
  const written = rssOf({
    language: 'fr',
    title: 'Conseils & santé',
    description: '',
    address: `${origin}/blog`,
    ownAddress: `${origin}/blog/rss.xml`,
    items: [
      {
        title: 'Dos <script>',
        description: ']]> & "fin"',
        address: `${origin}/blog/dos`,
        author: 'L’équipe',
        categories: ['Douleurs'],
        publishedAt: new Date('2025-05-12T08:00:00Z'),
      },
    ],
  })
  expect(written).toContain('<title>Conseils &amp; santé</title>')
  expect(written).toContain('<title>Dos &lt;script&gt;</title>')
  expect(written).toContain('<pubDate>Mon, 12 May 2025 08:00:00 GMT</pubDate>')
  expect(written).toContain('<guid isPermaLink="true">https://kine.example/blog/dos</guid>')
  expect(written).toContain('<description>]]&gt; &amp; &quot;fin&quot;</description>')
})

test.each([
  ['a\u0000b\u0008c', 'abc'],
  ['lone \ud800 half', 'lone  half'],
  ['une note 😀\n', 'une note 😀\n'],
])('the function escapeXml(%j) is %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected)
})
