import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { isRefusedByColumn } from '#app/lib/records/record-refusals.server.ts'
import { completeListColumns, type PartRow } from '../price-list/price-list-columns.ts'
import { products } from '../tables.server.ts'
import { listLiveCategories, matchCategories } from './product-import-categories.server.ts'
import { freeSlugs } from './product-import-slugs.server.ts'

/** `together` inserts a part by one statement; `one by one` isolates a row that the database rejected. */
export type WriteMode = 'together' | 'one by one'

/** Adds a product for each of these lines. Returns the ids, without those that the database does not take. */
export async function addProducts(
  transaction: Transaction,
  rows: PartRow[],
  { startedAt, writing }: { startedAt: Date; writing: WriteMode },
): Promise<string[]> {
  const insert = writing === 'together' ? insertTogether : insertOneByOne
  return rows.length === 0 ? [] : insert(transaction, await completed(transaction, rows), startedAt)
}

type Insert = (transaction: Transaction, rows: NewProduct[], startedAt: Date) => Promise<string[]>

type NewProduct = PartRow & { category_id: string | null }

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
