import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { standingDay } from '../appointment-rows.server.ts'
import { findPatientsOfReference } from '../appointments-of-patient.server.ts'
import { minutesOf } from '../format-appointment.ts'
import { appointments, series } from '../tables.server.ts'
import type { SeriesPatient } from './give-dates.server.ts'
import type { AdminSeries, SeriesPart, SeriesSession } from './series.ts'
import { isSession, seriesOfPart } from './series-parts.server.ts'

export type SeriesRow = typeof series.$inferSelect

type Database = Pick<Transaction, 'select' | 'execute'>

/** Facts from other features: the patients of series, and the amount paid for each. */
type SeriesFacts = {
  findPatients: (ids: string[]) => Promise<ReadonlyMap<string, SeriesPatient>>
  findPaid: (seriesIds: string[]) => Promise<ReadonlyMap<string, number>>
}

/** The facts for a list that is searched, as parts of a statement. */
export type SeriesListFacts = SeriesFacts & {
  /** The ids of the patients whom a text finds; `also` are found by a reference. */
  idsOfFound: (text: string, also: readonly string[]) => SQL
  sumPaid: (series: PgColumn) => SQL
}

/** The most series of one patient, or in the trash, that are shown. */
const mostOfOne = 50

/** A page of a part of the live series, the newest first; of the patients whom a text finds, where there is one. */
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
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const rows = await select(condition)
    .orderBy(desc(series.created_at), asc(series.id))
    .limit(size)
    .offset((shown - 1) * size)
  return { rows: await withFacts(rows, facts), total, page: shown }
}

/** All live series of a patient, the newest first; at most 50. */
export async function listSeriesOf(patientId: string, facts: SeriesFacts): Promise<AdminSeries[]> {
  const rows = await select(and(isNull(series.deleted_at), eq(series.patient_id, patientId)))
    .orderBy(desc(series.created_at))
    .limit(mostOfOne)
  return withFacts(rows, facts)
}

/** A live series, or null. */
export async function findSeries(id: string, facts: SeriesFacts): Promise<AdminSeries | null> {
  if (!isId(id)) return null
  const rows = await select(and(isNull(series.deleted_at), eq(series.id, id))).limit(1)
  return (await withFacts(rows, facts))[0] ?? null
}

/** The row of a live series with its version, as a change needs it; null where there is none. */
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
    .limit(mostOfOne)
  const patients = await facts.findPatients(rows.map((row) => row.patient_id))
  return rows.map(({ patient_id, ...row }) => ({
    ...row,
    name: patients.get(patient_id)?.name ?? '',
    thumbnail: null,
  }))
}

export type VersionedRow = SeriesRow & { version: string }

const select = (condition: SQL | undefined) =>
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
    const when = at
      ? { day: doualaDay(at), start: doualaMinutes(at) }
      : { day: proposedDay, start: minutesOf(proposedTime?.slice(0, 5) ?? '') }
    const session = { ...row, ...when }
    sessions.set(seriesId, [...(sessions.get(seriesId) ?? []), session])
  }
  return sessions
}
