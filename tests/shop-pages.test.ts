import { beforeAll, describe, expect, test } from 'vitest'
import { orderField, orderSelected, priceField, selectField } from '#app/features/catalog/order/basket.ts'
import { mistakesIn } from './support/browser/valid-html.ts'
import { fillShop, inMobility, inShop } from './support/examples/large-shop.ts'
import { postForm } from './support/post-form.ts'
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
    expect(page).toContain(`<link rel="canonical" href="${address(shop)}">`)
    expect(page).toContain(`hrefLang="fr" href="${address('/shop')}"`)
    expect(page).toContain(`hrefLang="en" href="${address('/en/shop')}"`)
    expect(page).toContain(`property="og:url" content="${address(shop)}"`)
    expect(linksOf(page)).toEqual(expect.arrayContaining(['/shop?page=2', '/en/shop?page=2']))
    expect(await html(shop)).toContain(`<link rel="canonical" href="${site.origin}${shop}">`)
    const chosen = await html(`${shop}?category=${mobility}&page=2`)
    expect(chosen).toMatch(/<title>(Mobilité|Mobility) · [^<]* · page 2/)
    expect(chosen).toContain('<meta name="robots" content="noindex">')
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
    expect(page).toContain('<meta name="robots" content="noindex">')
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(linksOf(main).at(-1)).toBe(first)
    expect(await mistakesIn(page)).toEqual([])
  })

  test.each([
    ['?page=1', ''],
    ['?page=deux', ''],
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

const order = (products: { id: string }[], more: [string, string][] = []) =>
  postForm(site, '/en/shop/order', [
    ...products.map(({ id }): [string, string] => [selectField, id]),
    ...more,
    [orderField, orderSelected],
  ])
const someProducts = (count: number) =>
  site.sql<{ id: string; name: string }[]>`select id, name from products
    where is_active and deleted_at is null order by name limit ${count}`
/** The products that the form of an answer orders. */
const offered = (page: string) =>
  [...page.matchAll(new RegExp(`name="${selectField}" value="([^"]*)"`, 'g'))].map(([, id]) => id)

describe('the answer to an order that does not open the chat', () => {
  test('a product that has left the shop is refused by name, and the rest can be ordered', async () => {
    const [stays, gone] = await someProducts(2)
    await site.sql`update products set is_active = false where id = ${gone?.id ?? ''}`
    const page = await (await order([stays!, gone!])).text()
    await site.sql`update products set is_active = true where id = ${gone?.id ?? ''}`
    expect(wordsOf(page)).toContain('A product is no longer on sale.')
    expect(wordsOf(page)).toMatch(/“[^”]+” is no longer on sale/)
    expect([offered(page), wordsOf(page)]).toEqual([[stays?.id], expect.stringContaining('Order the rest')])
  })

  test('a product that became dearer is reported with both prices, and ordered once they were shown', async () => {
    const [product] = await someProducts(1)
    const id = product?.id ?? ''
    await site.sql`update products set price = 15000 where id = ${id}`
    const page = await (await order([product!], [[priceField(id), '12500']])).text()
    expect(wordsOf(page)).toContain('A price has changed.')
    expect(wordsOf(page)).toMatch(/15,000 FCFA.*12,500 FCFA/)
    expect(offered(page)).toEqual([id])
    const chat = await order([product!], [[priceField(id), '15000']])
    expect(decodeURIComponent(chat.headers.get('location') ?? '')).toContain('Prix unitaire : 15 000 FCFA')
  })

  test('an order too long for a link has its text to copy, and the chat', async () => {
    const page = await (await order(await someProducts(40))).text()
    expect(wordsOf(page)).toContain('Your order is ready.')
    expect(page).toMatch(/<textarea[^>]*>Bonjour, je souhaite commander/)
    expect(page).toMatch(/<a\b[^>]*href="#message"/)
    expect(linksOf(page).some((link) => link.startsWith('https://wa.me/237600000000?text='))).toBe(true)
  })
})
