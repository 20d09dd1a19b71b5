import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

/** A fault of the runtime: nothing that is stored can make a page throw, so days of 1999 cannot be written. */
const fault = encodeURIComponent(`
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  const format = (plain) => (date) => {
    if (date instanceof Date && date.getUTCFullYear() === 1999) throw new Error('no day of 1999')
    return plain(date)
  }
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get() { return format(get.call(this)) } })
`)

/** Every page is rendered anew: what fails is seen at once. */
const site = useRunningSite({
  env: { PAGE_CACHE: 'off', NODE_OPTIONS: `--import data:text/javascript,${fault}` },
})

/** A cached read may still be shown for five seconds. */
const patient = { timeout: 8000, interval: 100 }
const get = (path: string) => fetch(site.origin + path)
const sql = (query: string) => site.sql.unsafe(query)

/** Words of the database and of the program that a visitor must never read. */
const inside = /relation|column|hidden_price|does not exist|select |postgres|drizzle|node_modules|    at /i

describe('an error of the data layer', () => {
  beforeAll(() => sql('alter table products rename column price to hidden_price'))
  afterAll(() => sql('alter table products rename column hidden_price to price'))

  it.each([
    ['/', 200, 'Erreur: les produits ne peuvent pas être affichés pour le moment.'],
    ['/shop', 503, 'Erreur: les produits ne peuvent pas être affichés pour le moment.'],
    ['/en', 200, 'Error: the products cannot be shown at the moment.'],
    ['/en/shop', 503, 'Error: the products cannot be shown at the moment.'],
  ])('the page %s answers %i with an error in place of the products', async (path, status, words) => {
    await expect.poll(async () => wordsOf(await (await get(path)).text()), patient).toContain(words)
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store, private'])
    expect(wordsOf(await answer.text())).not.toMatch(inside)
  })

  it.each(['/', '/en'])('the page %s has its other parts', async (path) => {
    await expect
      .poll(async () => wordsOf(await (await get(path)).text()), patient)
      .toMatch(/Erreur: |Error: /)
    const html = await (await get(path)).text()
    for (const anchor of ['about', 'services', 'shop', 'testimonials', 'blog', 'contact', 'appointment'])
      expect(html).toContain(` id="${anchor}"`)
    expect(html.match(/<form\b/g)).toHaveLength(2)
    expect(wordsOf(html)).toContain('© 2025')
  })
})

describe('an unexpected failure', () => {
  const article = '/blog/quand-le-dos-fait-mal-au-travail'
  const slug = 'quand-le-dos-fait-mal-au-travail'
  let published = ''
  beforeAll(async () => {
    const [row] = await sql(`select first_published_at::text from blog_posts where slug = '${slug}'`)
    published = String(row?.['first_published_at'])
    await sql(`update blog_posts set first_published_at = '1999-09-09' where slug = '${slug}'`)
  })
  afterAll(async () => {
    await sql(`update blog_posts set first_published_at = '${published}' where slug = '${slug}'`)
  })

  it.each([
    [article, 'La page n’a pas pu s’afficher.'],
    [`/en${article}`, 'The page could not be shown.'],
  ])(
    'an unexpected failure of %s is a screen with its exact title, status 500, and a way on',
    async (path, sentence) => {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(500)
      expect(wordsOf(html)).toContain('Unexpected Application Error!')
      expect(wordsOf(html)).toContain('500 Internal Server Error')
      expect(wordsOf(html)).toContain(sentence)
      expect(wordsOf(html)).not.toMatch(inside)
      expect(linksOf(html)).toContain(path)
    },
  )

  it('an unexpected failure is logged once, with its reason, and other pages go on', async () => {
    await untilLogged()
    const before = linesWith('request failed').length
    await get(article)
    expect((await get('/about')).status).toBe(200)
    await untilLogged()
    expect(linesWith('request failed').length - before).toBe(1)
    expect(linesWith('request failed').at(-1)).toContain('"stack"')
  })
})

describe('an unknown path', () => {
  it.each([
    '/inconnu-0001',
    '/en/inconnu-0002',
    '/blog/inconnu-0003',
    '/shop/inconnu-0004',
    '/a/b/inconnu-0005',
  ])('the unknown path %s is logged exactly once, by its name', async (path) => {
    const answer = await get(`${path}?words=prives`)
    expect(answer.status).toBe(404)
    await untilLogged()
    expect(linesWith(`"path":"${path}"`)).toHaveLength(1)
    expect(JSON.parse(linesWith(`"path":"${path}"`)[0] ?? '')).toMatchObject({
      path,
      status: 404,
      msg: 'unknown path',
    })
    expect(site.logs()).not.toContain('prives')
  })
})

const linesWith = (words: string) =>
  site
    .logs()
    .split('\n')
    .filter((line) => line.includes(words))

let asked = 0

/** Lines are written in order: once this request's is there, so are those before it. */
async function untilLogged(): Promise<void> {
  asked++
  const path = `/nothing-here-${asked}`
  await get(path)
  await expect.poll(() => linesWith(`"path":"${path}"`), patient).toHaveLength(1)
}
