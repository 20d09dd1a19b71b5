import { isNull } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { isRefusedByColumn } from '#app/lib/records/record-refusals.server.ts'
import type { RefusedLine } from '../price-list/price-list.ts'
import { products } from '../tables.server.ts'
import { changeProducts, type WrittenChange } from '../write-products.server.ts'
import { nameKey } from './near-names.ts'
import { addProducts, type WriteMode } from './product-import-added.server.ts'
import { type LinePlan, type PlannedRow, texts } from './update-plan.ts'

/** Result of a part of an update: ids of added products, changed ones, and counts of lines without effect. */
export type UpdateOutcome = {
  added: string[]
  changed: WrittenChange[]
  same: number
  failed: number
  refused: RefusedLine[]
}

/** Does what was planned for some lines, as far as their products are still what they were then. */
export async function updateProducts(
  transaction: Transaction,
  rows: PlannedRow[],
  way: { startedAt: Date; writing: WriteMode },
): Promise<UpdateOutcome> {
  const fresh = rows.filter(({ plan }) => plan?.kind === 'insert')
  const present = await findPresent(transaction, fresh)
  const toAdd = fresh.filter((row) => !present(row))
  const added = await addProducts(transaction, toAdd, way)
  const changes = rows.flatMap(({ plan, line, name }) =>
    plan?.kind === 'update' ? [{ id: plan.id, was: plan.was, set: plan.set, line, excerpt: name }] : [],
  )
  const change = way.writing === 'together' ? changeProducts<Change> : changeOneByOne
  const { written, changed, gone } = await change(transaction, changes)
  const refused = [
    ...rows.flatMap(({ plan, line, name }) =>
      plan?.kind === 'refused' ? [{ line, reason: plan.reason, excerpt: name }] : [],
    ),
    ...late(changed, texts.changed),
    ...late(gone, texts.gone),
    ...late(
      fresh.filter(present).map(({ line, name }) => ({ line, excerpt: name })),
      texts.added,
    ),
  ]
  const same = rows.filter(({ plan }) => plan?.kind === 'same').length
  const failed = rows.length - same - refused.length - added.length - written.length
  return { added, changed: written, same, failed, refused }
}

function late(lines: { line: number; excerpt: string }[], reason: string): RefusedLine[] {
  return lines.map(({ line, excerpt }) => ({ line, reason, excerpt }))
}

type Change = { id: string; line: number; excerpt: string } & Pick<
  Extract<LinePlan, { kind: 'update' }>,
  'was' | 'set'
>

/** Finds those of the new products that another user has added since the comparison. */
async function findPresent(transaction: Transaction, rows: PlannedRow[]) {
  if (rows.length === 0) return () => false
  const found = await transaction
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(isNull(products.deleted_at))
  const slugs = new Set(found.map(({ slug }) => slug))
  const called = new Set(found.map(({ name }) => nameKey(name)))
  return ({ address, name }: PlannedRow) => (address ? slugs.has(address) : called.has(nameKey(name)))
}

/** A change that the database does not take is logged and left out; the others are made. */
async function changeOneByOne(transaction: Transaction, changes: Change[]) {
  const all: Awaited<ReturnType<typeof changeProducts<Change>>> = { written: [], changed: [], gone: [] }
  for (const change of changes) {
    try {
      const one = await transaction.transaction((savepoint) => changeProducts(savepoint, [change]))
      all.written.push(...one.written)
      all.changed.push(...one.changed)
      all.gone.push(...one.gone)
    } catch (error) {
      if (!isRefusedByColumn(error)) throw error
      log().error({ err: error, line: change.line }, 'a change of a price list was not taken')
    }
  }
  return all
}
