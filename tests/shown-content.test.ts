import { beforeAll, describe, expect, it } from 'vitest'
import { formatDate, formatPrice } from '#app/lib/text/format.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { useRunningSite } from './support/running-site.ts'
import { decodeEntities, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const pages = new Map<string, string>()
beforeAll(() => declineHolidays(site.sql))

async function html(path: string): Promise<string> {
  const known = pages.get(path) ?? (await (await fetch(site.origin + path)).text())
  pages.set(path, known)
  return known
}
const words = async (path: string) => wordsOf(await html(path))
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')
/** The inner HTML of each element of a kind. */
const each = (source: string, tag: string) =>
  [...source.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([whole]) => whole)

describe('the opening hours', () => {
  it.each([
    ['/contact', '8 h 00 – 18 h 00', '9 h 00 – 15 h 00', 'Fermé'],
    ['/', '8 h 00 – 18 h 00', '9 h 00 – 15 h 00', 'Fermé'],
    ['/en/contact', '8:00 am – 6:00 pm', '9:00 am – 3:00 pm', 'Closed'],
    ['/en', '8:00 am – 6:00 pm', '9:00 am – 3:00 pm', 'Closed'],
  ])('the opening hours on %s are those of the specification', async (path, week, saturday, sunday) => {
    const [table = ''] = each(await html(path), 'table')
    const days = each(table, 'td').map((cell) => plain(wordsOf(cell)).replace(/\s+/g, ' '))
    expect(days).toEqual([week, week, week, week, week, saturday, sunday])
  })
})

describe('a product card', () => {
  it.each(['/shop', '/en/shop'])(
    'a product card of %s has picture, name, description, price, quantity, tick box and order button',
    async (path) => {
      const language = path === '/shop' ? 'fr' : 'en'
      const rows = await site.sql`select id, coalesce(case ${language} when 'en' then name_en end, name)
        as name, coalesce(case ${language} when 'en' then description_en end, description) as description, price
        from products where is_active order by created_at desc`
      const cards = each(await html(path), 'article')
      expect(cards).toHaveLength(rows.length)
      for (const [index, row] of rows.entries()) {
        const card = cards[index] ?? ''
        expect(card).toMatch(/<img\b[^>]*src="\/media\/products\//)
        for (const text of [row['name'], row['description'], formatPrice(language, Number(row['price']))])
          expect(wordsOf(card)).toContain(text)
        expect(card).toMatch(new RegExp(`<input[^>]*name="quantity-${row['id']}"`))
        expect(card).toMatch(/<input[^>]*type="number"[^>]* min="1"/)
        expect(card).toMatch(/<input[^>]*type="number"[^>]* value="1"/)
        expect(card).toMatch(new RegExp(`<input type="checkbox"[^>]*name="select"[^>]*value="${row['id']}"`))
        expect(card).not.toMatch(/type="checkbox"[^>]*checked/)
        expect(card).toMatch(new RegExp(`<button[^>]*value="${row['id']}"`))
      }
    },
  )
})

describe('the testimonials', () => {
  it.each([
    ['/testimonials', 'text', '5 sur 5'],
    ['/en/testimonials', 'text_en', '5 out of 5'],
  ])(
    'the testimonials on %s have a name, a text, a picture or initials, and five of five',
    async (path, column, rating) => {
      const rows = await site.sql`select name, ${site.sql(column)} as text from testimonials`
      const cards = each(await html(path), 'figure')
      expect(cards).toHaveLength(rows.length)
      for (const row of rows) {
        const card = cards.find((figure) => wordsOf(figure).includes(row['name'])) ?? ''
        expect(wordsOf(card)).toContain(row['text'])
        expect(wordsOf(card)).toContain(rating)
        expect(card).toMatch(/<(img|svg)\b/)
      }
    },
  )
})

describe('the articles', () => {
  it.each([
    ['/', 'fr', 3, 'author'],
    ['/en', 'en', 3, 'author'],
    ['/blog', 'fr', 6, 'theme'],
    ['/en/blog', 'en', 6, 'theme'],
  ] as const)(
    'the articles of %s have title, excerpt, date, and author or theme, and the first a picture',
    async (path, language, many, from) => {
      const rows =
        await site.sql`select coalesce(case ${language} when 'en' then title_en end, title) as title,
      coalesce(case ${language} when 'en' then excerpt_en end, excerpt) as excerpt, case ${language} when 'en' then 'The centre’s team' else author end as author,
      first_published_at as day,
      (select coalesce(case ${language} when 'en' then name_en end, name) from blog_categories
        where id = category_id) as theme from blog_posts order by first_published_at desc limit ${many}`
      const source = await html(path)
      const teasers = each(source.slice(source.indexOf('id="blog"')), 'article')
      expect(teasers).toHaveLength(many)
      for (const [index, row] of rows.entries()) {
        const said = wordsOf(teasers[index] ?? '')
        expect(said).toContain(row['title'])
        expect(said).toContain(row['excerpt'])
        expect(said).toContain(formatDate(language, row['day']))
        expect(said).toContain(row[from])
      }
      expect(teasers[0]).toMatch(/<img\b/)
    },
  )

  it.each(['/blog/quand-le-dos-fait-mal-au-travail', '/en/blog/quand-le-dos-fait-mal-au-travail'])(
    'the article %s has its author, date, picture, reading time, theme, tags and related articles',
    async (path) => {
      const said = plain(await words(path))
      expect(said).toContain(path.startsWith('/en') ? 'The centre’s team' : 'L’équipe du centre')
      expect(said).toMatch(/12 (mai|May) 2025/)
      expect(said).toMatch(/\d min (de lecture|read)/)
      expect(said).toMatch(/À lire aussi|Read next/)
      expect(await html(path)).toMatch(/<img\b[^>]*src="\/media\/scenes\//)
      expect(decodeEntities(await html(path))).toMatch(/href="(\/en)?\/blog\?tag=/)
    },
  )
})

describe('the presentation of the centre', () => {
  it.each([
    ['/', ['500+', 'patients satisfaits', 'plus de 10 ans']],
    ['/en', ['500+', 'satisfied patients', 'more than 10 years']],
    ['/about', ['Notre mission', 'Notre vision', '500+', 'plus de 10 ans', 'Excellence', 'Bienveillance']],
    ['/en/about', ['Our mission', 'Our vision', '500+', 'more than 10 years', 'Excellence', 'Kindness']],
    ['/contact', ['En face du tribunal', '+237 6 00 00 00 00']],
    ['/en/contact', ['court of first instance', '+237 6 00 00 00 00']],
  ])('the page %s presents the centre with %j', async (path, said) => {
    const all = plain(await words(path))
    for (const text of said) expect(all.toLowerCase()).toContain(text.toLowerCase())
  })

  it.each(['/contact', '/en/contact'])('the page has a drawn map, no map service, on %s', async (path) => {
    expect(await html(path)).toMatch(/<img\b[^>]*src="[^"]*map-(fr|en)[^"]*\.svg"|map/)
    expect(await html(path)).not.toMatch(/<iframe|maps\.googleapis/)
  })

  it.each(['/', '/en'])('the centre is for children, adults and old people on %s or below', async (path) => {
    const all = await Promise.all(
      ['', '/about', '/services'].map((page) => words((path + page).replace('//', '/'))),
    )
    expect(all.join(' ').toLowerCase()).toMatch(/enfants|children/)
    expect(all.join(' ').toLowerCase()).toMatch(/âges?|age/)
  })
})

describe('a picture of a page', () => {
  it('a picture names its WebP and one JPEG, and once there is AVIF nothing more', async () => {
    const [product] =
      await site.sql`select slug, image_url as url from products where image_url is not null limit 1`
    const read = async () =>
      (await fetch(`${site.origin}/shop/${encodeURIComponent(product?.['slug'])}`)).text()
    const before = await read()
    const named = /<picture[^>]*><source type="image\/webp"[^>]*><img[^>]*\.jpg"/
    expect(before).toMatch(named)
    await site.sql`update media set avif_widths = widths where url = ${product?.['url']}`
    await site.caughtUp()
    const after = await read()
    expect(after).toMatch(named)
    expect(after).not.toContain('avif')
    await site.sql`update media set avif_widths = null, jpeg_widths = '{}' where url = ${product?.['url']}`
    const stem = String(product?.['url']).replace('.webp', '')
    await site.caughtUp()
    expect(await read()).toMatch(new RegExp(`<img[^>]*src="${stem}-\\d+\\.webp"`))
  })
})
