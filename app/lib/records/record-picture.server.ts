import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from './audit.server.ts'
import type { Records } from './records.server.ts'

/**
 * Keeps the alternative text that a form holds beside its picture. It belongs to the picture, so that it is the same
 * wherever the picture is shown; a picture elsewhere on the web has none of ours.
 */
export async function describePicture(
  transaction: Transaction,
  actor: Actor,
  { picture }: Pick<Records, 'picture'>,
  row: Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<void> {
  const url = picture && row[picture.name]
  if (typeof url !== 'string' || !('image_alt' in values)) return
  const [before] = await transaction
    .select({ id: media.id, alt: media.alt, alt_en: media.alt_en })
    .from(media)
    .where(eq(media.url, url))
    .for('update')
  const after = { alt: textOf(values['image_alt']), alt_en: textOf(values['image_alt_en']) }
  if (!before || (before.alt === after.alt && before.alt_en === after.alt_en)) return
  await transaction.update(media).set(after).where(eq(media.id, before.id))
  const { id, ...auditedRow } = before
  await writeAudit(transaction, actor, {
    action: 'update',
    entity: 'media',
    entityId: id,
    before: auditedRow,
    after,
  })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
