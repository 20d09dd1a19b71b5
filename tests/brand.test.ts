import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useRunningSite } from './support/running-site.ts'

const site = useRunningSite()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.origin), { redirect: 'manual', headers })
const html = async (path: string) => (await get(path)).text()
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

async function cardOf(path: string): Promise<string> {
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(await html(path)) ?? []
  expect(address).toMatch(/\/share\/.*\.[0-9a-z]{11}\.(jpg|png)$/)
  return new URL(address).pathname
}

/** Raw pixels of a region of a picture, three bytes each. */
async function pixels(picture: Buffer, region: { left: number; top: number; width: number; height: number }) {
  return sharp(picture).removeAlpha().extract(region).raw().toBuffer()
}

/** Number of nearly white pixels: the ground is green, the words are not. */
function countLight(raw: Buffer): number {
  let count = 0
  for (let at = 0; at < raw.length; at += 3)
    if (Math.min(raw[at] ?? 0, raw[at + 1] ?? 0, raw[at + 2] ?? 0) > 225) count++
  return count
}

const titleRegion = { left: 300, top: 165, width: 480, height: 200 }

/** One of each kind. */
const kindsOfPages = [
  '/',
  '/about',
  '/services',
  '/services/kin%C3%A9sith%C3%A9rapie',
  '/shop',
  '/shop/ballon-de-gym-65-cm',
  '/blog',
  '/blog/quand-le-dos-fait-mal-au-travail',
  '/testimonials',
  '/contact',
  '/appointment',
  '/questions',
  '/privacy',
]

const titlePixels = async (path: string) => pixels(await drawnCard(path), titleRegion)

const drawnCard = async (path: string) => bytes(await get(await cardOf(path)))

describe('icons and cards', () => {
  test('icons and cards have the colours of the settings', async () => {
    const { sql } = site
    const drawn = await html('/icons/site.svg')
    expect(drawn).toContain('#0e5a52')
    const card = await cardOf('/contact')
    try {
      await sql`update site_settings set value = '#6a1b9a' where key = 'appearance_primary_color'`
      await site.caughtUp()
      expect(await html('/icons/site.svg')).toBe(drawn.replace('#0e5a52', '#6a1b9a'))
      expect(await cardOf('/contact')).not.toBe(card)
      const [red = 0, green = 0, blue = 0] = await pixels(await drawnCard('/contact'), {
        left: 40,
        top: 40,
        width: 1,
        height: 1,
      })
      expect(Math.hypot(red - 0x6a, green - 0x1b, blue - 0x9a)).toBeLessThan(30)
    } finally {
      await sql`update site_settings set value = '#0E5A52' where key = 'appearance_primary_color'`
    }
    await site.caughtUp()
    expect(await html('/icons/site.svg')).toBe(drawn)
  })
})

