import { and, asc, eq } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { countAgainst } from '#app/lib/http/rate-limit.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { fetchPicture } from '#app/lib/media/fetch-picture.server.ts'
import { deletePicture } from '#app/lib/media/media-removal.server.ts'
import { receivePicture } from '#app/lib/media/media-upload.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import { PictureRefused } from '#app/lib/media/picture-refused.ts'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'

/** Maximum number of uploads per user in ten minutes. */
const mostUploads = 60
const uploadWindow = 600

/** Maximum number of a user's own profile pictures; only one is in use. */
const mostOwnPictures = 10

/**
 * Answers an uploaded picture: a file, or the address of a picture elsewhere, which is copied. Returns the stored
 * address and a preview, or a 4xx with the reason of the refusal. The limit is counted before the body is read.
 */
export async function takeUpload(
  request: Request,
  userId: string,
  actor: Actor,
  log: Logger,
  /** Folders that the form may name, the first by default; or the fixed folder `only`, for a user's pictures. */
  { folders = [], only }: { folders?: readonly string[]; only?: string },
): Promise<Response> {
  const limit = { bucket: 'upload', subject: userId, most: mostUploads, seconds: uploadWindow }
  const wait = await countAgainst(db(), [limit])
  if (wait !== null) return refused(429, pictureTexts.tooMany, wait)
  const form = await readForm(request, folders)
  if (!form) return refused(415, pictureTexts.notAPicture)
  const folder = only ?? form.folder
  if (!folder) return refused(422, pictureTexts.unknownFolder)
  if (typeof form.picture === 'string' && isOwnPicture(form.picture)) return pictureHere(form.picture)
  if (only && !(await hasRoom(userId, actor, only))) return refused(409, pictureTexts.tooManyOwn)
  try {
    const bytes =
      typeof form.picture === 'string'
        ? await fetchPicture(form.picture)
        : Buffer.from(await form.picture.arrayBuffer())
    const picture = await receivePicture(actor, bytes, folder)
    const { url, width, height, placeholder } = picture
    return Response.json({ url, preview: previewOf(picture), width, height, placeholder }, { status: 201 })
  } catch (error) {
    if (error instanceof PictureRefused)
      return refused(error.status, error.message, error.status === 429 ? 5 : undefined)
    if (error instanceof StoreAway) {
      log.warn({ err: error }, 'the store of pictures is away')
      return refused(424, pictureTexts.storeAway, 60)
    }
    if (!isFull(error)) throw error
    log.error({ err: error }, 'there is no room for pictures')
    return refused(507, pictureTexts.noRoom)
  }
}

/** Answer for a picture that the library already has, with its texts: nothing is copied. */
async function pictureHere(address: string): Promise<Response> {
  const [picture] = await db().select().from(media).where(eq(media.url, address))
  if (!picture) return refused(422, pictureTexts.notHere)
  const { url, width, height, placeholder, alt, alt_en } = picture
  const texts = { alt: alt ?? '', alt_en: alt_en ?? '' }
  return Response.json({ url, preview: previewOf(picture), width, height, placeholder, ...texts })
}

/** True if one more profile picture fits; deletes the oldest unused ones. */
async function hasRoom(userId: string, actor: Actor, folder: string): Promise<boolean> {
  const own = await db()
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.uploaded_by, userId), eq(media.folder, folder)))
    .orderBy(asc(media.created_at))
  let surplus = own.length - mostOwnPictures + 1
  for (const { id } of own) {
    if (surplus <= 0) break
    if ((await deletePicture(actor, id))?.uses.length === 0) surplus--
  }
  return surplus <= 0
}

/** Undefined for an unreadable form, or one with neither file nor address. The folder is undefined if unknown. */
async function readForm(
  request: Request,
  folders: readonly string[],
): Promise<{ picture: File | string; folder: string | undefined } | undefined> {
  // The body reader answers a body that is too long or too slow itself; here both are an unreadable form.
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  const address = form?.get('address')
  const picture = file instanceof File ? file : typeof address === 'string' ? address.trim() : undefined
  if (!form || picture === undefined) return undefined
  const asked = form.get('folder') ?? folders[0]
  return { picture, folder: folders.find((folder) => folder === asked) }
}

function refused(status: number, message: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return Response.json({ message }, { status, ...(headers && { headers }) })
}

/** True if the disk, or its quota, is full. The store wraps the error of the disk. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || isFull(error.cause)
}
