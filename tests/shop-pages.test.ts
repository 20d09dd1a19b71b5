import { beforeAll, describe, expect, test } from 'vitest'
import { mistakesIn } from './support/browser/valid-html.ts'
import { fillShop, inMobility, inShop } from './support/examples/large-shop.ts'
import { useRunningSite } from './support/running-site.ts'
import { decodeEntities, linksOf, wordsOf } from './support/texts/words.ts'

const mobility = encodeURIComponent('mobilité')

const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
beforeAll(() => fillShop(site.database))

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()

/** The numbers of the products that a page shows, in its order. */
const shown = (page: string) =>
  [...page.matchAll(/<h3\b[^>]*>.*?(?:Produit|Product) (\d+)/g)].map(([, number]) => Number(number))
const upTo = (last: number, from = 1, step = 1) =>
  Array.from({ length: Math.floor((last - from) / step) + 1 }, (_, index) => from + index * step)

/** The way to other pages: where it leads, by its words. */
function wayOf(page: string): Record<string, string> {
  const [nav = ''] = /<nav\b[^>]*aria-label="Pages".*?<\/nav>/s.exec(page) ?? []
  const links = [...nav.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  return Object.fromEntries(links.map(([, href = '', inner = '']) => [wordsOf(inner), decodeEntities(href)]))
}

describe.each(['', '/en'])('the pages of %s/shop', (language) => {
  const shop = `${language}/shop`
  const [previous, next] = language ? ['Previous', 'Next'] : ['Précédente', 'Suivante']

  test.each([
    ['', upTo(48)],
    ['?page=2', upTo(96, 49)],
    ['?page=3', upTo(inShop, 97)],
    [`?category=${mobility}`, upTo(96, 2, 2)],
    [`?category=${mobility}&page=2`, upTo(inShop, 98, 2)],
  ])('the page %s shows its own products, newest first, and counts all', async (query, numbers) => {
    const page = await html(shop + query)
    expect(shown(page)).toEqual(numbers)
    expect(wordsOf(page)).toMatch(new RegExp(`(Tout|All) ${inShop} (produits|products)`))
    expect(wordsOf(page)).toMatch(new RegExp(`(Mobilité|Mobility) ${inMobility} (produits|products)`))
    expect(await mistakesIn(page)).toEqual([])
  })

  test('the pages are connected by plain links', async () => {
    const numbers = { 'Page 1': shop, 'Page 2': `${shop}?page=2`, 'Page 3': `${shop}?page=3` }
    const [first, second, third] = await Promise.all(Object.values(numbers).map(html))
    expect(wayOf(first ?? '')).toEqual({ ...numbers, [next]: `${shop}?page=2` })
    expect(wayOf(second ?? '')).toEqual({ ...numbers, [previous]: shop, [next]: `${shop}?page=3` })
    expect(wayOf(third ?? '')).toEqual({ ...numbers, [previous]: `${shop}?page=2` })
    expect(second).toMatch(/<a\b[^>]*rel="prev"/)
    expect(second).toMatch(/<a\b[^>]*rel="next"/)
    expect(
      [
        ...(second ?? '').matchAll(/aria-current="page"><span[^>]*>Page[^<]*(?:<!-- -->)? ?<\/span>(\d)/g),
      ][0]?.[1],
    ).toBe('2')
    expect(wayOf(await html(`${shop}?category=${mobility}&page=2`))).toEqual({
      'Page 1': `${shop}?category=${mobility}`,
      'Page 2': `${shop}?category=${mobility}&page=2`,
      [previous]: `${shop}?category=${mobility}`,
    })
  })

  test('the pages have a title, an address and a translation of their own', async () => {
    const page = await html(`${shop}?page=2`)
    expect(page).toMatch(/<title>[^<]* · page 2 · /)
    expect(page).not.toContain('name="robots"')
    const address = (path: string) => `${site.origin}${path}?page=2`
    expect(page).toContain(`<link rel="canonical" href="${address(shop)}"/>`)
    expect(page).toContain(`hrefLang="fr" href="${address('/shop')}"`)
    expect(page).toContain(`hrefLang="en" href="${address('/en/shop')}"`)
    expect(page).toContain(`property="og:url" content="${address(shop)}"`)
    expect(linksOf(page)).toEqual(expect.arrayContaining(['/shop?page=2', '/en/shop?page=2']))
    expect(await html(shop)).toContain(`<link rel="canonical" href="${site.origin}${shop}"/>`)
    const chosen = await html(`${shop}?category=${mobility}&page=2`)
    expect(chosen).toMatch(/<title>(Mobilité|Mobility) · [^<]* · page 2/)
    expect(chosen).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each([
    ['?page=4', 'of all', shop],
    ['?page=9999', 'of all', shop],
    [`?category=${mobility}&page=3`, 'of a category', `${shop}?category=${mobility}`],
    ['?category=rien&page=2', 'of no category', shop],
  ])('the missing page %s, %s, answers 404 and leads to the first', async (query, _, first) => {
    const answer = await get(shop + query)
    const page = await answer.text()
    expect([answer.status, shown(page)]).toEqual([404, []])
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(linksOf(main).at(-1)).toBe(first)
    expect(await mistakesIn(page)).toEqual([])
  })

  test.each([
    ['?page=1', ''],
    ['?page=0', ''],
    ['?page=-2', ''],
    ['?page=2.5', ''],
    ['?page=1e1', ''],
    ['?page=deux', ''],
    ['?page=10000', ''],
    ['?page=02', '?page=2'],
    [`?page=x&category=${mobility}`, `?category=${mobility}`],
  ])('the address %s redirects to %s', async (query, own) => {
    const answer = await get(shop + query)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, shop + own])
  })
})

test('the sitemap lists every product, and no page of the list', async () => {
  const written = await html('/sitemap.xml')
  for (const number of upTo(inShop))
    expect(written).toContain(`<loc>${site.origin}/shop/produit-${number}</loc>`)
  expect(written).not.toContain('page=')
})

test('a product is shown with four others of its category', async () => {
  expect(shown(await html('/shop/produit-2'))).toEqual([4, 6, 8, 10])
})

test('a shop that fits on one page has no other', async () => {
  await site.sql`update products set is_active = created_at > '2024-12-28'`
  const page = await html('/shop')
  expect([shown(page).length, wayOf(page)]).toEqual([40, {}])
  expect(page).not.toContain('aria-label="Pages"')
  expect((await get('/shop?page=2')).status).toBe(404)
})
