import { join } from 'node:path'
import { env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { diskStore, keyOf, type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import { hashOf, type ShareCard } from '#app/site/head/share-card.ts'
import { drawInTurn } from './drawing.server.ts'

/** Cards that are cached on the disk, about 90 MB: the oldest leave. */
const maxCachedCards = 2000

const underway = new Map<string, Promise<Buffer>>()

/**
 * The picture of a card. Its content is its name on the disk, so that it is drawn once for all requests. Throws
 * `QueueFull`.
 */
export async function findCard(card: ShareCard, store = cardStore()): Promise<Buffer> {
  const key = `${hashOf(card)}.${card.picture ? 'jpg' : 'png'}`
  const drawing = underway.get(key)
  if (drawing) return drawing
  const found = readOrDraw(key, card, store).finally(() => underway.delete(key))
  underway.set(key, found)
  return found
}

function cardStore(): MediaStore {
  return diskStore(join(env().DATA_DIR, 'cards'))
}

async function readOrDraw(key: string, card: ShareCard, store: MediaStore): Promise<Buffer> {
  if (await store.has(key)) return store.read(key)
  const [picture, logo] = await Promise.all([readPicture(card.picture), readPicture(card.logo)])
  const bytes = await drawInTurn({ card, files: { picture, logo } })
  await store.put(key, bytes)
  await dropOldest(store)
  return bytes
}

/** The bytes of a picture of ours by its address; null where it is none. */
export async function readPicture(address: string | null): Promise<Buffer | null> {
  return address?.startsWith('/media/') ? mediaStore().read(keyOf(address)) : null
}

async function dropOldest(store: MediaStore): Promise<void> {
  const keys = await store.list()
  if (keys.length <= maxCachedCards) return
  const dated = await Promise.all(
    keys.map(async (key) => ({ key, at: (await store.writtenAt(key))?.getTime() ?? 0 })),
  )
  dated.sort((one, other) => one.at - other.at)
  // A tenth more, so that the folder is not read through with each card that follows.
  const leaving = dated.slice(0, keys.length - maxCachedCards * 0.9)
  for (const { key } of leaving) await store.remove(key)
  log().info({ removed: leaving.length }, 'the oldest pictures of shared pages were removed')
}
