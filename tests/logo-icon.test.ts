import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const icons = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icons/site.svg',
  '/icons/site-192.png',
  '/icons/site-512.png',
  '/icons/site-maskable-512.png',
]

const read = async (path: string) => Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())
const readAll = async () => (await Promise.all(icons.map(read))).map((bytes) => bytes.toString('base64'))

/** The logo of the settings is one of the pictures whose file is called so; '' for none. */
async function setLogo(called: string) {
  await site.database.sql`
    update site_settings set value = coalesce((select url from media where ${called} <> '' and url like ${`%/${called}-%`}), '')
    where key = 'appearance_logo'`
  await expect
    .poll(async () => /<header[^]*?<img src="\/media\/[^"]*"/.test((await read('/')).toString()))
    .toBe(called !== '')
}

test('a square logo becomes the site’s icons, another one and the back-office keep the mark', async () => {
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

test('the logo stands whole on its own ground, in the size of each icon', async () => {
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
