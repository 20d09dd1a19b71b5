import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import type { Patient } from './patient.ts'
import { patients } from './tables.server.ts'

/** SQL: neither in the trash nor merged into another patient. */
export const isLivePatient = and(isNull(patients.deleted_at), isNull(patients.merged_into))

export const columns = {
  ...pick(patients, 'id', 'name', 'phone', 'email', 'language', 'notes', 'created_at'),
  version: versionOf(patients),
}

/** A row of `columns`. */
export type PatientRow = Pick<
  typeof patients.$inferSelect,
  'id' | 'name' | 'phone' | 'email' | 'language' | 'notes' | 'created_at'
> & { version: string }

const contact = pick(patients, 'name', 'phone', 'email', 'language')

type PatientContact = Pick<PatientRow, keyof typeof contact>

export function patientOf({ created_at, ...row }: PatientRow): Patient {
  const phone = row.phone ?? ''
  return {
    ...row,
    phone,
    digits: firstPhoneDigits(phone),
    email: row.email ?? '',
    notes: row.notes ?? '',
    createdAt: created_at.toISOString(),
  }
}

/** The row of a live patient, or null. */
export async function findRow(
  id: string,
  database: Pick<Transaction, 'select'> = db(),
): Promise<PatientRow | null> {
  const [row] = await database
    .select(columns)
    .from(patients)
    .where(and(eq(patients.id, id), isLivePatient))
  return row ?? null
}

/** Lock that a merge takes alone; other changes, which lock a patient before the patient's rows, share it. */
export async function lockPeople(transaction: Transaction, how: 'alone' | 'beside others'): Promise<void> {
  const key = sql`hashtext('who patients are')`
  await transaction.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
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
    .where(and(eq(patients.id, id), isLivePatient))
    .for('key share')
  return row ?? null
}

/** True if a patient exists; locks it as `lockContact` does. */
export async function holdPatient(transaction: Transaction, id: string): Promise<boolean> {
  return (await lockContact(transaction, id)) !== null
}
