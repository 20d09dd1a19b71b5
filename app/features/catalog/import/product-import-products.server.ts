import { asc, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { isRefusedByColumn } from '#app/lib/records/record-refusals.server.ts'
import type { RefusedLine } from '../price-list/price-list.ts'
import { completeListColumns, type PartRow } from '../price-list/price-list-columns.ts'
import { folded } from '../price-list/price-list-texts.ts'
import { reservedSlugs } from '../product-addresses.server.ts'
import { productCategories, products } from '../tables.server.ts'
import { changeProducts, type WrittenChange } from '../write-products.server.ts'
import { nameKey } from './near-names.ts'
import { type LinePlan, type PlannedRow, texts } from './update-plan.ts'

/** Result of a part of an import: ids of added and of changed products, and counts of lines without effect. */
export type PartOutcome = {
  added: string[]
  changed: WrittenChange[]
  same: number
  failed: number
  refused: RefusedLine[]
}

/** Makes the planned changes of some lines, if their products have not changed since. */
export async function updateProducts(
  transaction: Transaction,
  rows: PlannedRow[],
  way: { startedAt: Date; writing: WriteMode },
): Promise<PartOutcome> {
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

/** Plain import: every line adds a product. */
export async function addAllProducts(
  ...[transaction, rows, way]: Parameters<typeof updateProducts>
): Promise<PartOutcome> {
  const added = await addProducts(transaction, rows, way)
  return { added, changed: [], same: 0, failed: rows.length - added.length, refused: [] }
}

function late(lines: { line: number; excerpt: string }[], reason: string): RefusedLine[] {
  return lines.map(({ line, excerpt }) => ({ line, reason, excerpt }))
}

type Change = { id: string; line: number; excerpt: string } & Pick<
  Extract<LinePlan, { kind: 'update' }>,
  'was' | 'set'
>

/** Finds new products that another user has added since the comparison. */
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

async function changeOneByOne(transaction: Transaction, changes: Change[]) {
  const all = await eachAlone(transaction, changes, (savepoint, change) =>
    changeProducts(savepoint, [change]),
  )
  return {
    written: all.flatMap(({ written }) => written),
    changed: all.flatMap(({ changed }) => changed),
    gone: all.flatMap(({ gone }) => gone),
  }
}

/** `together` inserts a part with one statement; `one by one` isolates a row that the database rejected. */
export type WriteMode = 'together' | 'one by one'

/** Adds a product for each line. Returns the ids, without lines that the database rejected. */
async function addProducts(
  transaction: Transaction,
  rows: PartRow[],
  { startedAt, writing }: { startedAt: Date; writing: WriteMode },
): Promise<string[]> {
  const insert = writing === 'together' ? insertTogether : insertOneByOne
  return rows.length === 0 ? [] : insert(transaction, await completed(transaction, rows), startedAt)
}

type Insert = (transaction: Transaction, rows: NewProduct[], startedAt: Date) => Promise<string[]>

type NewProduct = PartRow & { category_id: string | null }

/** The lines with the slug and the category of each product. */
async function completed(transaction: Transaction, rows: PartRow[]): Promise<NewProduct[]> {
  const match = matchCategories(await listLiveCategories(transaction))
  const slugs = await freeSlugs(
    transaction,
    rows.map(({ slug }) => slug),
  )
  return rows.map((row, index) => {
    const category = match(row.category)
    return {
      ...row,
      slug: slugs[index] ?? row.slug,
      category: category?.name ?? row.category,
      category_id: category?.id ?? null,
    }
  })
}

const written = [
  ...completeListColumns.filter(({ read }) => read),
  { name: 'category_id', column: 'category_id' },
] as const

function listed(each: (one: (typeof written)[number]) => SQLWrapper): SQL {
  return sql.join(written.map(each), sql`, `)
}

/** The first line of a file is the newest product, so that the list and the next export have the order of the file. */
const insertTogether: Insert = async (transaction, rows, startedAt) => {
  const inserted = await transaction.execute<{ id: string }>(
    sql`insert into ${products} (${listed(({ column }) => sql.identifier(column))}, created_at)
        select ${listed(({ name }) => sql.identifier(name))},
               ${startedAt.toISOString()}::timestamptz - line * interval '1 microsecond'
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
          ${listed(({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(products[column].getSQLType())}`)}, line integer)
        returning id`,
  )
  return inserted.map(({ id }) => id)
}

const insertOneByOne: Insert = async (transaction, rows, startedAt) => {
  const ids = await eachAlone(transaction, rows, (savepoint, row) =>
    insertTogether(savepoint, [row], startedAt),
  )
  return ids.flat()
}

/** Writes each line alone: one that the database rejects is logged and skipped. */
async function eachAlone<Line extends { line: number }, Written>(
  transaction: Transaction,
  lines: Line[],
  write: (savepoint: Transaction, line: Line) => Promise<Written>,
): Promise<Written[]> {
  const all: Written[] = []
  for (const line of lines) {
    try {
      all.push(await transaction.transaction((savepoint) => write(savepoint, line)))
    } catch (error) {
      if (!isRefusedByColumn(error)) throw error
      log().error({ err: error, line: line.line }, 'a line of a price list was not written')
    }
  }
  return all
}

/**
 * A free slug for each wanted one, unique among live products and within the result: `gel`, `gel-2`, `gel-3`.
 * Concurrent requests for one of them wait until the transaction ends, as with `freeSlug` of
 * app/lib/records/record-slug.server.ts.
 */
async function freeSlugs(transaction: Transaction, wanted: string[]): Promise<string[]> {
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

/** Slugs of live products that equal one of the bases, with or without a number at the end. */
async function takenSlugs(transaction: Transaction, bases: string[]): Promise<string[]> {
  const rows = await transaction.execute<{ slug: string }>(
    sql`with bases as (select base from unnest(${array(bases)}) base)
        select slug from ${products} where deleted_at is null
          and (slug in (select base from bases) or regexp_replace(slug, '-[0-9]+$', '') in (select base from bases))`,
  )
  return rows.map(({ slug }) => slug)
}

/** The driver does not know array types; PostgreSQL parses JSON. */
function array(slugs: string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
}

type LiveCategory = { id: string; name: string }

/** Categories outside the trash, in the order of the back-office. */
export function listLiveCategories(reader: Pick<Transaction, 'select'>): Promise<LiveCategory[]> {
  return reader
    .select({ id: productCategories.id, name: productCategories.name })
    .from(productCategories)
    .where(isNull(productCategories.deleted_at))
    .orderBy(asc(productCategories.sort_order), asc(productCategories.name))
}

/** Finds a category by its exact name, else the first one whose name differs only by case or accents. */
export function matchCategories(
  categories: LiveCategory[],
): (name: string | null) => LiveCategory | undefined {
  const exact = new Map(categories.toReversed().map((category) => [category.name, category]))
  const similar = new Map(categories.toReversed().map((category) => [folded(category.name), category]))
  return (name) => (name === null ? undefined : (exact.get(name) ?? similar.get(folded(name))))
}
