import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import type { DeletionChoices } from './order-change.ts'
import { entity, type OrderDependencies } from './order-changes.server.ts'
import { withLines } from './order-rows.server.ts'
import { returnToStock, takeFromStock } from './order-stock.server.ts'
import { orders } from './tables.server.ts'

type Row = typeof orders.$inferSelect

/**
 * Rules of the trash for orders. The deletion of a handed-over order needs a decision about products and money; its
 * restoration takes returned products out of the stock again, while a refund stays recorded.
 */
export function orderTrashRules(dependencies: OrderDependencies, choices: DeletionChoices = {}) {
  return {
    table: orders,
    entity,
    auditedRow: ({ status }: Record<string, unknown>) => ({ status }),
    async afterChange(
      transaction: Transaction,
      { before, after, actor }: { before: Row | null; after: Row | null; actor: Actor },
    ) {
      const row = after ?? before
      if (row?.status !== 'handed-over') return
      if (after) await retakeStock(transaction, actor, after, dependencies)
      else await applyChoices(transaction, actor, row, { dependencies, choices })
    },
  }
}

async function retakeStock(
  transaction: Transaction,
  actor: Actor,
  row: Row,
  dependencies: OrderDependencies,
): Promise<void> {
  if (row.stock_taken_at) return
  const [order] = await withLines([{ ...row, version: '' }], transaction)
  if (order) await takeFromStock(transaction, actor, order, true, dependencies)
  await writeStockTaken(transaction, row.id, new Date())
}

async function writeStockTaken(transaction: Transaction, id: string, at: Date | null): Promise<void> {
  await transaction.update(orders).set({ stock_taken_at: at }).where(eq(orders.id, id))
}

async function applyChoices(
  transaction: Transaction,
  actor: Actor,
  row: Row,
  {
    dependencies,
    choices: { stock, money, way = '' },
  }: { dependencies: OrderDependencies; choices: DeletionChoices },
): Promise<void> {
  const id = crypto.randomUUID()
  const { netPaid } = await dependencies.findPaid(transaction, row.id, id)
  if (stock === undefined) refuse({ stock: 'Dites si les produits reviennent en stock.' })
  if (netPaid > 0 && money === undefined) refuse({ money: 'Dites si l’argent a été rendu.' })
  if (stock === 'returned' && row.stock_taken_at) {
    const [order] = await withLines([{ ...row, version: '' }], transaction)
    if (order) await returnToStock(transaction, actor, order, dependencies)
    await writeStockTaken(transaction, row.id, null)
  }
  if (netPaid > 0 && money === 'refunded')
    await dependencies.pay(transaction, actor, {
      id,
      orderId: row.id,
      patientId: row.patient_id,
      amount: -netPaid,
      way,
    })
}
