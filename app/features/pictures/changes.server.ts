import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Actor, writeAudit } from '#app/lib/audit.server.ts'
import { cleanText } from '#app/lib/clean-text.ts'
import { db } from '#app/lib/db.server.ts'
import { deletePicture, sweepPictures } from '#app/lib/media-removal.server.ts'
import { media } from '#app/lib/tables.server.ts'
import { longestAlt, type PictureAnswer, type PictureChange } from './change.ts'
import { refusedForUses, useInWords } from './picture.ts'

const alt = z.string().overwrite(cleanText).max(longestAlt, `${longestAlt} caractères au plus.`)
const id = z.uuid()

const schema: z.ZodType<PictureChange> = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('describe'), id, alt, alt_en: alt, updatedAt: z.iso.datetime() }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('sweep') }),
])

/** Does what a request of the library asks for, and answers in JSON what came of it. */
export async function changePictures(request: Request, actor: Actor): Promise<Response> {
  const parsed = schema.safeParse(await request.json().catch(() => null))
  if (!parsed.success) {
    const message = parsed.error.issues.find(({ code }) => code === 'too_big')?.message
    return answered({ state: 'refused', message: message ?? 'Cette demande n’est pas valable.' })
  }
  const change = parsed.data
  if (change.intent === 'describe') return answered(await describe(change, actor))
  if (change.intent === 'delete') return answered(await remove(change.id, actor))
  return answered({ state: 'swept', ...(await sweepPictures(actor)) })
}

const statuses: Partial<Record<PictureAnswer['state'], number>> = { conflict: 409, gone: 404, refused: 422 }

function answered(answer: PictureAnswer): Response {
  return Response.json(answer, { status: statuses[answer.state] ?? 200 })
}

async function describe(
  change: Extract<PictureChange, { intent: 'describe' }>,
  actor: Actor,
): Promise<PictureAnswer> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(media).where(eq(media.id, change.id)).for('update')
    if (!row) return { state: 'gone' }
    if (row.updated_at.toISOString() !== change.updatedAt) return { state: 'conflict', texts: textsOf(row) }
    const after = { alt: change.alt || null, alt_en: change.alt_en || null }
    const before = { alt: row.alt, alt_en: row.alt_en }
    const [changed = row] = await tx
      .update(media)
      .set({ ...after, updated_at: new Date() })
      .where(eq(media.id, row.id))
      .returning()
    await writeAudit(tx, actor, { action: 'update', entity: 'media', entityId: row.id, before, after })
    return { state: 'described', texts: textsOf(changed) }
  })
}

async function remove(picture: string, actor: Actor): Promise<PictureAnswer> {
  const found = await deletePicture(actor, picture)
  if (!found) return { state: 'gone' }
  if (found.uses.length === 0) return { state: 'deleted' }
  return { state: 'refused', message: refusedForUses(found.uses.map(useInWords)) }
}

function textsOf(row: typeof media.$inferSelect) {
  return { alt: row.alt ?? '', alt_en: row.alt_en ?? '', updatedAt: row.updated_at.toISOString() }
}