describe('cards of shared pages', () => {
  test('cards are 1200 by 630, light, cached for ever, and not sent twice', async () => {
    for (const path of [
      '/',
      '/en',
      '/shop/ballon-de-gym-65-cm',
      '/en/blog/quand-le-dos-fait-mal-au-travail',
    ]) {
      const address = await cardOf(path)
      const answer = await get(address)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const picture = await bytes(answer)
      expect(picture.length).toBeLessThan(100_000)
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      const again = await get(address, { 'If-None-Match': answer.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
    }
  })

  test.each(kindsOfPages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]))(
    'the page %s names the address of its card',
    async (path) => {
      expect((await get(await cardOf(path))).status).toBe(200)
    },
  )

  test('cards have the page’s title, in the site’s own font, on a machine without it', async () => {
    const [one, other, third] = await Promise.all([
      titlePixels('/contact'),
      titlePixels('/shop'),
      titlePixels('/en/shop'),
    ])
    for (const each of [one, other, third]) expect(countLight(each)).toBeGreaterThan(3000)
    expect(one.equals(other)).toBe(false)
    expect(other.equals(third)).toBe(false)
  })

  test('cards have title, mark and name inside the square that chats crop', async () => {
    const picture = await drawnCard('/en')
    const whole = { top: 0, height: 630 }
    const left = await pixels(picture, { ...whole, left: 0, width: 300 })
    expect(countLight(left)).toBe(0)
    // Between the title and the edge of the square, above the photograph.
    expect(countLight(await pixels(picture, { left: 880, top: 140, width: 30, height: 90 }))).toBe(0)
    const mark = await pixels(picture, { left: 300, top: 50, width: 100, height: 105 })
    expect(countLight(mark)).toBeGreaterThan(800)
    const name = await pixels(picture, { left: 300, top: 530, width: 400, height: 60 })
    expect(Math.max(...name)).toBeGreaterThan(200)
  })

  test('cards change with the title, and the former address redirects to the new one', async () => {
    const before = await cardOf('/shop/ballon-de-gym-65-cm')
    const { sql } = site
    const [{ name } = { name: '' }] = await sql<
      { name: string }[]
    >`select name from products where slug = 'ballon-de-gym-65-cm'`
    try {
      await sql`update products set name = 'Ballon géant' where slug = 'ballon-de-gym-65-cm'`
      await site.caughtUp()
      expect(await html('/shop/ballon-de-gym-65-cm')).toContain('Ballon géant')
      const after = await cardOf('/shop/ballon-de-gym-65-cm')
      expect(after).not.toBe(before)
      expect((await get(before)).headers.get('location')).toBe(after)
      expect((await get(before)).headers.get('cache-control')).toBe('no-store, private')
      expect((await get(after)).status).toBe(200)
    } finally {
      await sql`update products set name = ${name} where slug = 'ballon-de-gym-65-cm'`
    }
  })

  test('cards crop the site’s picture like the slide with it', async () => {
    const { sql } = site
    const before = await cardOf('/contact')
    await sql`update slides set image_focus = '0% 0%' where image_focus = '72% 60%'`
    try {
      await site.caughtUp()
      expect(await cardOf('/contact')).not.toBe(before)
    } finally {
      await sql`update slides set image_focus = '72% 60%' where image_focus = '0% 0%'`
    }
  })

  test.each([
    '/share/nowhere.00000000000.png',
    '/share/shop/no-such-product.00000000000.jpg',
    '/share/blog/no-such-article.00000000000.jpg',
    '/share/admin/dashboard.00000000000.png',
    '/share/constructor/x.00000000000.png',
    '/share/__proto__.00000000000.png',
    '/share/shop.png',
    '/share/shop.00000000000.svg',
    '/share/shop.000000000000.png',
    '/share/',
    '/share',
    `/share/${'a'.repeat(400)}.00000000000.png`,
  ])('the card %s does not exist', async (path) => {
    const answer = await get(path)
    expect(
      answer.status === 301 ? (await get(answer.headers.get('location') ?? '')).status : answer.status,
    ).toBe(404)
  })

  test('an unpublished page has no card', async () => {
    const { sql } = site
    const address = await cardOf('/blog/quand-le-dos-fait-mal-au-travail')
    try {
      await sql`update blog_posts set status = 'draft' where slug = 'quand-le-dos-fait-mal-au-travail'`
      await site.caughtUp()
      expect((await get(address)).status).toBe(404)
    } finally {
      await sql`update blog_posts set status = 'published' where slug = 'quand-le-dos-fait-mal-au-travail'`
    }
  })

  test('cards have the texts of the page, whatever the address asks for', async () => {
    const address = await cardOf('/privacy')
    const drawn = await bytes(await get(address))
    const asked = await get(`${address}?title=Achetez&name=Pirate`)
    expect(asked.status).toBe(200)
    expect((await bytes(asked)).equals(drawn)).toBe(true)
    const guessed = await get(address.replace(/\.[0-9a-z]{11}\./, '.00000000000.'))
    expect([guessed.status, guessed.headers.get('location')]).toEqual([302, address])
    const other = await get(address.replace('.jpg', '.png'))
    expect([other.status, other.headers.get('location')]).toEqual([302, address])
  })

  test('simultaneous clients get the same picture', async () => {
    const address = await cardOf('/testimonials')
    const answers = await Promise.all(Array.from({ length: 24 }, async () => bytes(await get(address))))
    for (const each of answers) expect(each.equals(answers[0] ?? Buffer.alloc(0))).toBe(true)
  })
})
