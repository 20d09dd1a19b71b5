import { log } from '#app/lib/log.server.ts'
import { cardStore, keyOf, type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { hashOf, type ShareCard } from '#app/site/head/share-card.ts'
import { drawInTurn } from './drawing.server.ts'

/** Maximum number of cached cards, about 90 MB; the oldest are deleted. */
const maxCachedCards = 2000

const underway = new Map<string, Promise<Buffer>>()

/**
 * Picture of a card. Its key in the store is the hash of its content, and concurrent requests share one drawing. Throws
 * `QueueFull`, and `StoreAway` if a picture cannot be read.
 */
export async function findCard(card: ShareCard, store = cardStore()): Promise<Buffer> {
  const key = `${hashOf(card)}.${card.picture ? 'jpg' : 'png'}`
  const drawing = underway.get(key)
  if (drawing) return drawing
  const found = readOrDraw(key, card, store).finally(() => underway.delete(key))
  underway.set(key, found)
  return found
}

async function readOrDraw(key: string, card: ShareCard, store: MediaStore): Promise<Buffer> {
  const cached = await store.read(key, AbortSignal.timeout(readTimeoutMs))
  if (cached) return cached
  const [picture, logo] = await Promise.all([readPicture(card.picture), readPicture(card.logo)])
  const bytes = await drawInTurn({ card, files: { picture, logo } })
  // The answer does not wait for the store: a card that was not stored is drawn again.
  storeCard(store, key, bytes).catch((error: unknown) =>
    log().warn({ err: error, key }, 'a card was not stored'),
  )
  return bytes
}

async function storeCard(store: MediaStore, key: string, bytes: Buffer): Promise<void> {
  await store.put(key, bytes)
  await dropOldest(store)
}

/** Timeout of a read; two reads in a row stay below the timeout of a page. */
const readTimeoutMs = 1800

/** Bytes of a library picture by its address; null for another address. Throws `StoreAway`, also for a missing file. */
export async function readPicture(address: string | null): Promise<Buffer | null> {
  if (!address?.startsWith('/media/')) return null
  const bytes = await mediaStore().read(keyOf(address), AbortSignal.timeout(readTimeoutMs))
  if (!bytes) throw new StoreAway(`There is no file for ${address}`)
  return bytes
}

async function dropOldest(store: MediaStore): Promise<void> {
  const files = await store.list()
  if (files.length <= maxCachedCards) return
  const dated = await Promise.all(
    files.map(async ({ key, facts }) => ({ key, at: (await facts())?.writtenAt.getTime() ?? 0 })),
  )
  dated.sort((one, other) => one.at - other.at)
  // Deletes a tenth more, so that the next cards do not list the folder again.
  const leaving = dated.slice(0, files.length - maxCachedCards * 0.9)
  for (const { key } of leaving) await store.remove(key)
  log().info({ removed: leaving.length }, 'the oldest pictures of shared pages were removed')
}
