import type { Actor } from '#app/lib/audit.server.ts'
import { db } from '#app/lib/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { PictureRefused } from '#app/lib/media-encode.server.ts'
import { receivePicture } from '#app/lib/media-upload.server.ts'
import { previewOf } from '#app/lib/picture.server.ts'
import { isPictureFolder, type PictureFolder, pictureFolders, pictureTexts } from '#app/lib/picture-rules.ts'
import { countAgainst } from '#app/lib/rate-limit.server.ts'

/** How many pictures one person may send in ten minutes. */
const mostUploads = 60
const uploadWindow = 600

/**
 * The answer to a picture that is sent: its address and what shows it at once, or a 4xx with the sentence of the
 * refusal. The limit is counted before anything is read.
 */
export async function takeUpload(
  request: Request,
  userId: string,
  actor: Actor,
  log: Logger,
  /** Where it goes, whatever the form says. */
  only?: PictureFolder,
): Promise<Response> {
  const limit = { bucket: 'upload', subject: userId, most: mostUploads, seconds: uploadWindow }
  const wait = await countAgainst(db(), [limit])
  if (wait !== null) return refused(429, pictureTexts.tooMany, wait)
  const form = await readForm(request)
  if (!form) return refused(415, pictureTexts.notAPicture)
  const folder = only ?? form.folder
  if (!folder) return refused(422, pictureTexts.unknownFolder)
  try {
    const picture = await receivePicture(actor, Buffer.from(await form.file.arrayBuffer()), folder)
    const { url, width, height, placeholder } = picture
    return Response.json({ url, preview: previewOf(picture), width, height, placeholder }, { status: 201 })
  } catch (error) {
    if (error instanceof PictureRefused)
      return refused(error.status, error.message, error.status === 429 ? 5 : undefined)
    if (!isFull(error)) throw error
    log.error({ err: error }, 'there is no room for pictures')
    return refused(507, pictureTexts.noRoom)
  }
}

/** What is no form, or has no file in it, is no picture. The folder is undefined where it is none of ours. */
async function readForm(
  request: Request,
): Promise<{ file: File; folder: PictureFolder | undefined } | undefined> {
  // A body that is too long or too slow is answered by whoever reads it; here it is a form that cannot be read.
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) return undefined
  const folder = form.get('folder') ?? pictureFolders[0]
  return { file, folder: isPictureFolder(folder) ? folder : undefined }
}

function refused(status: number, message: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return Response.json({ message }, { status, ...(headers && { headers }) })
}

/** The disk, or what is ours of it, is full. The store wraps what the disk says. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || isFull(error.cause)
}
