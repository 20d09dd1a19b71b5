import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { PersonalRecords } from '#app/lib/records/personal-records.ts'
import type { ContactDetail } from './contact-details.ts'
import type { DataSubjectAnswer, Erased } from './data-subject.ts'
import { findRecordsOf } from './find-records.server.ts'

/** The entity of the audit log for exports and erasures: who did it and how many rows it was. */
export const dataSubjectEntity = 'data_subjects'

type Erasure = {
  /** One for each confirmation: pressed twice, it is one erasure. */
  key: string
  contact: ContactDetail
  ids: readonly string[]
  seen: readonly string[]
}

/**
 * Erases the ticked rows of a person for good, or nothing where more is stored than the screen showed. What depends on a
 * row goes with it, by keys and triggers of the database.
 */
export function eraseRecords(
  { key, contact, ids, seen }: Erasure,
  sources: readonly PersonalRecords[],
  actor: Actor,
): Promise<DataSubjectAnswer> {
  return inTransaction(async (transaction): Promise<DataSubjectAnswer> => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('erase a person'))`)
    const [before] = await transaction
      .select({ counts: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.entity, dataSubjectEntity), eq(auditLog.entity_id, key)))
    if (before) return { state: 'erased', counts: before.counts as Erased }
    const found = await findRecordsOf(transaction, sources, contact)
    if (found.some(({ row }) => !seen.includes(row.id))) return { state: 'overtaken' }
    const counts: Erased = {}
    for (const { table, entity } of sources) {
      const own = found.filter(({ source, row }) => source.table === table && ids.includes(row.id))
      if (own.length === 0) continue
      const { count } = await transaction.delete(table).where(
        inArray(
          table.id,
          own.map(({ row }) => row.id),
        ),
      )
      if (count > 0) counts[entity] = count
    }
    if (Object.keys(counts).length === 0) return { state: 'overtaken' }
    await writeAudit(transaction, actor, {
      action: 'erase',
      entity: dataSubjectEntity,
      entityId: key,
      after: counts,
    })
    return { state: 'erased', counts }
  })
}
