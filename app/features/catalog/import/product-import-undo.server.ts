import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { restoreValues } from '../restore-products.server.ts'
import { productImports, products } from '../tables.server.ts'
import { type ImportFacts, isUndoing } from './product-import.ts'
import { runParts } from './product-import-run.server.ts'

/**
 * Starts or resumes the undo of an import, without waiting for its end: changed products get their former values, added
 * ones go to the trash. Repeating it changes nothing.
 */
export async function undoImport(actor: Actor, id: string): Promise<void> {
  if (!isId(id)) return
  const work = db().transaction(async (transaction) => {
    const facts = await lockFacts(transaction, id)
    if (!facts) return false
    if (facts.undone) return isUndoing(facts)
    const allParts = await transaction.$count(auditLog, writtenBy(id))
    const undone = { parts: 0, allParts, restored: 0, trashed: 0, kept: 0, names: [] }
    if (allParts > 0) await keepFacts(transaction, id, { ...facts, undone })
    return allParts > 0
  })
  if (await withDeadline(work)) void runParts(actor, id, undoPart)
}

/** Limit of names on the screen of products that an undo leaves alone. */
const mostNames = 100

/**
 * Undoes the next part of an import, according to the audit log, with the progress in one transaction, so that nothing
 * is undone twice or half. `end` when no part is left.
 */
async function undoPart(actor: Actor, id: string): Promise<'more' | 'end'> {
  return db().transaction(async (transaction) => {
    const facts = await lockFacts(transaction, id)
    const undone = facts?.undone
    if (!undone || !isUndoing(facts)) return 'end'
    const [event] = await transaction
      .select({
        action: auditLog.action,
        // Text, since the driver's dates have no microseconds.
        at: sql<string>`${auditLog.at}::text`,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(writtenBy(id))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .offset(undone.parts)
      .limit(1)
    const isAdded = event?.action === 'import'
    const { taken, unchanged } = isAdded
      ? await trashAdded(transaction, actor, id, event)
      : await restoreValues(transaction, actor, id, event ? [event] : [])
    const parts = event ? undone.parts + 1 : undone.allParts
    await keepFacts(transaction, id, {
      ...facts,
      undone: {
        ...undone,
        parts,
        restored: undone.restored + (isAdded ? 0 : taken),
        trashed: undone.trashed + (isAdded ? taken : 0),
        kept: undone.kept + unchanged.length,
        names: [...undone.names, ...unchanged].slice(0, mostNames),
      },
    })
    return parts < undone.allParts ? 'more' : 'end'
  })
}

/** Moves the added products of a part to the trash, except those changed or ordered since. */
async function trashAdded(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { at, after }: { at: string; after: unknown },
): Promise<{ taken: number; unchanged: string[] }> {
  const { products: added } = after as { products: string[] }
  const rows = await transaction.execute<{ id: string; name: string; untouched: boolean }>(sql`
    select id, name, updated_at <= ${at}::timestamptz
      and not exists (select from order_lines where product_id = products.id) as untouched
    from ${products} where deleted_at is null and id in ${listed(added)} order by id for update`)
  const ids = rows.filter(({ untouched }) => untouched).map(({ id: product }) => product)
  const unchanged = rows.filter(({ untouched }) => !untouched).map(({ name }) => name)
  if (ids.length === 0) return { taken: 0, unchanged }
  await transaction
    .update(products)
    .set({ deleted_at: sql`now()` })
    .where(sql`id in ${listed(ids)}`)
  const event = { action: 'undo-import', entity: 'products', entityId: id, after: { products: ids } }
  await writeAudit(transaction, actor, event)
  return { taken: ids.length, unchanged }
}

function listed(ids: string[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`
}

/** Condition for an import's audit events of added or changed products: one or two for each part. */
function writtenBy(id: string): SQL | undefined {
  const actions = ['import', 'update-by-list']
  return and(eq(auditLog.entity, 'products'), eq(auditLog.entity_id, id), inArray(auditLog.action, actions))
}

async function lockFacts(transaction: Transaction, id: string): Promise<ImportFacts | undefined> {
  const [row] = await transaction
    .select({ facts: productImports.facts })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, 'done')))
    .for('update')
  return row?.facts as ImportFacts | undefined
}

function keepFacts(transaction: Transaction, id: string, facts: ImportFacts) {
  return transaction.update(productImports).set({ facts }).where(eq(productImports.id, id))
}
