import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { shareVariant, variant } from './picture.server.ts'
import type { media } from './tables.server.ts'

type NewMedium = typeof media.$inferInsert

/** Widths in pixels at which pictures are stored: a card on a phone, a phone, a tablet, a screen, a wide hero. */
const widths = [320, 480, 800, 1200, 1600]

/**
 * Stores a picture below `directory` as WebP in every width up to its own, and as the JPEG that chat previews show.
 * The name carries a hash of the bytes, so an address never changes its content.
 * Returns the row for `media`; insert it last, so that no row names a file that is not there.
 */
export async function storePicture(
  directory: string,
  bytes: Buffer,
  named: { folder: string; name: string },
): Promise<NewMedium> {
  const { width, height } = await sharp(bytes).rotate().metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const url = `/media/${named.folder}/${named.name}-${hash}.webp`
  const stored = widths.filter((each) => each < width * 0.9).concat(width <= 1600 ? [width] : [])
  const colour = await averageColour(bytes)
  for (const each of stored) {
    await write(
      directory,
      variant(url, each),
      await at(bytes, each).webp({ quality: 72, effort: 4 }).toBuffer(),
    )
  }
  const share = at(bytes, Math.min(1200, width))
    .flatten({ background: colour })
    .jpeg({ quality: 76, mozjpeg: true })
  await write(directory, shareVariant(url), await share.toBuffer())
  return {
    url,
    folder: named.folder,
    width,
    height,
    bytes: bytes.length,
    widths: stored,
    placeholder: colour,
  }
}

const at = (bytes: Buffer, width: number) => sharp(bytes).rotate().resize({ width, withoutEnlargement: true })

async function averageColour(bytes: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Whole or not at all: a power cut leaves the temporary file, never half a picture under its name. */
async function write(directory: string, url: string, bytes: Buffer): Promise<void> {
  const path = join(directory, url.slice('/media/'.length))
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.part`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}
