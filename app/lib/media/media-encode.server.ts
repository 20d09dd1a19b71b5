import sharp, { type Sharp } from 'sharp'
import { PictureRefused } from './picture-refused.ts'
import { mostAvifPixels, mostPictureBytes, mostPicturePixels, pictureTexts } from './picture-rules.ts'
import { type PictureType, pictureTypeOf } from './picture-type.ts'

// One thread per picture leaves the other core to visitors. Only the five formats are ever decoded.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

/** Widths in pixels at which pictures are stored: a card on a phone, a phone, a tablet, a screen, a wide hero. */
const webpWidths = [320, 480, 800, 1200, 1600]

/** Fewer widths, for the few browsers without WebP; the widest is used for shared links. */
const jpegWidths = [480, 800, 1200]

/** Largest size ever shown; WebP allows no side above 16383. */
const widest = { width: 1600, height: 8000 }

/** Timeout of decoding and resizing one picture. */
const encodeTimeoutSeconds = 30

/** A decoded picture: upright, in sRGB, without metadata, and no wider than its stored copies. */
type DecodedPicture = {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  transparent: boolean
  /** Size of the original in pixels. */
  original: { width: number; height: number }
}

/** Checks a file by its bytes and decodes it; of an animation the first frame. Throws `PictureRefused`. */
export async function decodePicture(bytes: Buffer, most = mostPictureBytes): Promise<DecodedPicture> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new PictureRefused(415, pictureTexts.notAPicture)
  if (bytes.length > most) throw new PictureRefused(413, pictureTexts.tooHeavy)
  try {
    const original = await measure(bytes, type)
    const { data, info } = await sharp(bytes, reading)
      .autoOrient()
      .resize({ ...widest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: encodeTimeoutSeconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const transparent =
      channels % 2 === 0 && !(await raw({ pixels: data, width, height, channels }).stats()).isOpaque
    return { pixels: data, width, height, channels, transparent, original }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const pixels = error instanceof Error && error.message.includes('pixel limit')
    throw new PictureRefused(422, pixels ? pictureTexts.tooManyPixels : pictureTexts.unreadable)
  }
}

const reading = { limitInputPixels: mostPicturePixels, failOn: 'error' } as const

async function measure(bytes: Buffer, type: PictureType): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await sharp(bytes, reading).metadata()
  if (type === 'avif' && width * height > mostAvifPixels)
    throw new PictureRefused(422, pictureTexts.tooManyAvifPixels)
  if (format !== (type === 'avif' ? 'heif' : type)) throw new PictureRefused(415, pictureTexts.notAPicture)
  return autoOrient
}

/** Widths at which a picture is stored: none wider than itself, none almost as wide. */
export function widthsFor(width: number): { webp: number[]; jpeg: number[] } {
  return { webp: upTo(Math.min(width, 1600), webpWidths), jpeg: upTo(Math.min(width, 1200), jpegWidths) }
}

const upTo = (most: number, widths: number[]) => [...widths.filter((each) => each < most * 0.9), most]

export const toWebp = (picture: DecodedPicture, width: number) =>
  raw(picture).resize({ width }).webp({ quality: 72, effort: 4 }).toBuffer()

/** JPEG has no transparency, so the background becomes white. */
export const toJpeg = (picture: DecodedPicture, width: number) =>
  raw(picture)
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer()

/** Source of the later AVIF once the upload is gone: nearly lossless, and small. */
export const toSource = (picture: DecodedPicture) => raw(picture).webp({ quality: 95, effort: 1 }).toBuffer()

/** Effort 2 takes a tenth of the time of 4, for a tenth more bytes. */
export const toAvif = (source: DecodedPicture, width: number) =>
  raw(source).resize({ width }).avif({ quality: 50, effort: 2 }).toBuffer()

/** The average colour as `#cfe0db`, or `transparent`, since a colour would show through a transparent picture. */
export async function placeholderOf(picture: DecodedPicture): Promise<string> {
  if (picture.transparent) return 'transparent'
  const [red = 0, green = 0, blue = 0] = await raw(picture)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function raw({
  pixels,
  width,
  height,
  channels,
}: Pick<DecodedPicture, 'pixels' | 'width' | 'height' | 'channels'>): Sharp {
  return sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: encodeTimeoutSeconds })
}
