import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useRunningSite } from './support/running-site.ts'

const site = useRunningSite()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.origin), { redirect: 'manual', headers })
const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const text = async (path: string) => (await get(path)).text()

const types: Record<string, string> = { svg: 'image/svg+xml; charset=utf-8', ico: 'image/x-icon' }
const typeOf = (href: string) => types[href.split('.').at(-1) ?? ''] ?? 'image/png'

describe('icons', () => {
  test.each(['/', '/en/shop', '/admin/login', '/nowhere-at-all'])(
    'every icon that %s names exists, with its type and size',
    async (path) => {
      const head = await text(path)
      const links = [...head.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
      expect(links.map(([, rel]) => rel)).toEqual(
        expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']),
      )
      for (const [, rel, href = ''] of links) {
        const answer = await get(href)
        expect([href, answer.status]).toEqual([href, 200])
        expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
        const type = rel === 'manifest' ? 'application/manifest+json; charset=utf-8' : typeOf(href)
        expect([href, answer.headers.get('content-type')]).toEqual([href, type])
      }
    },
  )

  test('the favicon has three sizes', async () => {
    const icon = await read('/favicon.ico')
    expect(icon.readUInt16LE(2)).toBe(1)
    expect(icon.readUInt16LE(4)).toBe(3)
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index
      const at = icon.readUInt32LE(entry + 12)
      const { width, format } = await sharp(icon.subarray(at, at + icon.readUInt32LE(entry + 8))).metadata()
      expect([width, format, icon.readUInt8(entry)]).toEqual([size, 'png', size])
    }
    expect(icon.length).toBeLessThan(4096)
  })

  test('the back-office’s icon differs from the site’s', async () => {
    expect(await text('/icons/desk.svg')).not.toBe(await text('/icons/site.svg'))
    expect(await text('/admin/login')).toContain('href="/icons/desk.svg"')
    expect(await text('/')).toContain('href="/icons/site.svg"')
  })

  test('an icon of another name is not found', async () => {
    for (const path of ['/icons/site-513.png', '/icons/constructor', '/icons/site.svg.png', '/icons/..%2fx'])
      expect([path, (await get(path)).status]).toEqual([path, path.includes('%2f') ? 400 : 404])
  })

  test('icons are revalidated by their ETag, and not sent twice', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const again = await get('/favicon.ico', { 'If-None-Match': etag })
    expect([again.status, (await again.text()).length]).toEqual([304, 0])
  })

  test.each([
    ['/site.webmanifest', 'fr', '/', 'Centre Kiné Bonabéri', 'site'],
    ['/en/site.webmanifest', 'en', '/en', 'Centre Kiné Bonabéri', 'site'],
    ['/desk.webmanifest', 'fr', '/admin/', 'Administration · Centre Kiné Bonabéri', 'desk'],
  ])('the manifest %s describes an application', async (path, lang, start, name, whose) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ lang, start_url: start, name, theme_color: '#10302b' })
    expect(start.startsWith(manifest.scope)).toBe(true)
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ['192x192 any', '512x512 any', '512x512 maskable'],
    )
    for (const { src, sizes } of manifest.icons) {
      expect(src).toMatch(new RegExp(`^/icons/${whose}-`))
      const { width, height } = await sharp(await read(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    // Screenshots of phones, for the site alone.
    expect((manifest.screenshots ?? []).length > 0).toBe(whose === 'site')
    for (const { src, sizes } of manifest.screenshots ?? []) {
      const { width, height } = await sharp(await read(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) {
      const { status } = await fetch(site.origin + url, { redirect: 'manual' })
      expect([url, status < 400]).toEqual([url, true])
    }
  })

  test.each(['/chat', '/en/chat'])('the shortcut of %s leads to the chat', async (path) => {
    const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/wa\.me\/237600000000\?text=Bonjour/),
    ])
  })

  test('a maskable icon is whole in the circle that a phone may crop', async () => {
    const { data, info } = await sharp(await read('/icons/site-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = data.subarray(0, 3)
    let farthest = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const differs = [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) > 24)
      const [x, y] = [(at / info.channels) % 512, Math.floor(at / info.channels / 512)]
      if (differs) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5))
    }
    expect(farthest).toBeGreaterThan(100)
    expect(farthest).toBeLessThan(512 * 0.4)
  })
})

const icons = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icons/site.svg',
  '/icons/site-192.png',
  '/icons/site-512.png',
  '/icons/site-maskable-512.png',
]

const readAll = async () => (await Promise.all(icons.map(read))).map((bytes) => bytes.toString('base64'))

/** The logo of the settings is one of the pictures whose file is called so; '' for none. */
async function setLogo(called: string) {
  await site.sql`
    update site_settings set value = coalesce((select url from media where ${called} <> '' and url like ${`%/${called}-%`}), '')
    where key = 'appearance_logo'`
  await site.caughtUp()
  expect(/<header[^]*?<img src="\/media\/[^"]*"/.test((await read('/')).toString())).toBe(called !== '')
}

describe('a logo of the settings', () => {
  test('a square logo becomes the site’s icons; another one and the back-office keep the mark', async () => {
    const [mark, client] = [await readAll(), await read('/icons/desk.svg')]
    await setLogo('gym-ball')
    const ball = await readAll()
    for (const [index, icon] of ball.entries())
      expect([icons[index], icon === mark[index]]).toEqual([icons[index], false])
    expect((await read('/icons/desk.svg')).equals(client)).toBe(true)
    await setLogo('about')
    expect(await readAll()).toEqual(mark)
    await setLogo('')
    expect(await readAll()).toEqual(mark)
  })

  test('the logo is whole on its own background, in the size of each icon', async () => {
    await setLogo('gym-ball')
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icons/site-192.png', 192],
      ['/icons/site-maskable-512.png', 512],
    ] as const) {
      const icon = await read(path)
      const { width, height, hasAlpha } = await sharp(icon).metadata()
      expect([path, width, height, hasAlpha]).toEqual([path, size, size, false])
    }
    const { data } = await sharp(await read('/icons/site-maskable-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Pale ground to the edge, the ball dark in the middle.
    const lightness = (x: number, y: number) => data[(y * 512 + x) * 3 + 1] ?? 0
    expect(Math.abs(lightness(2, 2) - lightness(256, 40))).toBeLessThan(12)
    expect(lightness(2, 2) - lightness(256, 256)).toBeGreaterThan(40)
    const embedded = /href="data:image\/png;base64,([^"]+)"/.exec(
      (await read('/icons/site.svg')).toString(),
    )?.[1]
    expect(await sharp(Buffer.from(embedded ?? '', 'base64')).metadata()).toMatchObject({
      width: 64,
      height: 64,
    })
  })
})
