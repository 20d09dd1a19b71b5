import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { listTablesWith } from '#app/lib/db/tables-with.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { pickValues } from '#app/lib/records/update-versioned.server.ts'
import type { PatientChangeAnswer } from './patient-change.ts'
import type { PatientChange } from './patient-changes.server.ts'
import { findRow, lockPeople, type PatientRow } from './patient-rows.server.ts'
import { type MergedRows, patientMerges, patients } from './tables.server.ts'

type Given<Intent extends PatientChange['intent']> = Extract<PatientChange, { intent: Intent }>

const merged = ['name', 'phone', 'email', 'notes'] as const

/** Number of a patient's rows by table name; tables without such rows are omitted. */
export async function countLinked(patientId: string): Promise<Record<string, number>> {
  const tables = await listTablesWith('patient_id')
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await db().execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where patient_id = ${patientId}`,
      )
      return [table, row?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/**
 * Merges two patients: moves the rows of one to the other, in every table, and records their ids for an undo. Changes
 * nothing if one of them has changed since it was read.
 */
export async function mergePatients(
  { target, merged: other, values }: Given<'merge'>,
  actor: Actor,
): Promise<PatientChangeAnswer> {
  const tables = await listTablesWith('patient_id')
  return inTransaction(async (transaction): Promise<PatientChangeAnswer> => {
    await lock(transaction, [target.id, other.id], tables)
    const [stays, goes] = await Promise.all([findRow(target.id, transaction), findRow(other.id, transaction)])
    if (stays && !goes) return mergedBefore(transaction, target.id, other.id)
    if (!stays || !goes) return { state: 'gone' }
    if (stays.version !== target.version || goes.version !== other.version) return { state: 'overtaken' }
    const rows: MergedRows['rows'] = {}
    for (const table of tables) {
      const moved = await move(transaction, table, { from: other.id, to: target.id })
      if (moved.length > 0) rows[table] = moved
    }
    const after = {
      ...values,
      phone: values.phone || null,
      email: values.email || null,
      notes: values.notes || null,
    }
    await transaction.update(patients).set(after).where(eq(patients.id, target.id))
    await transaction.update(patients).set({ merged_into: target.id }).where(eq(patients.id, other.id))
    const [made] = await transaction
      .insert(patientMerges)
      .values({
        kept_id: target.id,
        merged_id: other.id,
        moved: { rows, before: personOf(stays), after },
        created_by: actor.id,
      })
      .returning({ id: patientMerges.id })
    await writeAudit(transaction, actor, { action: 'merge', entity: 'patients', entityId: target.id })
    return { state: 'saved', ids: [target.id], ...(made && { merge: made.id }) }
  })
}

/**
 * Undoes a merge: returns the moved rows, with later rows of their series, sessions and orders. Other later rows stay,
 * and so does a name or number that was corrected since.
 */
export async function undoMerge({ id }: Given<'unmerge'>, actor: Actor): Promise<PatientChangeAnswer> {
  const tables = await listTablesWith('patient_id')
  return inTransaction(async (transaction): Promise<PatientChangeAnswer> => {
    const [merge] = await transaction
      .select()
      .from(patientMerges)
      .where(eq(patientMerges.id, id))
      .for('update')
    if (!merge) return { state: 'gone' }
    const { kept_id: target, merged_id: other, moved, undone_at } = merge
    if (undone_at) return { state: 'saved', ids: [other] }
    await lock(transaction, [target, other], tables)
    const stays = await findRow(target, transaction)
    if (!stays) return { state: 'gone' }
    for (const [table, ids] of Object.entries(moved.rows))
      await move(transaction, table, { from: target, to: other, ids })
    await followSeries(transaction, target, other)
    const { before, after } = moved
    const same = merged.filter((name) => stays[name] === after?.[name])
    if (before && same.length > 0)
      await transaction.update(patients).set(pickValues(before, same)).where(eq(patients.id, target))
    await transaction.update(patients).set({ merged_into: null }).where(eq(patients.id, other))
    await transaction
      .update(patientMerges)
      .set({ undone_at: new Date(), moved: { rows: moved.rows } })
      .where(eq(patientMerges.id, id))
    await writeAudit(transaction, actor, { action: 'unmerge', entity: 'patients', entityId: target })
    return { state: 'saved', ids: [other] }
  })
}

/** Moves sessions and payments made since the merge along with their series, session or order. */
async function followSeries(transaction: Transaction, target: string, other: string): Promise<void> {
  const ofOther = (table: string) =>
    sql`(select id from ${sql.identifier(table)} where patient_id = ${other})`
  await transaction.execute(sql`
    update appointments set patient_id = ${other}
    where patient_id = ${target} and series_id in ${ofOther('series')}`)
  await transaction.execute(sql`
    update payments set patient_id = ${other}
    where patient_id = ${target} and (series_id in ${ofOther('series')}
      or appointment_id in ${ofOther('appointments')} or order_id in ${ofOther('orders')})`)
}

/**
 * Locks in the order of all other changes: the patient's rows, series before their sessions, then the patients. A
 * payment locks its session, series or order before the patient, so that a merge and a payment wait for each other
 * without a deadlock.
 */
async function lock(transaction: Transaction, ids: string[], tables: readonly string[]): Promise<void> {
  await lockPeople(transaction, 'alone')
  const people = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  for (const table of new Set(['series', ...tables]))
    await transaction.execute(sql`
      select 1 from ${sql.identifier(table)} where patient_id in (${people}) order by id for no key update`)
  await transaction
    .select({ id: patients.id })
    .from(patients)
    .where(inArray(patients.id, ids))
    .orderBy(patients.id)
    .for('update')
}

/** A repeated request succeeds without a second merge. */
async function mergedBefore(
  transaction: Transaction,
  target: string,
  other: string,
): Promise<PatientChangeAnswer> {
  const [made] = await transaction
    .select({ id: patientMerges.id })
    .from(patientMerges)
    .where(
      and(
        eq(patientMerges.kept_id, target),
        eq(patientMerges.merged_id, other),
        isNull(patientMerges.undone_at),
      ),
    )
  return made ? { state: 'saved', ids: [target], merge: made.id } : { state: 'overtaken' }
}

/** Moves rows to another patient; returns their ids. Given ids limit it to rows that still belong to `from`. */
async function move(
  transaction: Transaction,
  table: string,
  { from, to, ids }: { from: string; to: string; ids?: string[] },
): Promise<string[]> {
  const named = ids
    ? sql`and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
    : sql``
  const rows = await transaction.execute<{ id: string }>(sql`
    update ${sql.identifier(table)} set patient_id = ${to} where patient_id = ${from} ${named} returning id`)
  return rows.map((row) => row.id)
}

function personOf(row: PatientRow) {
  return pickValues(row, merged) as NonNullable<MergedRows['before']>
}
