import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { storePicture } from '#app/lib/media.server.ts'
import type { media } from '#app/lib/tables.server.ts'
import { pictures } from '#content/pictures.ts'

export type StoredPictures = Map<string, typeof media.$inferInsert>

const source = join(import.meta.dirname, '../../content/pictures')

/** Stores every picture of the first content; the answer maps its name (`products/gym-ball`) to its row. */
export async function storePictures(dataDir: string): Promise<StoredPictures> {
  const stored: StoredPictures = new Map()
  const names = Object.keys(pictures)
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return stored

  async function work(): Promise<void> {
    for (let name = names.pop(); name; name = names.pop()) stored.set(name, await store(dataDir, name))
  }
}

async function store(dataDir: string, path: string) {
  const [folder, name] = path.split('/') as [string, string]
  const row = await storePicture(join(dataDir, 'media'), await readFile(join(source, `${path}.webp`)), {
    folder,
    name,
  })
  const described = pictures[path]
  return { ...row, alt: described?.alt.fr, alt_en: described?.alt.en, focus: described?.focus }
}
