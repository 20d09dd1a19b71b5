import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import type { RefusedLine } from '../price-list/price-list.ts'
import type { PartRow } from '../price-list/price-list-columns.ts'
import { productImportParts, productImports, products } from '../tables.server.ts'
import { createNearNames } from './near-names.ts'
import type { AddedProduct, ImportChange, ImportFacts, PlanCounts } from './product-import.ts'
import { listLiveCategories, matchCategories } from './product-import-products.server.ts'
import {
  type CatalogProduct,
  type CategoryOf,
  createMatcher,
  type PlannedRow,
  planLine,
} from './update-plan.ts'

const compareTimeoutMs = 20_000

/**
 * Compares the lines of a prepared import with the present products, and stores the planned effect of an update with
 * each line. Returns false if there is no such import.
 */
export async function compareImport(id: string): Promise<boolean> {
  if (!isId(id)) return false
  return withDeadline(
    db().transaction((transaction) => compare(transaction, id)),
    compareTimeoutMs,
  )
}

/** Returns a prepared import from comparison to plain insertion. */
export async function leaveComparison(id: string): Promise<void> {
  if (!isId(id)) return
  await withDeadline(
    db()
      .update(productImports)
      .set({ mode: 'insert' })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'ready'))),
  )
}

async function compare(transaction: Transaction, id: string): Promise<boolean> {
  const [ready] = await transaction
    .select({ facts: productImports.facts })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, 'ready')))
    .for('update')
  if (!ready) return false
  const named = await transaction
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(isNull(products.deleted_at))
  const match = createMatcher(named, await listAddresses(transaction, id))
  const nearTo = createNearNames(named.map(({ name }) => name))
  const categories = await readCategories(transaction)
  const plan: PlanCounts = { update: 0, insert: 0, same: 0, refused: 0 }
  for (const part of await listParts(transaction, id)) {
    const rows = (await readPart(transaction, id, part)).map((row) => ({ row, match: match(row) }))
    const known = await readKnown(
      transaction,
      rows.flatMap(({ match: found }) => idOf(found)),
    )
    const planned = rows.map(({ row, match: found }): PlannedRow => {
      const [product] = idOf(found)
      const made = planLine(row, found, known.get(product ?? ''), categories)
      const near = made.kind === 'insert' ? nearTo(row.name) : undefined
      return { ...row, plan: made.kind === 'insert' && near ? { ...made, near } : made }
    })
    for (const row of planned) if (row.plan) plan[row.plan.kind]++
    await transaction
      .update(productImportParts)
      .set({ rows: sql`${JSON.stringify(planned)}::text::jsonb` })
      .where(and(eq(productImportParts.import_id, id), eq(productImportParts.part, part)))
  }
  const facts = { ...(ready.facts as ImportFacts), plan }
  await transaction.update(productImports).set({ mode: 'update', facts }).where(eq(productImports.id, id))
  return true
}

/** Preview of an update, limited to the first rows. */
export type Comparison = { changes: ImportChange[]; added: AddedProduct[]; refused: RefusedLine[] }

const firstChanges = 100
const firstAdded = 50

/**
 * Changes of an update, the greatest price changes first; its new products, those with a similar name first; and the
 * further lines that it leaves out.
 */
export async function readComparison(id: string, { all }: { all: boolean }): Promise<Comparison> {
  const lines = sql`${productImportParts}, jsonb_array_elements(rows) line where import_id = ${id}`
  const [changes, added, refused] = await withDeadline(
    Promise.all([
      db().execute<{ line: ImportChange }>(sql`
        select line - '{description,zeroed,blank,warning,warning_en}'::text[] as line from ${lines} and line->'plan'->>'kind' = 'update'
        order by case when line->'plan'->'set' ? 'price' then
            abs(ln(greatest((line->'plan'->'set'->>'price')::float8, 0.01) / greatest((line->'plan'->'was'->>'price')::float8, 0.01)))
          end desc nulls last, (line->>'line')::int
        limit ${all ? null : firstChanges}`),
      db().execute<{ line: AddedProduct }>(sql`
        select (case when line ? 'address' then line else line - 'slug' end) - 'plan'
          || jsonb_strip_nulls(jsonb_build_object('near', line->'plan'->'near')) as line
        from ${lines} and line->'plan'->>'kind' = 'insert'
        order by line->'plan' ? 'near' desc, (line->>'line')::int limit ${firstAdded}`),
      db().execute<RefusedLine>(sql`
        select (line->>'line')::int as line, line->'plan'->>'reason' as reason, line->>'name' as excerpt
        from ${lines} and line->'plan'->>'kind' = 'refused' order by 1`),
    ]),
  )
  return {
    changes: changes.map(({ line }) => line),
    added: added.map(({ line }) => line),
    refused: [...refused],
  }
}

function idOf(match: ReturnType<ReturnType<typeof createMatcher>>): string[] {
  return typeof match === 'object' && 'id' in match ? [match.id] : []
}

/** Addresses in the lines, each with its first line. */
async function listAddresses(transaction: Transaction, id: string): Promise<Map<string, number>> {
  const rows = await transaction.execute<{ address: string; line: number }>(sql`
    select line->>'address' as address, min((line->>'line')::int) as line
    from ${productImportParts}, jsonb_array_elements(rows) line
    where import_id = ${id} and line ? 'address' group by 1`)
  return new Map(rows.map(({ address, line }) => [address, line]))
}

async function readCategories(transaction: Transaction): Promise<CategoryOf> {
  const categories = await listLiveCategories(transaction)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    named: matchCategories(categories),
    shown: ({ category, category_id }) => names.get(category_id ?? '') ?? category,
  }
}

async function listParts(transaction: Transaction, id: string): Promise<number[]> {
  const rows = await transaction
    .select({ part: productImportParts.part })
    .from(productImportParts)
    .where(eq(productImportParts.import_id, id))
    .orderBy(asc(productImportParts.part))
  return rows.map(({ part }) => part)
}

async function readPart(transaction: Transaction, id: string, part: number): Promise<PartRow[]> {
  const [found] = await transaction
    .select({ rows: productImportParts.rows })
    .from(productImportParts)
    .where(and(eq(productImportParts.import_id, id), eq(productImportParts.part, part)))
  return (found?.rows ?? []) as PartRow[]
}

async function readKnown(transaction: Transaction, ids: string[]): Promise<Map<string, CatalogProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction.select().from(products).where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
