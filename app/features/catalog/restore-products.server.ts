import type { Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { changedValues, changeProducts } from './write-products.server.ts'

/** Values of products that were changed together, from an audit event. */
type ChangeEvent = { before: unknown; after: unknown }

/**
 * Restores the former values of the products of these events if the later ones still apply; `unchanged` names the others,
 * `taken` counts the restored ones.
 */
export async function restoreValues(
  transaction: Transaction,
  actor: Actor,
  id: string,
  events: readonly ChangeEvent[],
): Promise<{ taken: number; unchanged: string[] }> {
  const changes = events.flatMap(({ before, after }) => reversed(before as Logged, after as Logged))
  const { written, changed, gone } = await changeProducts(transaction, changes)
  if (written.length > 0)
    await writeAudit(transaction, actor, {
      action: 'restore-values',
      entity: 'products',
      entityId: id,
      ...changedValues(written),
    })
  return { taken: written.length, unchanged: [...changed, ...gone].map(({ called }) => called) }
}

type Logged = { changed: ({ id: string; called: string } & Record<string, unknown>)[] }

function reversed(before: Logged, after: Logged) {
  const former = new Map(before.changed.map((row) => [row.id, row]))
  return after.changed.map(({ id, called, ...was }) => {
    const { id: _id, called: _then, ...set } = former.get(id) ?? { id, called: '' }
    return { id, called, was, set }
  })
}
