import type { media } from '#app/lib/db/tables.server.ts'
import { encoder } from './encoder.server.ts'
import { sourceVariant } from './media-files.server.ts'
import { keyOf, type MediaStore } from './media-store.server.ts'
import { variant } from './picture.server.ts'

type MediaAsset = typeof media.$inferSelect

/** Further formats of a picture: the widths and keys of its AVIF, and the widths of its JPEG. */
export type Lighter = { avif: { widths: number[]; keys: string[] }; jpeg: number[] }

/**
 * Stores a picture as AVIF in its widths, and as JPEG if an older row has none. No AVIF at all if its files together
 * are no smaller than WebP, since a browser takes the first format that it supports.
 */
export async function makeLighter(store: MediaStore, row: MediaAsset): Promise<Lighter> {
  const { decodePicture: decode, toAvif, toJpeg, widthsFor } = await encoder()
  const source = await decode(await readSource(store, row), Number.POSITIVE_INFINITY)
  const jpeg = row.jpeg_widths.length > 0 ? row.jpeg_widths : widthsFor(source.width).jpeg
  if (row.jpeg_widths.length === 0) {
    for (const width of jpeg)
      await store.put(keyOf(variant(row.url, width, 'jpg')), await toJpeg(source, width))
  }
  // One after the other: in parallel they would take every core and three times the memory.
  const avif: Buffer[] = []
  for (const width of row.widths) avif.push(await toAvif(source, width))
  if ((await sizeOf(store, row)) <= avif.reduce((sum, { length }) => sum + length, 0))
    return { avif: { widths: [], keys: [] }, jpeg }
  const keys = row.widths.map((width) => keyOf(variant(row.url, width, 'avif')))
  for (const [index, key] of keys.entries()) await store.put(key, avif[index] ?? Buffer.alloc(0))
  return { avif: { widths: row.widths, keys }, jpeg }
}

/** The copy of the uploaded file, or the widest stored file of a row without it. */
async function readSource(store: MediaStore, { url, widths }: MediaAsset): Promise<Buffer> {
  const source = keyOf(sourceVariant(url))
  return (await store.read(source)) ?? readStored(store, keyOf(variant(url, Math.max(...widths))))
}

async function readStored(store: MediaStore, key: string): Promise<Buffer> {
  const bytes = await store.read(key)
  if (!bytes) throw new Error(`There is no file ${key}`)
  return bytes
}

async function sizeOf(store: MediaStore, { url, widths }: MediaAsset): Promise<number> {
  const sizes = await Promise.all(
    widths.map(async (width) => (await readStored(store, keyOf(variant(url, width)))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
