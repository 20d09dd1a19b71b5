import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** True if a patient exists: a lock prevents its deletion and merge until the transaction ends. */
export async function holdPatient(transaction: Transaction, id: string): Promise<boolean> {
  const [row] = await transaction
    .select({ one: sql`1` })
    .from(patients)
    .where(and(eq(patients.id, id), isLivePatient))
    .for('key share')
  return row !== undefined
}
