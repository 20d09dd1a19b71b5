import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QueueFull } from '#app/lib/work-queue.server.ts'
import { brandColours } from '#app/site/head/share-card.ts'
import { writable } from './card-text.server.ts'
import { drawInTurn } from './drawing.server.ts'
import { openTypeface } from './typeface.server.ts'

const colours = brandColours(null)

type Shown = { picture?: Buffer; logo?: Buffer; focus?: string }

function draw(title: string, shown: Shown = {}): Promise<Buffer> {
  const { picture = null, logo = null, focus = null } = shown
  return drawInTurn({
    card: { title, name: 'Centre Kiné Bonabéri', colours, focus },
    files: { picture, logo },
  })
}

/** Bounding box of nearly white pixels between mark and name, the title; null without any. */
async function titleBox(card: Buffer) {
  const [top, bottom] = [160, 520]
  const { data, info } = await sharp(card)
    .removeAlpha()
    .extract({ left: 0, top, width: 1200, height: bottom - top })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: 1200, right: 0, top: bottom, bottom: 0, pixels: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 235) continue
    const [x, y] = [(at / info.channels) % 1200, top + Math.floor(at / info.channels / 1200)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    box.pixels++
  }
  return box.pixels > 0 ? box : null
}

test.each([
  ['a word', 'Contact', 1],
  ['a usual title', 'Bien soigner une entorse de cheville', 3],
  [
    'a long one',
    'Posture des enfants : faut-il craindre le cartable, et que faire quand le dos fait mal ?',
    3,
  ],
  ['one that is cut', 'Mot '.repeat(200), 3],
  ['one without spaces', 'électroencéphalographique'.repeat(4), 1],
  ['marks of a language', '<span size="999999">Gros</span> & <b>gras</b>', 3],
])('the title of a sharing picture is in the column that chats never crop: %s', async (_, title, lines) => {
  const box = await titleBox(await draw(title))
  expect(box?.left).toBeGreaterThanOrEqual(312)
  expect(box?.right).toBeLessThan(875)
  expect(box?.bottom).toBeLessThan(500)
  expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeLessThan(lines * 100)
})

test('a title in an unsupported script leaves mark and name, without empty boxes', async () => {
  expect(await titleBox(await draw('漢字 🙂'))).toBeNull()
})

test('letters that the font lacks lose their accents, or are left out', () => {
  const face = openTypeface('Bricolage Grotesque', 'app/site/fonts/bricolage-grotesque.ttf')
  expect(['é', 'œ', 'Ç', '’', '…', ' '].filter((letter) => !face.has(letter))).toEqual([])
  expect(face.has('漢')).toBe(false)
  expect(writable(face, 'Après\u202f: l’œuvre\tde  Ngǎn 🙂 漢')).toBe('Après\u202f: l’œuvre de Ngan')
  expect(() => openTypeface('None', 'app/site/fonts/OFL.txt')).toThrow('no table cmap')
})

test('a logo replaces the mark, on white', async () => {
  const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer()
  const card = await draw('Contact', { logo })
  const [red = 0, green = 0] = await sharp(card)
    .removeAlpha()
    .extract({ left: 400, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(150)
  expect(green).toBeLessThan(60)
})

/** A picture of two halves, red and blue: side by side, or one above the other. */
async function halves(width: number, height: number): Promise<Buffer> {
  const half = width > height ? { width: width / 2, height } : { width, height: height / 2 }
  return sharp({ create: { width, height, channels: 3, background: '#0000c0' } })
    .composite([{ input: { create: { ...half, channels: 3, background: '#c00000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test.each([
  ['0% 50%', 800, 400, 'red', 'red'],
  ['100% 50%', 800, 400, 'blue', 'blue'],
  [undefined, 800, 400, 'red', 'blue'],
  ['50% 0%', 400, 800, 'red', 'red'],
  ['50% 100%', 400, 800, 'blue', 'blue'],
  ['10% 90%', 400, 400, 'blue', 'blue'],
] as const)('a picture is cropped about %s of %i × %i px', async (focus, width, height, first, last) => {
  const card = await draw('Contact', { picture: await halves(width, height), ...(focus && { focus }) })
  const { data } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * 1200 + x) * 3)
    return red > blue ? 'red' : 'blue'
  }
  // Two points of the quarter disc, left and right, in the lower part of the card.
  expect([colourAt(880, 600), colourAt(1150, 600)]).toEqual([first, last])
})

test('an unreadable picture fails without affecting other drawings', async () => {
  const [broken, whole] = await Promise.allSettled([
    draw('Contact', { picture: Buffer.from('no picture') }),
    draw('Contact'),
  ])
  expect(broken.status).toBe('rejected')
  expect(whole.status).toBe('fulfilled')
})

test('the queue of drawings has a limit', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      drawInTurn({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', size: 16 }),
    ),
  )
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBe(20)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull)
})
