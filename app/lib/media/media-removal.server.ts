import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { filesOf } from './media-files.server.ts'
import { keyOf, type ListedFile, type MediaStore, mediaStore, removeFiles } from './media-store.server.ts'
import { findPictureUses, listPictureUses, type PictureUse } from './media-uses.server.ts'
import { StoreAway } from './store-away.ts'

/** Least age in milliseconds of deleted files: a younger one may be part of an unsaved row or an open form. */
const youngest = 24 * 60 * 60_000

/** Deletes a picture with its files, or returns its uses and deletes nothing. Null if it does not exist. */
export async function deletePicture(
  actor: Actor,
  id: string,
  store: MediaStore = mediaStore(),
): Promise<{ uses: PictureUse[] } | null> {
  const [row] = await db().select().from(media).where(eq(media.id, id))
  if (!row) return null
  const uses = await findPictureUses(row.url)
  if (uses.length === 0) await deleteRows(actor, [row], store)
  return { uses }
}

/** Unused pictures and orphaned files, which a sweep deletes, with all rows and uses. */
type Sweepable = {
  pictures: MediaAsset[]
  leftovers: string[]
  rows: MediaAsset[]
  uses: Map<string, PictureUse[]>
}

type MediaAsset = typeof media.$inferSelect

/**
 * Unused pictures older than a day, and files older than a day without a row, left by an interrupted upload or
 * deletion. Never a file of a row.
 */
export async function findSweepable(store: MediaStore = mediaStore(), now = new Date()): Promise<Sweepable> {
  const before = new Date(now.getTime() - youngest)
  // Files first: a row inserted in the meantime owns files that are not in the list.
  const files = await listStored(store)
  const rows = await db().select().from(media).orderBy(desc(media.created_at), media.url)
  const owned = new Set(rows.flatMap(filesOf).map(keyOf))
  const leftovers = []
  for (const { key, facts } of files.filter((each) => !owned.has(each.key))) {
    const found = await facts()
    if (found && found.writtenAt < before) leftovers.push(key)
  }
  const uses = await listPictureUses(rows.map(({ url }) => url))
  return {
    pictures: rows.filter(({ url, created_at }) => created_at < before && uses.get(url)?.length === 0),
    leftovers,
    rows,
    uses,
  }
}

/** Deletes what `findSweepable` finds; returns the number of pictures and of single files. */
export async function sweepPictures(
  actor: Actor,
  store: MediaStore = mediaStore(),
  now = new Date(),
): Promise<{ pictures: number; leftovers: number }> {
  const { pictures, leftovers } = await findSweepable(store, now)
  await deleteRows(actor, pictures, store, new Date(now.getTime() - youngest))
  return { pictures: pictures.length, leftovers: await removeFiles(store, leftovers) }
}

/** Empty while the store is away, so that a page that counts files is still shown. */
async function listStored(store: MediaStore): Promise<ListedFile[]> {
  try {
    return await store.list(AbortSignal.timeout(listTimeoutMs))
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    log().warn({ err: error }, 'the files of pictures cannot be listed')
    return []
  }
}

/** Timeout of the list in milliseconds, shorter than that of a page. */
const listTimeoutMs = 2500

/** Rows first: an interruption leaves files for the next sweep, never a row without its files. */
async function deleteRows(
  actor: Actor,
  rows: MediaAsset[],
  store: MediaStore,
  olderThan?: Date,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const gone = await db().transaction(async (tx) => {
    const deleted = await tx
      .delete(media)
      .where(and(inArray(media.id, ids), olderThan && lt(media.created_at, olderThan)))
      .returning()
    await writeAudit(
      tx,
      actor,
      ...deleted.map(({ id, url, folder, alt, alt_en }) => ({
        action: 'delete',
        entity: 'media',
        entityId: id,
        before: { url, folder, alt, alt_en },
      })),
    )
    return deleted
  })
  await removeFiles(store, gone.flatMap(filesOf).map(keyOf))
}
