import { and, eq, inArray, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { patients } from './tables.server.ts'

type PatientContact = Pick<typeof patients.$inferSelect, 'name' | 'phone' | 'email' | 'language'>

const contact = {
  ...pick(patients, 'name', 'phone', 'email', 'language'),
}

/** Names and contact details of patients by id, including patients in the trash. */
export async function listContactsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PatientContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: patients.id, ...contact })
    .from(patients)
    .where(inArray(patients.id, [...ids]))
  return new Map(rows.map(({ id, ...each }) => [id, each]))
}

/** Contact of a live patient, locked against deletion and merge until the transaction ends; null: none. */
export async function lockContact(transaction: Transaction, id: string): Promise<PatientContact | null> {
  const [row] = await transaction
    .select(contact)
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.deleted_at), isNull(patients.merged_into)))
    .for('key share')
  return row ?? null
}
