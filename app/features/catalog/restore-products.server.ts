import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { changedValues, changeProducts } from './write-products.server.ts'

/** Products that have their former values again, and those that were changed or deleted since and stay as they are. */
export type Restored = { restored: number; kept: number }

/** Takes back the prices that were changed together under this id, as the audit log has them. */
export async function restorePrices(transaction: Transaction, actor: Actor, id: string): Promise<Restored> {
  const events = await transaction
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'products'), eq(auditLog.entity_id, id), eq(auditLog.action, 'reprice')))
    .orderBy(asc(auditLog.at))
  const { taken, kept } = await restoreValues(transaction, actor, id, events)
  return { restored: taken, kept: kept.length }
}

/** Values of products that were changed together, as an audit event has them. */
export type ChangeEvent = { before: unknown; after: unknown }

/**
 * Gives the products of these events their former values where the later ones still stand; `kept` are the names of the
 * others, `taken` is the number of those that were changed back.
 */
export async function restoreValues(
  transaction: Transaction,
  actor: Actor,
  id: string,
  events: readonly ChangeEvent[],
): Promise<{ taken: number; kept: string[] }> {
  const changes = events.flatMap(({ before, after }) => reversed(before as Logged, after as Logged))
  const { written, changed, gone } = await changeProducts(transaction, changes)
  if (written.length > 0)
    await writeAudit(transaction, actor, {
      action: 'restore-values',
      entity: 'products',
      entityId: id,
      ...changedValues(written),
    })
  return { taken: written.length, kept: [...changed, ...gone].map(({ called }) => called) }
}

type Logged = { changed: ({ id: string; called: string } & Record<string, unknown>)[] }

function reversed(before: Logged, after: Logged) {
  const former = new Map(before.changed.map((row) => [row.id, row]))
  return after.changed.map(({ id, called, ...was }) => {
    const { id: _id, called: _then, ...set } = former.get(id) ?? { id, called: '' }
    return { id, called, was, set }
  })
}
