import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { standingDay } from '../appointment-rows.server.ts'
import { findPatientsOfReference } from '../appointments-of-patient.server.ts'
import { minutesOf } from '../format-appointment.ts'
import type { SeriesPatient } from '../series-dates/give-dates.server.ts'
import { appointments, series } from '../tables.server.ts'
import type { AdminSeries, SeriesPart, SeriesSession } from './series.ts'
import { isSession, seriesOfPart } from './series-parts.server.ts'

export type SeriesRow = typeof series.$inferSelect

type Database = Pick<Transaction, 'select' | 'execute'>

/** Facts from other features: the patients of series, and the amount paid for each. */
type SeriesFacts = {
  findPatients: (ids: string[]) => Promise<ReadonlyMap<string, SeriesPatient>>
  findPaid: (seriesIds: string[]) => Promise<ReadonlyMap<string, number>>
}

/** Facts for the searchable list, as SQL expressions. */
export type SeriesListFacts = SeriesFacts & {
  /** Ids of the patients who match a text; `also`: ids found by a reference. */
  idsOfFound: (text: string, also: readonly string[]) => SQL
  sumPaid: (series: PgColumn) => SQL
}

/** Limit of a patient's series, and of the trash. */
const queryLimit = 50

/** Page of a part of the series, the newest first; a text filters by patient. */
export async function listSeries(
  { part, text }: { part: SeriesPart; text: string },
  { page, size }: { page: number; size: number },
  facts: SeriesListFacts,
): Promise<{ rows: AdminSeries[]; total: number; page: number }> {
  const condition = and(
    seriesOfPart(part, facts.sumPaid),
    text
      ? inArray(series.patient_id, facts.idsOfFound(text, await findPatientsOfReference(text)))
      : undefined,
  )
  const total = await db().$count(series, condition)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const rows = await selectSeries(condition)
    .orderBy(desc(series.created_at), asc(series.id))
    .limit(size)
    .offset((shownPage - 1) * size)
  return { rows: await withFacts(rows, facts), total, page: shownPage }
}

/** All live series of a patient, the newest first; at most 50. */
export async function listSeriesOf(patientId: string, facts: SeriesFacts): Promise<AdminSeries[]> {
  const rows = await selectSeries(and(isNull(series.deleted_at), eq(series.patient_id, patientId)))
    .orderBy(desc(series.created_at))
    .limit(queryLimit)
  return withFacts(rows, facts)
}

/** A live series, or null. */
export async function findSeries(id: string, facts: SeriesFacts): Promise<AdminSeries | null> {
  if (!isId(id)) return null
  const rows = await selectSeries(and(isNull(series.deleted_at), eq(series.id, id))).limit(1)
  return (await withFacts(rows, facts))[0] ?? null
}

/** Row of a live series with its version, or null. */
export async function findSeriesRow(id: string, database: Database): Promise<VersionedRow | null> {
  const [found] = await database
    .select({ row: series, version: versionOf(series) })
    .from(series)
    .where(and(isNull(series.deleted_at), eq(series.id, id)))
  return found ? { ...found.row, version: found.version } : null
}

export function countTrashedSeries(): Promise<number> {
  return db().$count(series, isNotNull(series.deleted_at))
}

/** The series in the trash, the last deleted first. */
export async function listTrashedSeries(facts: SeriesFacts) {
  const rows = await db()
    .select({
      id: series.id,
      patient_id: series.patient_id,
      deleted_at: series.deleted_at,
      version: versionOf(series),
    })
    .from(series)
    .where(isNotNull(series.deleted_at))
    .orderBy(desc(series.deleted_at))
    .limit(queryLimit)
  const patients = await facts.findPatients(rows.map((row) => row.patient_id))
  return rows.map(({ patient_id, ...row }) => ({
    ...row,
    name: patients.get(patient_id)?.name ?? '',
    thumbnail: null,
  }))
}

export type VersionedRow = SeriesRow & { version: string }

const selectSeries = (condition: SQL | undefined) =>
  db()
    .select({ row: series, version: versionOf(series) })
    .from(series)
    .where(condition)

async function withFacts(
  found: readonly { row: SeriesRow; version: string }[],
  { findPatients, findPaid }: SeriesFacts,
): Promise<AdminSeries[]> {
  const ids = found.map(({ row }) => row.id)
  const [patients, paid, dates] = await Promise.all([
    findPatients([...new Set(found.map(({ row }) => row.patient_id))]),
    findPaid(ids),
    listSessions(ids),
  ])
  return found.map(({ row, version }) => {
    const patient = patients.get(row.patient_id)
    return {
      id: row.id,
      version,
      patient: {
        id: row.patient_id,
        name: patient?.name ?? '',
        phone: patient?.phone ?? null,
        email: patient?.email ?? null,
        language: patient?.language ?? 'fr',
      },
      careType: row.care_type,
      sessions: row.sessions,
      practitionerId: row.practitioner_id,
      duration: row.duration_minutes,
      price: row.price,
      prescribedBy: row.prescribed_by ?? '',
      prescribedOn: row.prescribed_on,
      notes: row.notes ?? '',
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      dates: dates.get(row.id) ?? [],
      paid: paid.get(row.id) ?? 0,
    }
  })
}

async function listSessions(seriesIds: readonly string[]): Promise<Map<string, SeriesSession[]>> {
  const rows = await db()
    .select({
      id: appointments.id,
      seriesId: appointments.series_id,
      at: appointments.confirmed_for,
      proposedDay: appointments.postponed_to,
      proposedTime: appointments.postponed_time,
      status: appointments.status,
      practitionerId: appointments.practitioner_id,
      placeId: appointments.place_id,
      price: appointments.price,
    })
    .from(appointments)
    .where(and(isSession, inArray(appointments.series_id, [...seriesIds])))
    .orderBy(sql`${standingDay} asc nulls last`, appointments.confirmed_for)
  const sessions = new Map<string, SeriesSession[]>()
  for (const { seriesId, at, proposedDay, proposedTime, ...row } of rows) {
    if (seriesId === null) continue
    const slot = at
      ? { day: doualaDay(at), start: doualaMinutes(at) }
      : { day: proposedDay, start: minutesOf(proposedTime?.slice(0, 5) ?? '') }
    const session = { ...row, ...slot }
    sessions.set(seriesId, [...(sessions.get(seriesId) ?? []), session])
  }
  return sessions
}
