import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { media } from '#app/lib/db/tables.server.ts'
import { storePicture } from '#app/lib/media/media.server.ts'
import { type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import { initialPictures } from '#content/pictures.ts'

export type StoredPictures = Map<string, typeof media.$inferInsert>

const source = join(import.meta.dirname, '../../content/pictures')

/** Stores every picture of the first content; the answer maps its name (`products/gym-ball`) to its row. */
export async function storePictures(place: Parameters<typeof mediaStore>[0]): Promise<StoredPictures> {
  const stored: StoredPictures = new Map()
  const store = mediaStore(place)
  const names = Object.keys(initialPictures)
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return stored

  async function work(): Promise<void> {
    for (let name = names.pop(); name; name = names.pop()) stored.set(name, await storeOne(store, name))
  }
}

/** The name carries a hash of the bytes: an address never changes its content. */
async function storeOne(store: MediaStore, path: string) {
  const [folder, name] = path.split('/') as [string, string]
  const bytes = await readFile(join(source, `${path}.webp`))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const row = await storePicture(store, bytes, { folder, name: `${name}-${hash}` })
  const described = initialPictures[path]
  return { ...row, alt: described?.alt.fr, alt_en: described?.alt.en }
}
