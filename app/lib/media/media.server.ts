import type { media } from '#app/lib/db/tables.server.ts'
import { encoder } from './encoder.server.ts'
import { sourceVariant } from './media-files.server.ts'
import { keyOf, type MediaStore } from './media-store.server.ts'
import { variant } from './picture.server.ts'
import { StoreAway } from './store-away.ts'

type NewMediaAsset = typeof media.$inferInsert

/**
 * Timeout of storing in milliseconds: below that of the upload's address (`server/http/limits/request-limits.ts`),
 * waiting included.
 */
const longestStoringMs = 15_000

/**
 * Stores a picture in all its widths, as WebP and JPEG; AVIF follows in the background from a copy that is stored until
 * then. Returns the row for `media`: insert it last, so that no row names a missing file. Throws `PictureRefused` for
 * another kind of file, or one that is too big or unreadable, and `StoreAway` if the store is away or slow; leaves no
 * row, and no files that a later sweep would not delete.
 */
export async function storePicture(
  store: MediaStore,
  bytes: Buffer,
  named: { folder: string; name: string },
): Promise<NewMediaAsset> {
  const { decodePicture: decode, placeholderOf, toJpeg, toSource, toWebp, widthsFor } = await encoder()
  const picture = await decode(bytes)
  const url = `/media/${named.folder}/${named.name}.webp`
  const { webp, jpeg } = widthsFor(picture.width)
  const put: string[] = []
  let spentMs = 0
  const keep = async (address: string, content: Promise<Buffer>) => {
    const bytesOfWidth = await content
    if (spentMs > longestStoringMs) throw new StoreAway('The store is too slow')
    put.push(keyOf(address))
    const began = performance.now()
    await store.put(keyOf(address), bytesOfWidth)
    spentMs += performance.now() - began
  }
  try {
    for (const width of webp) await keep(variant(url, width), toWebp(picture, width))
    for (const width of jpeg) await keep(variant(url, width, 'jpg'), toJpeg(picture, width))
    await keep(sourceVariant(url), toSource(picture))
  } catch (error) {
    await Promise.allSettled(put.map((key) => store.remove(key)))
    throw error
  }
  return {
    url,
    folder: named.folder,
    ...picture.original,
    bytes: bytes.length,
    widths: webp,
    jpeg_widths: jpeg,
    placeholder: await placeholderOf(picture),
  }
}
