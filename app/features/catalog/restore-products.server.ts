import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { changedValues, changeProducts, type ProductChange } from './write-products.server.ts'

/** Products that have their former values again, and those that were changed or deleted since and stay as they are. */
export type Restored = { restored: number; kept: number }

/** Takes back what was changed together under this id, as the audit log has it. */
export async function restoreProducts(transaction: Transaction, actor: Actor, id: string): Promise<Restored> {
  const events = await transaction
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'products'),
        eq(auditLog.entity_id, id),
        inArray(auditLog.action, ['update-by-list', 'reprice']),
      ),
    )
    .orderBy(asc(auditLog.at))
  const changes = events.flatMap(({ before, after }) => reversed(before as Logged, after as Logged))
  const { written, changed, gone } = await changeProducts(transaction, changes)
  if (written.length > 0)
    await writeAudit(transaction, actor, {
      action: 'restore-values',
      entity: 'products',
      entityId: id,
      ...changedValues(written),
    })
  return { restored: written.length, kept: changed.length + gone.length }
}

type Logged = { changed: ({ id: string; called: string } & Record<string, unknown>)[] }

function reversed(before: Logged, after: Logged): ProductChange[] {
  const former = new Map(before.changed.map((row) => [row.id, row]))
  return after.changed.map(({ id, called: _now, ...was }) => {
    const { id: _id, called: _then, ...set } = former.get(id) ?? { id, called: '' }
    return { id, was, set }
  })
}
