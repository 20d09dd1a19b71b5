import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { PersonalRecords } from '#app/lib/records/personal-records.ts'
import type { ContactDetail } from './contact-details.ts'
import type { DataSubjectAnswer, Erased } from './data-subject.ts'
import { findRecordsOf } from './find-records.server.ts'

/** What the audit log calls somebody whose data are given or erased: it says who did it and how much it was. */
export const dataSubjects = 'data_subjects'

type Erasure = {
  /** One for each confirmation: pressed twice, it is one erasure. */
  key: string
  contact: ContactDetail
  ids: readonly string[]
  seen: readonly string[]
}

/**
 * Erases for good what was ticked of what is stored of somebody. Where more is stored than the screen showed, nothing
 * is: whoever erases has to have seen it. What hangs on a row goes with it, by keys and triggers of the database.
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
      .where(and(eq(auditLog.entity, dataSubjects), eq(auditLog.entity_id, key)))
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
      entity: dataSubjects,
      entityId: key,
      after: counts,
    })
    return { state: 'erased', counts }
  })
}
