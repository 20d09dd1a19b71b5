import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFolder } from '#tests/support/folder.ts'
import { noise, noPictures, phonePhoto, pngBomb } from '#tests/support/pictures.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { diskStore } from './disk-store.server.ts'
import { filesOf } from './media-files.server.ts'
import { keyOf } from './media-store.server.ts'
import { receivePicture } from './media-upload.server.ts'
import type { PictureRefused } from './picture-refused.ts'
import { pictureTexts } from './picture-rules.ts'

const database = useDatabase()
const directory = useFolder()
const store = diskStore(directory)
beforeEach(async () => {
  await database.sql`delete from media`
  await rm(join(directory, 'products'), { recursive: true, force: true })
})

/** Fastest encoding: these pictures need not be small. */
const quick = { effort: 1 }

const actor = { id: null, email: 'awa@example.org', address: '192.0.2.7' }
const receive = (bytes: Buffer) => receivePicture(actor, bytes, 'products', store)
const files = () => readdir(join(directory, 'products')).catch((): string[] => [])

/** Answer to a refused file, and the files and rows that it leaves behind. */
async function refusal(bytes: Buffer) {
  const { status, message } = await receive(bytes).then(
    () => ({ status: 200, message: '' }),
    (error: PictureRefused) => error,
  )
  const { length: rows } = await database.sql`select 1 from media`
  return { status, message, files: await files(), rows }
}

const refused = (status: number, message: string) => ({ status, message, files: [], rows: 0 })

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a picture may be %s', async (format) => {
    const row = await receive(await noise(700, 500).toFormat(format, quick).toBuffer())
    expect(row).toMatchObject({ width: 700, height: 500, widths: [320, 480, 700], jpeg_widths: [480, 700] })
    expect(row.url).toMatch(/^\/media\/products\/\d{13}-[a-z]{12}\.webp$/)
    expect(row.placeholder).toMatch(/^#[0-9a-f]{6}$/)
    const stored = await Promise.all(
      (await files()).map((name) => readFile(join(directory, 'products', name))),
    )
    expect(stored).toHaveLength(6)
    for (const bytes of stored) expect((await sharp(bytes).metadata()).format).toMatch(/^(webp|jpeg)$/)
  })

  it('a picture is turned upright and loses place, time and device of the photo', async () => {
    const photo = await phonePhoto(800, 600)
    expect(photo.includes('SecretPhone')).toBe(true)
    expect(await receive(photo)).toMatchObject({ width: 600, height: 800, widths: [320, 480, 600] })
    for (const name of await files()) {
      const bytes = await readFile(join(directory, 'products', name))
      const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(height / width).toBeCloseTo(4 / 3, 1)
      expect(bytes.includes('SecretPhone')).toBe(false)
    }
  })

  it('a picture loses data appended to it', async () => {
    const page = '<html><script>alert("polyglot")</script></html>'
    await receive(Buffer.concat([await noise(400, 300).jpeg().toBuffer(), Buffer.from(page)]))
    for (const name of await files())
      expect((await readFile(join(directory, 'products', name))).includes('polyglot')).toBe(false)
  })

  it('a picture of an animation shows its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    expect(await receive(animation)).toMatchObject({ width: 40, height: 30, placeholder: '#ff0000' })
  })

  it('a transparent picture stays transparent, and becomes white where the format has no transparency', async () => {
    const row = await receive(
      await sharp({ create: { width: 60, height: 60, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    )
    expect(row.placeholder).toBe('transparent')
    const [webp, jpeg] = await Promise.all(
      ['60.webp', '60.jpg'].map(async (end) =>
        sharp(await readFile(join(directory, keyOf(row.url).replace('.webp', `-${end}`))))
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    expect(webp?.info.channels).toBe(4)
    expect(jpeg?.data.subarray(0, 3)).toEqual(Buffer.from([255, 255, 255]))
  })

  it('a picture may be very long, in a size that every format supports', async () => {
    const row = await receive(pngBomb(1000, 30_000))
    expect(row).toMatchObject({ width: 1000, height: 30_000 })
    expect(Math.max(...row.widths)).toBeLessThan(300)
  })

  it('a picture has no more files than its row lists', async () => {
    const row = await receive(await noise(700, 500).png().toBuffer())
    const known = filesOf(row).map((address) => keyOf(address).slice('products/'.length))
    for (const name of await files()) expect(known).toContain(name)
  })
})

describe('a refused picture leaves no trace', () => {
  it.each(noPictures)('a file that is no picture is refused: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual(refused(415, 'Veuillez sélectionner un fichier image valide.'))
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a truncated %s is refused', async (format) => {
    const whole = await noise(60, 40).toFormat(format, quick).toBuffer()
    for (const share of [0.95, 0.5, 0.05])
      expect(await refusal(whole.subarray(0, whole.length * share))).toEqual(
        refused(422, pictureTexts.unreadable),
      )
  })

  it.each([
    ['GIF', 'GIF89a/*<svg onload=alert(1)>*/=1;alert(document.domain)'],
    ['WebP', 'RIFF\x40\0\0\0WEBPVP8 <script>alert(1)</script>'],
    ['JPEG', '\xff\xd8\xff\xe0<?php system($_GET[0]); ?>'],
    ['PNG', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'],
    ['AVIF', '\0\0\0\x14ftypavif\0\0\0\0avif<script>alert(1)</script>'],
  ])('a program that begins like %s is refused', async (_, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual(refused(422, pictureTexts.unreadable))
  })

  it('a picture of more than 40 million pixels is refused', async () => {
    expect(await refusal(pngBomb(30_000, 30_000))).toEqual(refused(422, pictureTexts.tooManyPixels))
    expect(await refusal(pngBomb(8000, 5001))).toEqual(refused(422, pictureTexts.tooManyPixels))
  })

  it('an AVIF of more than 20 million pixels is refused, since it takes more memory', async () => {
    const bytes = await noise(60, 40).avif(quick).toBuffer()
    // Offset of the size: in the box "ispe", after four bytes of version and flags.
    const at = bytes.indexOf('ispe') + 8
    expect([bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]).toEqual([60, 40])
    bytes.writeUInt32BE(5000, at)
    bytes.writeUInt32BE(4001, at + 4)
    expect(await refusal(bytes)).toEqual(refused(422, pictureTexts.tooManyAvifPixels))
  })

  it('a fourth picture at once is refused', async () => {
    const bytes = await noise(500, 400).png().toBuffer()
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => receive(bytes)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(all[3]).toMatchObject({ reason: { status: 429, message: pictureTexts.busy } })
  })

  it('a picture whose row cannot be written is refused', async () => {
    const { sql } = database
    await sql`alter table media add constraint nothing check (false) not valid`
    await expect(receive(await noise(500, 400).png().toBuffer())).rejects.toThrow('insert into "media"')
    await sql`alter table media drop constraint nothing`
    expect(await files()).toEqual([])
  })
})

describe('the store', () => {
  it.each(['../secret.webp', 'products/../../secret.webp', '/../secret.webp'])(
    'the store refuses %s',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(/Cannot|path|normaliz/i)
      await expect(store.read(key)).rejects.toThrow(/Cannot|path|normaliz/i)
      await expect(store.remove(key)).rejects.toThrow(/Cannot|path|normaliz/i)
    },
  )
})
