import { describe, expect, test } from 'vitest'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite({ team: true })

const get = (path: string) => fetch(site.origin + path)

describe('unused addresses of shop and blog', () => {
  test.each(
    ['/shop?category=zzz', '/shop?category=zzz&q=a', '/blog?category=zzz', '/blog?tag=zzz'].flatMap(
      (path) => [path, englishPath(path)],
    ),
  )('the unused address %s answers 404 with links', async (path) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))).toContain(path.split('?')[0])
  })

  test.each([
    '/blog?category=vie-quotidienne',
    '/blog?tag=cheville',
    '/en/blog?tag=ankle',
    // The tag of the other language finds the same articles.
    '/en/blog?tag=cheville',
    // Each is used; that nothing has both is an answer.
    '/blog?category=vie-quotidienne&tag=cheville',
    `/shop?category=${encodeURIComponent('mobilité')}`,
  ])('the used address %s answers 200', async (path) => {
    expect((await get(path)).status).toBe(200)
  })
})

describe('undecodable paths', () => {
  test.each([
    ['/%zz', '/', 'Cette page a roulé plus loin.'],
    ['/shop/%E0%A4%A', '/', 'Cette page a roulé plus loin.'],
    ['/en/%c3%28', '/en', 'This page has rolled away.'],
  ])('the path %s answers the screen of an unknown path with status 400', async (path, home, sentence) => {
    const answer = await get(path)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store, private'])
    for (const words of ['404', 'Oops! Page not found', 'Return to Home', sentence])
      expect(wordsOf(html)).toContain(words)
    expect(linksOf(html)).toContain(home)
  })
})

test.each(routes.flatMap((route) => [route, englishPath(route)]))(
  'the page %s shows no undefined value',
  async (path) => {
    const html = await (await get(path)).text()
    expect(html).not.toMatch(/\bundefined\b|\[object |\bNaN\b|="null"/)
  },
)
