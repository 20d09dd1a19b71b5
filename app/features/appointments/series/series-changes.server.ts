import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { type Updated, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import { lockAgenda, type SchedulingDependencies } from '../changes/taken-hours.server.ts'
import { appointments, series } from '../tables.server.ts'
import { giveDates, type SeriesPatient } from './give-dates.server.ts'
import type { SeriesValues } from './series.ts'
import type { SeriesAnswer, SeriesChange } from './series-change.ts'
import { findSeriesRow, type VersionedRow } from './series-rows.server.ts'
import { formatFurther } from './series-sentences.ts'

/** The changes of one intent. */
export type Given<Intent extends SeriesChange['intent']> = Extract<SeriesChange, { intent: Intent }>

/** Functions of other features that a change of series needs; `lockPatient` answers null for an unknown patient. */
export type SeriesDependencies = {
  actor: Actor
  scheduling: SchedulingDependencies
  lockPatient: (transaction: Transaction, id: string) => Promise<SeriesPatient | null>
}

/** Adds a series with all of its dates, or nothing. The same one sent again is the first one. */
export function createSeries(
  { id, patientId, values, placeId, dates }: Given<'create'>,
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

/** Gives further sessions of a series their dates. */
export function addDates(
  { id, version, placeId, dates }: Given<'add'>,
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
          // In the trash meanwhile: "saved" would promise dates that do not exist.
          if (!patient) throw new RejectedChange({ state: 'gone' } satisfies SeriesAnswer)
          await refuseFurther(transaction, row, dates.length)
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

/** Stops more sessions than are prescribed: the number of the prescription is what says on purpose that there are more. */
async function refuseFurther(transaction: Transaction, row: VersionedRow, wanted: number): Promise<void> {
  const given = await countSessionsOf(transaction, row.id, ['came', 'confirmed', 'postponed'])
  const left = Math.max(0, row.sessions - given)
  if (wanted > left) refuse({ dates: formatFurther(row.sessions, left) })
}

/** Changes the prescription, its price and its notes; given dates stay, and so do held and paid sessions. */
export function updateSeries(
  { id, version, values }: Given<'update'>,
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
        // The prescriber and the notes are words about a patient.
        audited: (row, changed) => ({
          before: { sessions: row.sessions, price: row.price },
          after: { sessions: values.sessions, price: values.price, notes_changed: 'notes' in changed },
        }),
      }),
    )
  })
}

/** Sessions that were held or paid keep their price: another price of their series is that of the others. */
async function fixPrices(
  transaction: Transaction,
  { id, price }: VersionedRow,
  next: number | null,
): Promise<void> {
  if (price === null || price === next) return
  const unpriced = and(eq(appointments.series_id, id), isNull(appointments.price))
  // A payment that is being written down holds its session until it is there to be seen.
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

function countSessionsOf(
  transaction: Transaction,
  id: string,
  statuses: AppointmentStatus[],
): Promise<number> {
  return transaction.$count(
    appointments,
    and(
      eq(appointments.series_id, id),
      inArray(appointments.status, statuses),
      isNull(appointments.deleted_at),
    ),
  )
}

/** The row of a live series, for a change of it. */
export const seriesRecord = (transaction: Transaction, id: string) => ({
  table: series,
  entity: 'series',
  id,
  find: () => findSeriesRow(id, transaction),
})

/** The answer to a change of a series. */
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
