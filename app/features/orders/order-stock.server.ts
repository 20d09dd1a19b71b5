import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { OrderAnswer } from './order-change.ts'
import type { OrderRow } from './order-rows.server.ts'
import { orderLines } from './tables.server.ts'

/** Pieces of one product. */
type Pieces = { productId: string; quantity: number }

/** Changes of the shop's stock within the order's transaction. */
export type Stock = {
  /** Takes products out of the stock; with `unlessShort`, takes none and returns the missing ones if it is too low. */
  takeStock: (
    transaction: Transaction,
    actor: Actor,
    wanted: Pieces[],
    rules: { unlessShort: boolean },
  ) => Promise<{ short: Extract<OrderAnswer, { state: 'short' }>['short'] } | { taken: Pieces[] }>
  returnStock: (transaction: Transaction, actor: Actor, taken: Pieces[]) => Promise<void>
}

/** Takes handed-over products out of the stock; `short` does so even if the stock is too low. */
export async function takeFromStock(
  transaction: Transaction,
  actor: Actor,
  { id, lines }: OrderRow,
  short: boolean,
  { takeStock }: Stock,
): Promise<void> {
  const outcome = await takeStock(transaction, actor, piecesOf(lines, 'quantity'), { unlessShort: !short })
  if ('short' in outcome)
    throw new RejectedChange({ state: 'short', short: outcome.short } satisfies OrderAnswer)
  const left = new Map(outcome.taken.map(({ productId, quantity }) => [productId, quantity]))
  for (const { position, product_id, quantity } of lines) {
    const taken = Math.min(quantity, left.get(product_id ?? '') ?? 0)
    if (taken === 0 || product_id === null) continue
    left.set(product_id, (left.get(product_id) ?? 0) - taken)
    await transaction
      .update(orderLines)
      .set({ stock_taken: taken })
      .where(and(eq(orderLines.order_id, id), eq(orderLines.position, position)))
  }
}

/** Returns the products that an order had taken. */
export async function returnToStock(
  transaction: Transaction,
  actor: Actor,
  { id, lines }: OrderRow,
  { returnStock }: Stock,
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
