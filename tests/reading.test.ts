import { describe, expect, test } from 'vitest'
import { mistakesIn } from './support/browser/valid-html.ts'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })

const html = async (path: string) => (await fetch(site.origin + path)).text()
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const article = '/blog/bien-soigner-une-entorse-de-cheville'
const product = `/shop/${encodeURIComponent('électrostimulateur-tens')}`

describe.each(['', '/en'])('pages to read below %s/', (language) => {
  test('a long article has a table of its chapters, and each exists', async () => {
    const page = await html(language + article)
    const named = language ? 'In this article' : 'Dans cet article'
    const [nav = ''] = new RegExp(`<nav\\b[^>]*aria-label="${named}".*?</nav>`, 's').exec(page) ?? []
    const chapters = linksOf(nav)
    expect(chapters.length).toBeGreaterThanOrEqual(4)
    for (const chapter of chapters) expect(page).toContain(`id="${chapter.slice(1)}"`)
    const [folded = ''] = /<details\b.*?<\/details>/s.exec(mainOf(page)) ?? []
    expect(linksOf(folded)).toEqual(chapters)
    expect(wordsOf(folded)).toContain(named)
    expect(await mistakesIn(page)).toEqual([])
  })

  test('a printed article has its source and its address', async () => {
    const words = wordsOf(mainOf(await html(language + article)))
    expect(words).toContain(`${language ? 'Read at' : 'Lu sur'} ${site.origin}${language}${article}`)
  })

  test('a product can be ordered above its description, and shared', async () => {
    const page = await html(language + product)
    const main = mainOf(page)
    const places = ['<h1', 'FCFA', 'name="order"', language ? 'Two channels' : 'Deux canaux'].map((part) =>
      main.indexOf(part),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const share = linksOf(main).find((link) => link.startsWith('https://wa.me/?text='))
    expect(decodeURIComponent(share ?? '')).toContain(`${site.origin}${language}${product}`)
    expect(await mistakesIn(page)).toEqual([])
  })

  test.each([
    ['/shop/parti', '/shop'],
    ['/blog/parti', '/blog'],
  ])('the removed page %s links to its list', async (path, list) => {
    const answer = await fetch(site.origin + language + path)
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(wordsOf(mainOf(page))).toContain('Oops! Page not found')
    expect(linksOf(mainOf(page))).toContain(language + list)
  })
})

test('a product without a price is on request, not free', async () => {
  await site.sql`update products set price = 0 where slug = 'canne-de-marche'`
  for (const [path, words] of [
    ['/shop/canne-de-marche', 'Prix sur demande'],
    ['/en/shop/canne-de-marche', 'Price on request'],
  ] as const) {
    const page = await html(path)
    expect(wordsOf(mainOf(page))).toContain(words)
    expect(wordsOf(mainOf(page))).not.toContain(' 0 FCFA')
    expect(page).not.toContain('"price":0')
  }
})

test('a product without a picture has a drawing in its place', async () => {
  await site.sql`update products set image_url = null where slug = 'huile-de-massage'`
  const main = mainOf(await html('/shop/huile-de-massage'))
  expect(/<svg viewBox="0 0 96 96"[^>]*aria-hidden="true"/.test(main)).toBe(true)
})
