import { log } from '#app/lib/log.server.ts'
import { cardStore, keyOf, type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { hashOf, type ShareCard } from '#app/site/head/share-card.ts'
import { drawInTurn } from './drawing.server.ts'

/** Cards that are cached in the store, about 90 MB: the oldest leave. */
const maxCachedCards = 2000

const underway = new Map<string, Promise<Buffer>>()

/**
 * The picture of a card. Its content is its name in the store, so that it is drawn once for all requests. Throws
 * `QueueFull`, and `StoreAway` where a picture in it cannot be read.
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
  const kept = await store.read(key, AbortSignal.timeout(readTimeoutMs))
  if (kept) return kept
  const [picture, logo] = await Promise.all([readPicture(card.picture), readPicture(card.logo)])
  const bytes = await drawInTurn({ card, files: { picture, logo } })
  // The answer does not wait for it: what is not kept is drawn again.
  keep(store, key, bytes).catch((error: unknown) => log().warn({ err: error, key }, 'a card was not kept'))
  return bytes
}

async function keep(store: MediaStore, key: string, bytes: Buffer): Promise<void> {
  await store.put(key, bytes)
  await dropOldest(store)
}

/** Two in turn take less than a page may. */
const readTimeoutMs = 1800

/** The bytes of a picture of ours by its address; null where it is none. Throws `StoreAway` for a file that is not there yet, too. */
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
  // A tenth more, so that the folder is not read through with each card that follows.
  const leaving = dated.slice(0, files.length - maxCachedCards * 0.9)
  for (const { key } of leaving) await store.remove(key)
  log().info({ removed: leaving.length }, 'the oldest pictures of shared pages were removed')
}
