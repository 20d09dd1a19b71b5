import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { type Updated, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { lockAgenda, type SchedulingDependencies } from '../changes/taken-hours.server.ts'
import { giveDates, type SeriesPatient } from '../series-dates/give-dates.server.ts'
import { appointments, series } from '../tables.server.ts'
import type { SeriesValues } from './series.ts'
import type { SeriesAnswer } from './series-change.ts'
import type { SeriesChange } from './series-requests.server.ts'
import { findSeriesRow, type VersionedRow } from './series-rows.server.ts'
import { formatFurther } from './series-sentences.ts'

/** The changes of one intent. */
export type SeriesIntent<Intent extends SeriesChange['intent']> = Extract<SeriesChange, { intent: Intent }>

/** Functions of other features that a change of series needs; `lockPatient` answers null for an unknown patient. */
export type SeriesDependencies = {
  actor: Actor
  scheduling: SchedulingDependencies
  lockPatient: (transaction: Transaction, id: string) => Promise<SeriesPatient | null>
}

/** Creates a series with all of its dates, or nothing; a repeated request answers the first result. */
export function createSeries(
  { id, patientId, values, placeId, dates }: SeriesIntent<'create'>,
  { actor, scheduling, lockPatient }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction): Promise<SeriesAnswer> => {
    await lockAgenda(transaction)
    const patient = await lockPatient(transaction, patientId)
    if (!patient) return { state: 'gone' }
    const [row] = await transaction
      .insert(series)
      .values({ id, patient_id: patientId, created_by: actor.id, ...columnsOf(values) })
      .onConflictDoNothing({ target: series.id })
      .returning()
    if (!row) return { state: 'saved', ids: [id] }
    await giveDates(transaction, actor, { series: row, patient, placeId, dates, dependencies: scheduling })
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'series',
      entityId: id,
      after: { sessions: values.sessions, dates: dates.length },
    })
    return { state: 'saved', ids: [id] }
  })
}

/** Adds dates for further sessions of a series. */
export function addDates(
  { id, version, placeId, dates }: SeriesIntent<'add'>,
  { actor, scheduling, lockPatient }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    await lockAgenda(transaction)
    return seriesAnswer(
      id,
      await updateVersioned<VersionedRow>(transaction, actor, {
        ...seriesRecord(transaction, id),
        version,
        async columns(row) {
          const patient = await lockPatient(transaction, row.patient_id)
          // The patient is in the trash.
          if (!patient) throw new RejectedChange({ state: 'gone' } satisfies SeriesAnswer)
          await refuseSurplus(transaction, row, dates.length)
          await giveDates(transaction, actor, {
            series: row,
            patient,
            placeId,
            dates,
            dependencies: scheduling,
          })
          // A new version: a second press on an older screen gets a conflict, since the dates are given.
          return { updated_at: new Date() }
        },
        audited: () => ({ before: null, after: { dates: dates.length } }),
      }),
    )
  })
}

/** Refuses more dates than sessions are left: the number of prescribed sessions has to be raised first. */
async function refuseSurplus(transaction: Transaction, row: VersionedRow, wanted: number): Promise<void> {
  const placed = await transaction.$count(
    appointments,
    and(
      eq(appointments.series_id, row.id),
      inArray(appointments.status, ['came', 'confirmed', 'postponed']),
      isNull(appointments.deleted_at),
    ),
  )
  const left = Math.max(0, row.sessions - placed)
  if (wanted > left) refuse({ dates: formatFurther(row.sessions, left) })
}

/** Changes the prescription, its price and its notes. Existing dates stay, and so do held and paid sessions. */
export function updateSeries(
  { id, version, values }: SeriesIntent<'update'>,
  { actor }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    await lockAgenda(transaction)
    return seriesAnswer(
      id,
      await updateVersioned<VersionedRow>(transaction, actor, {
        ...seriesRecord(transaction, id),
        version,
        async columns(row) {
          await fixPrices(transaction, row, values.price)
          return columnsOf(values)
        },
        // Prescriber and notes are personal data, so the audit log has no text of them.
        audited: (row, changed) => ({
          before: { sessions: row.sessions, price: row.price },
          after: { sessions: values.sessions, price: values.price, notes_changed: 'notes' in changed },
        }),
      }),
    )
  })
}

/** Copies the former price of a series into its held and paid sessions: a new price applies to the others alone. */
async function fixPrices(
  transaction: Transaction,
  { id, price }: VersionedRow,
  next: number | null,
): Promise<void> {
  if (price === null || price === next) return
  const unpriced = and(eq(appointments.series_id, id), isNull(appointments.price))
  // Waits for payments of other transactions, which lock their session.
  await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(unpriced)
    .orderBy(appointments.id)
    .for('update')
  const isPaid = sql`exists (select 1 from payments where appointment_id = ${appointments.id} and deleted_at is null)`
  await transaction
    .update(appointments)
    .set({ price })
    .where(and(unpriced, or(eq(appointments.status, 'came'), isPaid)))
}

/** Description of a live series for `updateVersioned`. */
export const seriesRecord = (transaction: Transaction, id: string) => ({
  table: series,
  entity: 'series',
  id,
  find: () => findSeriesRow(id, transaction),
})

/** Answer to the screen for the result of an update. */
export function seriesAnswer(id: string, updated: Updated<VersionedRow>): SeriesAnswer {
  if (updated.state === 'saved') return { state: 'saved', ids: [id] }
  return updated.state === 'gone' ? updated : { state: 'conflict', by: updated.by }
}

function columnsOf(values: SeriesValues) {
  return {
    care_type: values.careType,
    sessions: values.sessions,
    practitioner_id: values.practitionerId,
    duration_minutes: values.duration,
    price: values.price,
    prescribed_by: values.prescribedBy || null,
    prescribed_on: values.prescribedOn,
    notes: values.notes || null,
  }
}
