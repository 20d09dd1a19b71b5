import { describe, expect, it } from 'vitest'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const manager = useStaff(site, 'manager')

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const get = (path: string, userAgent = phone) =>
  fetch(site.origin + path, { headers: { 'User-Agent': userAgent, 'Sec-Fetch-Dest': 'document' } })
const search = async (q: string, under = '') =>
  (await get(`${under}/search?q=${encodeURIComponent(q)}`)).text()

/** The addresses of the results in their order. */
const resultsOf = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="([^"]+)"/g)].map(([, to = '']) => decodeURIComponent(to))

describe('the search of the site', () => {
  it.each([
    ['béquille', '', '/shop/cannes-anglaises'],
    ['bekille', '', '/shop/cannes-anglaises'],
    ['crutches', '/en', '/en/shop/cannes-anglaises'],
    ['AVC', '', '/services/réadaptation-après-un-avc'],
    ['paediatrics', '/en', '/en/services/kinésithérapie-pédiatrique'],
    ['entorse de la cheville', '', '/blog/bien-soigner-une-entorse-de-cheville'],
    ['stroke', '', '/services/réadaptation-après-un-avc'],
  ])('a search for %j at %j finds %s first', async (q, under, first) => {
    expect(resultsOf(await search(q, under))[0]).toBe(first)
  })

  it('a search finds services, products, questions and articles, and leads to the rest of the shop', async () => {
    await site.sql`insert into products (name, slug, price)
      select 'Genouillère ' || n, 'genouillere-' || n, 0 from generate_series(1, 12) n`
    await site.caughtUp()
    expect(await search('genou')).toContain('Voir les')
    const kinds = new Set(resultsOf(await search('genou')).map((to) => to.split(/[/#]/)[1]))
    expect(kinds).toEqual(new Set(['services', 'shop', 'blog']))
    expect(resultsOf(await search('ordonnance')).some((to) => to.startsWith('/questions#'))).toBe(true)
    expect(linksOf(await search('genou'))).toContain('/shop?q=genou')
  })

  it('an approximate search is marked as such, is not indexed, and is a form without a script', async () => {
    const html = await search('kinésiterapi')
    expect(wordsOf(html)).toMatch(/proches? de «\u00a0kinésiterapi\u00a0»/)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(await (await get('/en/search')).text()).toMatch(
      /<form[^>]*role="search"[^>]*action="\/en\/search"/,
    )
    expect(linksOf(await (await get('/')).text())).toContain('/search')
  })

  it.each([
    ['horaires', '/contact'],
    ['adresse', '/contact'],
    ['rdv', '/appointment'],
    ['livraison', '/contact'],
    ['momo', '/questions'],
  ])('a search of the shop for %j leads to the page that answers', async (q, to) => {
    const html = await (await get(`/shop?q=${q}`)).text()
    expect(linksOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')).toContain(to)
  })

  it.each(["'\\:*&|!<->()", '\u202f«»', '%', 'a\0b', 'é'.repeat(80), '<script>alert(1)</script>'])(
    'a search for %j is answered without a fault',
    async (q) => {
      const answer = await get(`/search?q=${encodeURIComponent(q)}`)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toContain('<script>alert')
    },
  )
})

describe('searches without a result', () => {
  it('a search without a result is counted by its words, from shop and site, and is in the reports', async () => {
    const miss = encodeURIComponent('Fauteuil roulant XQZ')
    await get(`/search?q=${miss}`)
    await get(`/search?q=${miss}`)
    await get(`/en/shop?q=${miss}`)
    // Not counted: found, by a robot, fetched ahead, by the staff, or a person's number or address.
    await search('béquille')
    await get('/search?q=xqzrobot', 'Googlebot/2.1')
    await fetch(`${site.origin}/search?q=xqzahead`, {
      headers: { 'User-Agent': phone, 'Sec-Purpose': 'prefetch' },
    })
    await manager.get('/search?q=xqzstaff')
    await search('xqz 677 12 34 56')
    await search('xqz@example.cm')
    await expect.poll(counted, { timeout: 20_000 }).toEqual({ 'fauteuil roulant xqz': 3 })
    const report = wordsOf(await (await manager.get('/admin/analytics?tab=content')).text())
    expect(report).toMatch(/Recherches sans résultat.*fauteuil roulant xqz 3 recherches/)
  })
})

async function counted() {
  const rows = await site.sql`select words, searches from search_misses where words like '%xqz%'`
  return Object.fromEntries(rows.map((row) => [row['words'], row['searches']]))
}
