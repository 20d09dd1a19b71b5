import { randomBytes } from 'node:crypto'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { createWorkQueue, QueueFull } from '#app/lib/work-queue.server.ts'
import { storePicture } from './media.server.ts'
import { filesOf } from './media-files.server.ts'
import { keyOf, type MediaStore, mediaStore } from './media-store.server.ts'
import { announcePicture } from './media-work.server.ts'
import { PictureRefused } from './picture-refused.ts'
import { pictureTexts } from './picture-rules.ts'

export type MediaAsset = typeof media.$inferSelect

/**
 * Stores an uploaded picture: files first, its row last, together with the audit entry. Throws `PictureRefused`, also
 * if too many uploads wait, and leaves nothing behind.
 */
export async function receivePicture(
  actor: Actor,
  bytes: Buffer,
  folder: string,
  store: MediaStore = mediaStore(),
): Promise<MediaAsset> {
  const made = await inTurn(() => storePicture(store, bytes, { folder, name: newName() })).catch(
    (error: unknown) => {
      throw error instanceof QueueFull ? new PictureRefused(429, pictureTexts.busy) : error
    },
  )
  try {
    const asset = await db().transaction(async (tx) => {
      const [row] = await tx
        .insert(media)
        .values({ ...made, uploaded_by: actor.id })
        .returning()
      if (!row) throw new Error('The picture got no row')
      const { id, url, width, height } = row
      const after = { url, folder, width, height, bytes: bytes.length }
      await writeAudit(tx, actor, { action: 'create', entity: 'media', entityId: id, after })
      return row
    })
    announcePicture()
    return asset
  } catch (error) {
    await Promise.allSettled(filesOf({ ...made, avif_widths: null }).map((url) => store.remove(keyOf(url))))
    throw error
  }
}

/** Made of the time and a random part, never of the sender's file name. */
function newName(): string {
  const letters = [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  return `${Date.now()}-${letters}`
}

/** Decoding takes memory that the whole site shares, so one picture at a time, with two waiting. */
const inTurn = createWorkQueue({ mostAtOnce: 1, mostWaiting: 2, longestWaitMs: 60_000 })
