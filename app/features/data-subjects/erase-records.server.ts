import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { PersonalRecords } from '#app/lib/records/personal-records.ts'
import type { ContactDetail } from './contact-details.ts'
import type { DataSubjectAnswer, Erased } from './data-subject.ts'
import { findRecordsOf } from './find-records.server.ts'

/** Entity of exports and erasures in the audit log, with their author and the number of rows. */
export const dataSubjectEntity = 'data_subjects'

type Erasure = {
  /** Idempotency key of a confirmation: pressed twice, it erases once. */
  key: string
  contact: ContactDetail
  ids: readonly string[]
  seen: readonly string[]
}

/**
 * Permanently erases the ticked rows of a person, or nothing if there are more rows than the screen displayed. Keys and
 * triggers of the database erase dependent rows.
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
