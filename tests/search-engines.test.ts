import { describe, expect, test } from 'vitest'
import { useRunningSite } from './support/running-site.ts'

const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()

/** The head of a page, as a robot reads it. */
function headOf(page: string) {
  const first = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
  const alternates = [...page.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/gi)]
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/rel="canonical" href="([^"]+)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    alternates: Object.fromEntries(alternates.map(([, language, address]) => [language, address])),
    picture: first(/property="og:image" content="([^"]*)"/),
    graph: typesOf(first(/<script type="application\/ld\+json">(.*?)<\/script>/)),
  }
}

function typesOf(json: string): string[] {
  const { '@graph': graph } = JSON.parse(json || '{"@graph":[]}') as {
    '@graph': { '@type': string[] | string }[]
  }
  return graph.flatMap((node) => node['@type'])
}

async function sitemap(): Promise<string[]> {
  const written = await html('/sitemap.xml')
  return [...written.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

describe('every page of the sitemap', () => {
  test('every page of the sitemap answers, is its own canonical address, and agrees with its translation', async () => {
    const addresses = await sitemap()
    expect(addresses.length).toBeGreaterThan(80)
    const heads = new Map<string, ReturnType<typeof headOf>>()
    for (const address of addresses) {
      const answer = await fetch(address)
      expect([address, answer.status]).toEqual([address, 200])
      heads.set(address, headOf(await answer.text()))
    }
    for (const [address, head] of heads) {
      expect(head.canonical).toBe(address)
      expect(head.robots).toBe('')
      expect(head.alternates).toEqual(heads.get(head.alternates['fr'] ?? '')?.alternates)
      expect([head.alternates['fr'], head.alternates['en']]).toContain(address)
      expect(head.alternates['x-default']).toBe(head.alternates['fr'])
      expect([address, head.description.length > 20]).toEqual([address, true])
      expect(head.picture).toMatch(/^http.*\/share\/.*\.(jpg|png)$/)
    }
    const lengths = [...heads].map(([address, { title, description }]) => ({ address, title, description }))
    expect(lengths.filter(({ title }) => title.length < 10 || title.length > 80)).toEqual([])
    expect(lengths.filter(({ description }) => description.length < 50 || description.length > 170)).toEqual(
      [],
    )
    const titles = [...heads].map(([address, { title }]) => `${/\/en(\/|$)/.test(address)} ${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
})

test.each([
  ['/', ['Physiotherapy', 'MedicalClinic']],
  ['/contact', ['Physiotherapy', 'MedicalClinic']],
  ['/services', ['Physiotherapy', 'MedicalClinic', 'BreadcrumbList']],
  ['/en/blog', ['BreadcrumbList']],
  ['/shop/ballon-de-gym-65-cm', ['Product', 'BreadcrumbList']],
  ['/en/shop/ballon-de-gym-65-cm', ['Product', 'BreadcrumbList']],
  ['/blog/quand-le-dos-fait-mal-au-travail', ['BlogPosting', 'BreadcrumbList']],
])('the page %s describes %j in JSON-LD', async (path, types) => {
  expect(headOf(await html(path)).graph).toEqual(expect.arrayContaining(types))
})

test('robots.txt names the sitemap, and excludes the back-office', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(
    new RegExp(
      `^User-agent: \\*\\nDisallow: /admin\\nDisallow: /calendar\\n[^]*Sitemap: ${site.origin}/sitemap.xml\\n$`,
    ),
  )
})

test.each([
  ['/blog/rss.xml', 'fr', '/blog/'],
  ['/en/blog/rss.xml', 'en', '/en/blog/'],
])('the feed %s has the six articles', async (path, language, under) => {
  const answer = await get(path)
  const written = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(written).toContain(`<language>${language}</language>`)
  const links = [...written.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link)
  expect(links).toHaveLength(6)
  for (const link of links) expect(link?.startsWith(site.origin + under)).toBe(true)
})

describe('the blog', () => {
  test('filtered lists of the blog have addresses that are not indexed', async () => {
    const page = await html('/blog?category=vie-quotidienne')
    expect(page).toContain('Cinq exercices pour mieux respirer')
    expect(page).not.toContain('Bien soigner une entorse de cheville')
    expect(headOf(page).robots).toBe('noindex')
    expect(await html('/en/blog?tag=nothing')).toContain('No article matches this choice.')
  })

  test('the blog answers 404 for an unknown article, and redirects a renamed one', async () => {
    expect((await get('/blog/no-such-article')).status).toBe(404)
    await site.sql`insert into redirects values ('/blog/ancien', '/blog/avant-et-après-une-opération')`
    const answer = await get('/en/blog/ancien')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/en/blog/avant-et-apr%C3%A8s-une-op%C3%A9ration')
  })

  test('an unreadable blog is answered with 503, and other pages go on', async () => {
    await site.sql`alter table blog_posts rename to unreadable`
    try {
      for (const path of ['/blog', '/blog/quand-le-dos-fait-mal-au-travail']) {
        const answer = await get(path)
        expect(answer.status).toBe(503)
        const page = await answer.text()
        expect(page).toContain('Les articles ne peuvent pas être affichés pour le moment.')
        expect(page).not.toContain('blog_posts')
      }
      await site.caughtUp()
      expect(await html('/')).toContain('Les articles ne peuvent pas être affichés pour le moment.')
      expect((await get('/')).status).toBe(200)
      for (const path of ['/sitemap.xml', '/blog/rss.xml']) {
        const answer = await get(path)
        expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
      }
    } finally {
      await site.sql`alter table unreadable rename to blog_posts`
    }
    expect((await get('/blog')).status).toBe(200)
  })
})
