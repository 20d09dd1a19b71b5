import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { filesOf } from './media-files.server.ts'
import { keyOf, type MediaStore, mediaStore } from './media-store.server.ts'
import { findPictureUses, listPictureUses, type PictureUse } from './media-uses.server.ts'

/** A younger file may be part of an unsaved row or an open form. */
const youngest = 24 * 60 * 60_000

/** Deletes a picture with its files, or answers where it is shown and deletes nothing. Null when there is none. */
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
export type Sweepable = {
  pictures: MediaAsset[]
  leftovers: string[]
  rows: MediaAsset[]
  uses: Map<string, PictureUse[]>
}

type MediaAsset = typeof media.$inferSelect

/**
 * Pictures older than a day that nothing shows, and files older than a day that no row owns: those of a stop between
 * file and row, or between row and file. Never a file of a row.
 */
export async function findSweepable(store: MediaStore = mediaStore(), now = new Date()): Promise<Sweepable> {
  const before = new Date(now.getTime() - youngest)
  // The files first: a row that comes meanwhile owns files that are not in the list.
  const files = await store.list()
  const rows = await db().select().from(media).orderBy(desc(media.created_at), media.url)
  const owned = new Set(rows.flatMap(filesOf).map(keyOf))
  const leftovers = []
  for (const key of files.filter((each) => !owned.has(each))) {
    const written = await store.writtenAt(key)
    if (written && written < before) leftovers.push(key)
  }
  const uses = await listPictureUses(rows.map(({ url }) => url))
  return {
    pictures: rows.filter(({ url, created_at }) => created_at < before && uses.get(url)?.length === 0),
    leftovers,
    rows,
    uses,
  }
}

/** Deletes what `findSweepable` finds; answers how many pictures and how many single files it was. */
export async function sweepPictures(
  actor: Actor,
  store: MediaStore = mediaStore(),
  now = new Date(),
): Promise<{ pictures: number; leftovers: number }> {
  const { pictures, leftovers } = await findSweepable(store, now)
  await deleteRows(actor, pictures, store, new Date(now.getTime() - youngest))
  for (const key of leftovers) await store.remove(key)
  return { pictures: pictures.length, leftovers: leftovers.length }
}

/** Rows first: a stop in between leaves files that the next sweep finds, never a row without its files. */
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
  for (const address of gone.flatMap(filesOf)) {
    await store.remove(keyOf(address)).catch((error: unknown) => {
      log().warn({ err: error, file: address }, 'a file stays until the next sweep')
    })
  }
}
