import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { redirects } from '#app/lib/db/tables.server.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import type { Records, RecordTable } from './records.server.ts'
import { slugOf } from './slug.ts'

/**
 * Slug of a text that no other live row of the table and no page at the same level uses: `ballon`, `ballon-2`,
 * `ballon-3`.
 */
export async function freeSlug<Table extends RecordTable>(
  transaction: Transaction,
  { table, slug: rule }: Pick<Records<Table>, 'table' | 'slug'>,
  text: string,
  ownId?: string,
): Promise<string> {
  const wanted = slugOf(normalizeText(text, 'NFC'))
  // Serialises simultaneous changes with the same name.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${wanted}`}))`)
  const taken = await transaction.execute<{ slug: string }>(
    sql`select slug from ${table}
        where deleted_at is null and id is distinct from ${ownId ?? null}::uuid
          and (slug = ${wanted} or starts_with(slug, ${`${wanted}-`}))`,
  )
  const slugs = new Set([...(rule?.taken ?? []), ...taken.map(({ slug }) => slug)])
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!slugs.has(slug)) return slug
  }
}

/** Leaves a 301 for a page whose slug changed, and removes any redirect from the address that it has taken. */
export async function leaveRedirect<Table extends RecordTable>(
  transaction: Transaction,
  { slug }: Pick<Records<Table>, 'slug'>,
  before: InferSelectModel<Table>,
  after: InferSelectModel<Table>,
): Promise<void> {
  const [from, to] = [before, after].map((row) => (row as Record<string, unknown>)['slug'])
  if (!slug?.path || from === to || typeof to !== 'string') return
  await transaction.delete(redirects).where(eq(redirects.from_path, slug.path(to)))
  if (typeof from !== 'string') return
  const fromPath = slug.path(from)
  await transaction
    .insert(redirects)
    .values({ from_path: fromPath, to_path: slug.path(to) })
    .onConflictDoUpdate({ target: redirects.from_path, set: { to_path: slug.path(to) } })
}
