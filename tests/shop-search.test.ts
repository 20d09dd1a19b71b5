import { beforeAll, describe, expect, test } from 'vitest'
import { mistakesIn } from './support/browser/valid-html.ts'
import { fillShop } from './support/examples/large-shop.ts'
import { useRunningSite } from './support/running-site.ts'
import { decodeEntities, linksOf, wordsOf } from './support/texts/words.ts'

const mobility = encodeURIComponent('mobilité')

const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
beforeAll(() => fillShop(site.database))

const html = async (path: string) => (await fetch(site.origin + path)).text()
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const shown = (page: string) =>
  [...page.matchAll(/<h3\b[^>]*>.*?(?:Produit|Product) (\d+)/g)].map(([, number]) => Number(number))
const heading = (page: string) => wordsOf(/<h2\b.*?<\/h2>/s.exec(mainOf(page))?.[0] ?? '')

const attribute = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''

/** Values that the search form would send, by name. */
function sentBySearch(page: string): Record<string, string> {
  const [form = ''] = /<form\b[^>]*role="search".*?<\/form>/s.exec(page) ?? []
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => input)
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), decodeEntities(attribute(input, 'value'))]),
  )
}

describe.each([
  ['', '16 produits pour «\u00a01\u00a0» · Mobilité · Prix croissant'],
  ['/en', '16 products for “1” · Mobility · Price, low to high'],
])('the shop %s/shop searched, sorted and filtered', (language, words) => {
  const shop = `${language}/shop`

  test('a filtered shop shows the matching products, their number, and an address for each choice', async () => {
    const page = await html(`${shop}?category=${mobility}&q=1&sort=price-up`)
    // Even numbers that have a 1 in them, the cheapest first.
    expect(shown(page)).toEqual([10, 12, 14, 16, 18, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120])
    expect(heading(page)).toBe(words)
    expect(sentBySearch(page)).toEqual({ category: 'mobilité', q: '1', sort: 'price-up' })
    expect(linksOf(page)).toEqual(
      expect.arrayContaining([
        `${shop}?category=${mobility}&q=1&sort=price-down`,
        `${shop}?category=${mobility}&q=1`,
        `${shop}?category=${mobility}&sort=price-up`,
        `${shop}?q=1&sort=price-up`,
      ]),
    )
    expect(await mistakesIn(page)).toEqual([])
  })

  test('a filtered shop can be shared, and is not indexed', async () => {
    for (const query of ['?q=1', '?sort=name', `?category=${mobility}`]) {
      const page = await html(shop + query)
      expect(page).toContain('<meta name="robots" content="noindex">')
      expect(page).not.toContain('rel="canonical"')
    }
    expect(await html(`${shop}?q=${encodeURIComponent('produit 1')}`)).toMatch(
      /<title>[«“].?produit 1.?[»”] · /,
    )
  })

  test('a filtered shop has pages with the same filter', async () => {
    const page = await html(`${shop}?sort=price-down`)
    expect(shown(page)[0]).toBe(120)
    expect(linksOf(page)).toContain(`${shop}?sort=price-down&page=2`)
    expect(shown(await html(`${shop}?sort=price-down&page=2`))[0]).toBe(72)
  })

  test('a filtered shop without a result shows other ways to one', async () => {
    const answer = await fetch(`${site.origin}${shop}?q=fauteuil`)
    const page = await answer.text()
    expect([answer.status, shown(page)]).toEqual([200, []])
    expect(wordsOf(mainOf(page))).toMatch(
      /(Aucun produit ne répond à «.fauteuil.»|No products match “fauteuil”)/,
    )
    const links = linksOf(mainOf(page))
    expect(links).toEqual(expect.arrayContaining([shop, `${shop}?category=${mobility}`]))
    expect(links.some((link) => /^https:\/\/wa\.me\/.*fauteuil/.test(link))).toBe(true)
    expect(await mistakesIn(page)).toEqual([])
  })

  test('a filtered shop without a result in its category leads to those elsewhere', async () => {
    const none = await html(`${shop}?category=${mobility}&q=113`)
    expect(shown(none)).toEqual([])
    expect(linksOf(mainOf(none))).toContain(`${shop}?q=113`)
    expect(linksOf(mainOf(none))).toContain(`${shop}?category=${mobility}`)
  })
})
