import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import { type Actor, writeAudit } from './audit.server.ts'
import type { Records } from './records.server.ts'

/**
 * Stores the alternative text that a form holds beside its picture. It belongs to the picture and is the same wherever
 * the picture is shown; an external picture has none.
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

/**
 * Errors, by field, of values that name one of our pictures that was deleted since the form was opened. A value
 * unchanged since `before` is accepted.
 */
export async function findMissingPictures(
  transaction: Transaction,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, string>> {
  const named = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== before?.[name] && isOwnPicture(value)
      ? [[name, value] as const]
      : [],
  )
  if (named.length === 0) return {}
  // The lock prevents their deletion before this change is written.
  const found = await transaction
    .select({ url: media.url })
    .from(media)
    .where(
      inArray(
        media.url,
        named.map(([, url]) => url),
      ),
    )
    .for('key share')
  const there = new Set(found.map(({ url }) => url))
  return Object.fromEntries(
    named.flatMap(([name, url]) =>
      there.has(url)
        ? []
        : [[name, 'Cette image n’est plus parmi celles du site\u202f: choisissez-en une autre.']],
    ),
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
