import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { MissingProduct, OrderAnswer } from './order-change.ts'
import type { OrderRow } from './order-rows.server.ts'
import { orderLines } from './tables.server.ts'

/** Pieces of one product. */
type Pieces = { productId: string; quantity: number }

/** Changes of the shop's stock within the order's transaction. */
export type StockDependencies = {
  /** Takes products out of the stock or, if it is too low without `allowShortage`, answers the missing ones. */
  takeStock: (
    transaction: Transaction,
    actor: Actor,
    wanted: Pieces[],
    rules: { allowShortage: boolean },
  ) => Promise<{ missing: MissingProduct[] } | { taken: Pieces[] }>
  returnStock: (transaction: Transaction, actor: Actor, taken: Pieces[]) => Promise<void>
}

/** Takes handed-over products out of the stock; `allowShortage` does so even if the stock is too low. */
export async function takeFromStock(
  transaction: Transaction,
  actor: Actor,
  { id, lines }: OrderRow,
  allowShortage: boolean,
  { takeStock }: StockDependencies,
): Promise<void> {
  const outcome = await takeStock(transaction, actor, piecesOf(lines, 'quantity'), { allowShortage })
  if ('missing' in outcome)
    throw new RejectedChange({ state: 'out-of-stock', missing: outcome.missing } satisfies OrderAnswer)
  const toAssign = new Map(outcome.taken.map(({ productId, quantity }) => [productId, quantity]))
  for (const { position, product_id, quantity } of lines) {
    const taken = Math.min(quantity, toAssign.get(product_id ?? '') ?? 0)
    if (taken === 0 || product_id === null) continue
    toAssign.set(product_id, (toAssign.get(product_id) ?? 0) - taken)
    await transaction
      .update(orderLines)
      .set({ stock_taken: taken })
      .where(and(eq(orderLines.order_id, id), eq(orderLines.position, position)))
  }
}

/** Puts the products that an order had taken back into the stock. */
export async function returnToStock(
  transaction: Transaction,
  actor: Actor,
  { id, lines }: OrderRow,
  { returnStock }: StockDependencies,
): Promise<void> {
  await returnStock(transaction, actor, piecesOf(lines, 'stock_taken'))
  await transaction.update(orderLines).set({ stock_taken: 0 }).where(eq(orderLines.order_id, id))
}

function piecesOf(lines: OrderRow['lines'], count: 'quantity' | 'stock_taken'): Pieces[] {
  return lines.flatMap((line) =>
    line.product_id === null || line[count] === 0
      ? []
      : [{ productId: line.product_id, quantity: line[count] }],
  )
}
