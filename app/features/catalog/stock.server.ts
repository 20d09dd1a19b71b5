import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { fewLeft } from './product.ts'
import { products } from './tables.server.ts'

/** Condition in SQL: true while stock tracking is on in the settings; nothing depends on the stock otherwise. */
export const stockFollowedSql = sql<boolean>`exists (
  select from site_settings
  where key = 'stock_tracking' and value = 'true' and is_public and deleted_at is null
)`

/** Condition for products of the shop that run low. */
export function runsLow(): SQL | undefined {
  return and(eq(products.is_active, true), isNull(products.deleted_at), lte(products.stock, fewLeft))
}

/** Number of products that run low; 0 without stock tracking. */
export async function countLowStock(): Promise<number> {
  return db().$count(products, and(runsLow(), stockFollowedSql))
}

/** True while stock tracking is on in the settings. */
export async function findStockFollowed(database: Pick<Transaction, 'execute'> = db()): Promise<boolean> {
  const [row] = await database.execute<{ followed: boolean }>(sql`select ${stockFollowedSql} as followed`)
  return row?.followed === true
}

/** A number of pieces of a product. */
export type Pieces = { productId: string; quantity: number }

/** A product with less stock than wanted. */
type MissingProduct = { name: string; stock: number; wanted: number }

/**
 * Takes products out of the stock and answers the taken quantities, never more than there are. With stock tracking and
 * without `allowShortage`, takes nothing if the stock of any product is too low, and answers the missing products.
 */
export async function takeStock(
  transaction: Transaction,
  actor: Actor,
  wanted: readonly Pieces[],
  { allowShortage }: { allowShortage: boolean },
): Promise<{ missing: MissingProduct[] } | { taken: Pieces[] }> {
  const sums = sumsOf(wanted)
  const rows = await lockProducts(transaction, [...sums.keys()])
  const missing = rows.filter(({ id, stock }) => stock < (sums.get(id) ?? 0))
  if (!allowShortage && missing.length > 0 && (await findStockFollowed(transaction)))
    return { missing: missing.map(({ id, name, stock }) => ({ name, stock, wanted: sums.get(id) ?? 0 })) }
  const taken = rows.map(({ id, stock }) => ({ productId: id, quantity: Math.min(stock, sums.get(id) ?? 0) }))
  await moveStock(
    transaction,
    actor,
    rows,
    (id) => -(taken.find(({ productId }) => productId === id)?.quantity ?? 0),
  )
  return { taken }
}

/** Returns taken quantities to the stock; a permanently deleted product is skipped. */
export async function returnStock(
  transaction: Transaction,
  actor: Actor,
  taken: readonly Pieces[],
): Promise<void> {
  const sums = sumsOf(taken)
  await moveStock(
    transaction,
    actor,
    await lockProducts(transaction, [...sums.keys()]),
    (id) => sums.get(id) ?? 0,
  )
}

type LockedProduct = { id: string; name: string; stock: number }

/** Locks in the order of the ids, so that two orders of the same products never deadlock. */
async function lockProducts(transaction: Transaction, ids: string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  return transaction
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
}

async function moveStock(
  transaction: Transaction,
  actor: Actor,
  rows: readonly LockedProduct[],
  by: (id: string) => number,
): Promise<void> {
  for (const { id, stock } of rows) {
    const after = Math.min(stock + by(id), mostStock)
    if (after === stock) continue
    await transaction.update(products).set({ stock: after }).where(eq(products.id, id))
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'products',
      entityId: id,
      before: { stock },
      after: { stock: after },
    })
  }
}

/** Largest value of the column. */
const mostStock = 2_147_483_647

function sumsOf(pieces: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}
