import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { type Contact, choiceOf, isSamePerson, type PatientValues } from './patient.ts'
import type { Linked, LinkedKind, PatientChangeAnswer } from './patient-change.ts'
import type { PatientChange } from './patient-changes.server.ts'
import {
  columns,
  findRow,
  holdPatient,
  lockPeople,
  type PatientRow,
  patientOf,
} from './patient-rows.server.ts'
import { findCandidates } from './patients.server.ts'
import { patients } from './tables.server.ts'

type Given<Intent extends PatientChange['intent']> = Extract<PatientChange, { intent: Intent }>

/** Tables of rows that can be linked to a patient, by kind. */
export type LinkedTables = Record<LinkedKind, PgTable & Record<'id' | 'patient_id' | 'deleted_at', PgColumn>>

/** Corrects the name and contact details in a patient's future appointments; returns their number. */
export type CarryOn = (
  transaction: Transaction,
  actor: Actor,
  patientId: string,
  contact: Contact,
) => Promise<number>

/**
 * Adds a patient under an id from the form, so that a form sent twice adds one. The audit row contains no text of a
 * patient, since the audit log outlives the erasure that the privacy page promises.
 */
export function createPatient(
  { id, values, of }: Given<'create'>,
  actor: Actor,
  tables: LinkedTables,
): Promise<PatientChangeAnswer> {
  return inTransaction(async (transaction) => {
    const { row, isNew } = await addPatient(transaction, actor, { id, ...values })
    if (!row) return { state: 'gone' }
    if (of && isNew) {
      const linked = await link(transaction, { of, before: null, patientId: id }, actor, tables)
      if (linked.state !== 'saved') throw new RejectedChange(linked)
    }
    return { state: 'saved', ids: [id], choice: choiceOf(patientOf(row)) }
  })
}

/**
 * Id of the patient with this name and contact, as a part of another change: a live one of the same name with the same
 * telephone or e-mail, or a new one under `id`. Null: the patient with that id is no longer live.
 */
export async function recordPatient(
  transaction: Transaction,
  actor: Actor,
  { id, name, phone, email, language }: Omit<PatientValues, 'notes'> & { id: string },
): Promise<string | null> {
  await lockPeople(transaction, 'beside others')
  const person = { name, phone, email, language }
  const same = (await findCandidates(person, null, transaction)).find(isSamePerson)
  if (same && (await holdPatient(transaction, same.id))) return same.id
  const { row } = await addPatient(transaction, actor, { id, ...person, notes: '' })
  return row?.id ?? null
}

/** Adds a patient unless the id exists; `row` is null if that patient is no longer live. */
async function addPatient(
  transaction: Transaction,
  actor: Actor,
  { id, ...values }: PatientValues & { id: string },
): Promise<{ row: PatientRow | null; isNew: boolean }> {
  const [made] = await transaction
    .insert(patients)
    .values({ id, ...columnsOf(values), created_by: actor.id })
    .onConflictDoNothing({ target: patients.id })
    .returning(columns)
  if (!made) return { row: await findRow(id, transaction), isNew: false }
  await writeAudit(transaction, actor, { action: 'create', entity: 'patients', entityId: id })
  return { row: made, isNew: true }
}

/** Changes a patient, unless they have changed since they were read. */
export function updatePatient(
  { id, version, values, carry }: Given<'update'>,
  actor: Actor,
  carryOn: CarryOn,
): Promise<PatientChangeAnswer> {
  return inTransaction(async (transaction): Promise<PatientChangeAnswer> => {
    await lockPeople(transaction, 'beside others')
    const updated = await updateVersioned(transaction, actor, {
      table: patients,
      entity: 'patients',
      id,
      version,
      find: () => findRow(id, transaction),
      columns: () => columnsOf(values),
      audited: (_, changed) => ({
        before: null,
        after: {
          ...(['name', 'phone', 'email', 'language'].some((name) => name in changed) && {
            person_changed: true,
          }),
          ...('notes' in changed && { notes_changed: true }),
        },
      }),
    })
    if (updated.state === 'conflict') return { ...updated, latest: patientOf(updated.latest) }
    if (updated.state === 'gone') return updated
    if (carry) await carryOn(transaction, actor, id, columnsOf(values))
    return { state: 'saved', ids: [id], version: updated.row.version }
  })
}

/** Links a request to a patient, unless its link has changed since it was read. */
export function linkToPatient(
  given: Given<'link'>,
  actor: Actor,
  tables: LinkedTables,
): Promise<PatientChangeAnswer> {
  return inTransaction((transaction) => link(transaction, given, actor, tables))
}

async function link(
  transaction: Transaction,
  { of, before, patientId }: { of: Linked; before: string | null; patientId: string | null },
  actor: Actor,
  tables: LinkedTables,
): Promise<PatientChangeAnswer> {
  await lockPeople(transaction, 'beside others')
  if (patientId !== null && !(await holdPatient(transaction, patientId))) return { state: 'gone' }
  const table = tables[of.kind]
  const updated = await updateVersioned(transaction, actor, {
    table,
    entity: getTableName(table),
    id: of.id,
    async find() {
      const [row] = await transaction
        .select({ patient_id: table.patient_id })
        .from(table as PgTable)
        .where(and(eq(table.id, of.id), isNull(table.deleted_at)))
      return row ? { patient_id: row.patient_id as string | null } : null
    },
    version(row) {
      if (row.patient_id === patientId) return 'done'
      return row.patient_id === before ? 'as read' : 'changed'
    },
    columns: () => ({ patient_id: patientId }),
    audited: (row) => ({ action: 'link', before: row, after: { patient_id: patientId } }),
  })
  if (updated.state === 'conflict') return { state: 'overtaken' }
  return updated.state === 'gone' ? updated : { state: 'saved', ids: [of.id] }
}

function columnsOf({ name, phone, email, language, notes }: PatientValues) {
  return { name, phone: phone || null, email: email || null, language, notes: notes || null }
}
