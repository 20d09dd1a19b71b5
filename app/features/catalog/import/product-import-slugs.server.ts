import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { reservedSlugs } from '../product-addresses.server.ts'
import { products } from '../tables.server.ts'

/**
 * A slug for each wanted one that no live product and no other of them has: `gel`, `gel-2`, `gel-3`. Others who want
 * one of these wait until the transaction ends, as with `freeSlug` of app/lib/records/record-slug.server.ts.
 */
export async function freeSlugs(transaction: Transaction, wanted: string[]): Promise<string[]> {
  const bases = [...new Set(wanted)]
  await transaction.execute(
    sql`select pg_advisory_xact_lock(lock) from
        (select distinct hashtext('slug ' || base) as lock from unnest(${array(bases)}) base order by lock) locks`,
  )
  const taken = new Set([...reservedSlugs, ...(await takenSlugs(transaction, bases))])
  const numbers = new Map<string, number>()
  return wanted.map((base) => {
    let number = numbers.get(base) ?? 1
    let slug = number === 1 ? base : `${base}-${number}`
    while (taken.has(slug)) slug = `${base}-${++number}`
    numbers.set(base, number + 1)
    taken.add(slug)
    return slug
  })
}

/** The live slugs that are one of these, or one with a number behind it. */
async function takenSlugs(transaction: Transaction, bases: string[]): Promise<string[]> {
  const rows = await transaction.execute<{ slug: string }>(
    sql`with bases as (select base from unnest(${array(bases)}) base)
        select slug from ${products} where deleted_at is null
          and (slug in (select base from bases) or regexp_replace(slug, '-[0-9]+$', '') in (select base from bases))`,
  )
  return rows.map(({ slug }) => slug)
}

/** The driver does not know the types of arrays; PostgreSQL reads JSON. */
function array(texts: string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`
}
