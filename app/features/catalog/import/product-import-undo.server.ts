import { and, eq } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { restoreProducts } from '../restore-products.server.ts'
import { productImports } from '../tables.server.ts'
import type { ImportFacts } from './product-import.ts'

const undoTimeoutMs = 20_000

/** Gives the products that an update changed their former values, once; products that it added stay. */
export async function undoImport(actor: Actor, id: string): Promise<void> {
  if (!isId(id)) return
  const work = db().transaction(async (transaction) => {
    const [row] = await transaction
      .select({ facts: productImports.facts })
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.state, 'done')))
      .for('update')
    const facts = row?.facts as ImportFacts | undefined
    if (!facts?.written?.update || facts.undone) return
    const undone = await restoreProducts(transaction, actor, id)
    await transaction
      .update(productImports)
      .set({ facts: { ...facts, undone } })
      .where(eq(productImports.id, id))
  })
  await withDeadline(work, undoTimeoutMs)
}
