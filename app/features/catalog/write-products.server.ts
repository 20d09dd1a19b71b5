import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { products } from './tables.server.ts'

type Values = Record<string, unknown>

/** Former and new values of a product, by column. */
type ProductChange = { id: string; was: Values; set: Values }

/** A written change, with the product's former name. */
export type WrittenChange = ProductChange & { name: string }

/** Result of changes: written ones, those whose product has other values now, and those whose product is gone. */
type Outcome<Change> = { written: (Change & WrittenChange)[]; changed: Change[]; gone: Change[] }

/** Changes live products that still have their expected former values; the others stay as they are. */
export async function changeProducts<Change extends ProductChange>(
  transaction: Transaction,
  changes: readonly Change[],
): Promise<Outcome<Change>> {
  const rows = changes.length === 0 ? [] : await lockProducts(transaction, changes)
  const live = new Map(rows.map((row) => [row.id, row]))
  const outcome: Outcome<Change> = { written: [], changed: [], gone: [] }
  for (const change of changes) {
    const row = live.get(change.id)
    if (!row) outcome.gone.push(change)
    else if (!isAsRead(row, change.was)) outcome.changed.push(change)
    else outcome.written.push({ ...change, name: row.name })
  }
  const alike = Map.groupBy(outcome.written, ({ set }) => Object.keys(set).toSorted().join())
  for (const some of alike.values()) await writeValues(transaction, some)
  return outcome
}

/** Audit entry of changes: the values of each product before and after, which the undo restores. */
export function changedValues(changes: readonly WrittenChange[], facts: Values = {}) {
  return {
    before: { changed: changes.map(({ id, name, was }) => ({ id, called: name, ...was })) },
    after: {
      ...facts,
      products: changes.map(({ id }) => id),
      changed: changes.map(({ id, name, set }) => ({ id, called: name, ...set })),
    },
  }
}

/** Locks in the order of the ids, so that two changes of the same products never deadlock. */
async function lockProducts(transaction: Transaction, changes: readonly ProductChange[]) {
  const columns = [...new Set(['name', ...changes.flatMap(({ was }) => Object.keys(was))])]
  const ids = JSON.stringify(changes.map(({ id }) => id))
  return transaction.execute<{ id: string; name: string }>(sql`
    select id, ${sql.join(columns.map(read), sql`, `)} from ${products}
    where deleted_at is null and id in (select jsonb_array_elements_text(${ids}::text::jsonb)::uuid)
    order by id for update`)
}

/** A price as a number, as in the tables' other reads. */
function read(column: string): SQL {
  return column === 'price' ? sql`price::float8 as price` : sql`${sql.identifier(column)}`
}

function isAsRead(row: Values, was: Values): boolean {
  return Object.entries(was).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value))
}

/** One statement for changes of the same columns: other columns are not written, which would fire their triggers. */
async function writeValues(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  const columns = Object.keys(changes[0]?.set ?? {}) as (keyof typeof products.$inferSelect)[]
  const rows = changes.map(({ id, set }) => ({ id, ...set }))
  const types = columns.map(
    (column) => sql`${sql.identifier(column)} ${sql.raw(products[column].getSQLType())}`,
  )
  await transaction.execute(sql`
    update ${products} set ${sql.join(columns.map(assigned), sql`, `)}, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id uuid, ${sql.join(types, sql`, `)})
    where ${eq(products.id, sql`given.id`)}`)
}

function assigned(column: string): SQL {
  // The category may have been deleted permanently since the audit event; a restored one is the product's own again.
  if (column === 'category_id')
    return sql`category_id = (select id from product_categories where id = given.category_id), former_category_id = null`
  return sql`${sql.identifier(column)} = given.${sql.identifier(column)}`
}
