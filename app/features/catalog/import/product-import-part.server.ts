import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { isRefusedByColumn } from '#app/lib/records/record-refusals.server.ts'
import { type PartRow, priceListColumns } from '../price-list/price-list-columns.ts'
import { productImportParts, productImports, products } from '../tables.server.ts'
import { listLiveCategories, matchCategories } from './product-import-categories.server.ts'
import { freeSlugs } from './product-import-slugs.server.ts'

/**
 * Writes the next part of an import: products, audit row and progress in one transaction, in which the part goes, so
 * that nothing is written twice or half, whoever else does the same and whenever the process dies. `end` when no part
 * is left.
 */
export async function importPart(actor: Actor, id: string): Promise<'more' | 'end'> {
  try {
    return await write(actor, id, insertTogether)
  } catch (error) {
    if (!isRefusedByColumn(error)) throw error
    return write(actor, id, insertOneByOne)
  }
}

type Insert = (transaction: Transaction, rows: NewProduct[], startedAt: Date) => Promise<string[]>

type NewProduct = PartRow & { category_id: string | null }

async function write(actor: Actor, id: string, insert: Insert): Promise<'more' | 'end'> {
  return db().transaction(async (transaction) => {
    const [running] = await transaction
      .select({ startedAt: productImports.started_at, fileName: productImports.file_name })
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.state, 'running')))
      .for('update')
    if (!running?.startedAt) return 'end'
    const part = await takePart(transaction, id)
    if (!part) {
      await mark(transaction, id, { state: 'done' })
      return 'end'
    }
    const rows = await completed(transaction, part)
    const ids = await insert(transaction, rows, running.startedAt)
    const failed = rows.length - ids.length
    await mark(transaction, id, {
      done: sql`${productImports.done} + ${rows.length}`,
      failed: sql`${productImports.failed} + ${failed}`,
    })
    await writeAudit(transaction, actor, {
      action: 'import',
      entity: 'products',
      entityId: id,
      after: {
        file: running.fileName,
        lines: [rows[0]?.line, rows.at(-1)?.line],
        products: ids,
        ...(failed > 0 && { failed }),
      },
    })
    return 'more'
  })
}

async function takePart(transaction: Transaction, id: string): Promise<PartRow[] | null> {
  const next = transaction
    .select({ part: productImportParts.part })
    .from(productImportParts)
    .where(eq(productImportParts.import_id, id))
    .orderBy(asc(productImportParts.part))
    .limit(1)
  const [taken] = await transaction
    .delete(productImportParts)
    .where(and(eq(productImportParts.import_id, id), eq(productImportParts.part, next)))
    .returning({ rows: productImportParts.rows })
  return taken ? (taken.rows as PartRow[]) : null
}

/** With the slug and the category that each product gets. */
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

/** What an import writes: the name in the part, and the column. */
const written = [
  ...priceListColumns.filter(({ read }) => read),
  { name: 'category_id', column: 'category_id' },
  { name: 'slug', column: 'slug' },
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

/** A product that the database does not take is logged and left out; the others come. */
const insertOneByOne: Insert = async (transaction, rows, startedAt) => {
  const ids: string[] = []
  for (const row of rows) {
    try {
      ids.push(...(await transaction.transaction((savepoint) => insertTogether(savepoint, [row], startedAt))))
    } catch (error) {
      if (!isRefusedByColumn(error)) throw error
      log().error({ err: error, line: row.line }, 'a product of a price list was not taken')
    }
  }
  return ids
}

function mark(transaction: Transaction, id: string, values: Record<string, unknown>) {
  return transaction.update(productImports).set(values).where(eq(productImports.id, id))
}
