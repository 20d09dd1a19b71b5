import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of noise, which no format compresses well, so that truncation removes data. */
export function noise(width: number, height: number): Sharp {
  const create = { width, height, channels: 3, background: '#888' } as const
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
}

/** A photo from a phone held upright: rotated by its EXIF orientation, with a GPS position. */
export function phonePhoto(width = 1200, height = 900): Promise<Buffer> {
  return noise(width, height)
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '4/1 3/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '9/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A JPEG of exactly this number of bytes: bytes after the end of the picture are ignored. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await noise(600, 400).jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** A PNG of some hundred kilobytes at most with any number of pixels, black and white. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[['IHDR', header] as const, ['IDAT', lines] as const, ['IEND', Buffer.alloc(0)] as const].map(chunk),
  ])
}

function chunk([name, data]: readonly [string, Buffer]): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Files that are no accepted picture, whatever their names. */
export const noPictures: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['words', Buffer.from('This is a picture, believe me.')],
  [
    'SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  ],
  ['SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  [
    'HEIC',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
  ],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['BMP', Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
  ['TIFF', Buffer.from('II*\0\b\0\0\0')],
  ['ZIP', Buffer.from('PK\x03\x04')],
]
