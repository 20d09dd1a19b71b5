import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { doualaDaySql } from '#app/lib/db/on-days.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { takenOf } from '#app/lib/records/taken.ts'
import type { AdminAppointment, SessionNumber } from './admin-appointment.ts'
import { careLabel } from './appointment.ts'
import { minutesOf } from './format-appointment.ts'
import { appointments } from './tables.server.ts'

type StoredRow = typeof appointments.$inferSelect

/** A row; `session` is only read by `selectLive`. */
export type AppointmentRow = StoredRow & { session?: SessionNumber | null }

/** Cancelled and missed sessions have no number, since another session replaces them. */
const sessionNumber = sql<SessionNumber | null>`case
  when appointments.series_id is not null and appointments.status in ('confirmed', 'came') then (
    select json_build_object('number', count(*), 'of', max(series.sessions))
    from appointments as session join series on series.id = session.series_id
    where session.series_id = appointments.series_id and session.deleted_at is null
      and session.status in ('confirmed', 'came')
      and (session.confirmed_for, session.id) <= (appointments.confirmed_for, appointments.id)
  ) end`

/** Day of a request in SQL: agreed, postponed or requested; null if postponed without a new day. */
export const standingDay = sql<string | null>`case
  when ${appointments.confirmed_for} is not null
    then ${doualaDaySql(appointments.confirmed_for)}
  when ${appointments.status} = 'postponed' then ${appointments.postponed_to}
  else ${appointments.preferred_date} end`

/** Unanswered requests above the site's limit. They are listed separately, so that they hide no others. */
export const isOverLimitRequest = sql`(${appointments.over_limit} and ${appointments.status} = 'new')`

/** Live rows that match a condition, each with its number in its series. */
export function selectLive(
  condition: SQL | undefined,
  order: SQL[],
  limit: number,
  database: Pick<Transaction, 'select'> = db(),
  offset = 0,
): Promise<AppointmentRow[]> {
  return database
    .select({ ...getTableColumns(appointments), session: sessionNumber })
    .from(appointments)
    .where(and(isNull(appointments.deleted_at), condition))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** True for an agreed visit whose hour has not passed. */
export function isVisitToCome({
  status,
  confirmed_for,
}: Pick<AppointmentRow, 'status' | 'confirmed_for'>): boolean {
  return status === 'confirmed' && confirmed_for !== null && confirmed_for > new Date()
}

/** True if no hour was ever agreed: a new request, also one that was put off. */
export function isRequest({ status, previous }: Pick<AppointmentRow, 'status' | 'previous'>): boolean {
  const wasRequest = previous?.status === 'new' || previous?.is_request === true
  return status === 'new' || (status === 'postponed' && wasRequest)
}

/** A row as shown to the staff. */
export function adminAppointment(row: AppointmentRow, names: StaffNames): AdminAppointment {
  const { confirmed_for: agreed } = row
  const requestedDay = row.status === 'postponed' ? row.postponed_to : row.preferred_date
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? 'un ancien compte'))
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    phone: row.phone,
    digits: firstPhoneDigits(row.phone),
    email: row.email,
    careType: row.care_type,
    care: careLabel('fr', row.care_type),
    careRead: row.care_type_label,
    message: row.message,
    language: row.language,
    status: row.status,
    isRequest: isRequest(row),
    preferredDate: row.preferred_date,
    dayPart: row.day_part,
    day: agreed ? doualaDay(agreed) : requestedDay,
    start: agreed ? doualaMinutes(agreed) : null,
    proposed:
      row.status === 'postponed' && row.postponed_time ? minutesOf(row.postponed_time.slice(0, 5)) : null,
    duration: row.duration_minutes,
    statusBy: nameOf(row.status_by),
    statusAt: row.status_at?.toISOString() ?? null,
    remindedBy: nameOf(row.reminded_by),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    remindedWay: row.reminded_way,
    patient: row.patient_answer &&
      row.patient_answered_at && {
        answer: row.patient_answer,
        at: row.patient_answered_at.toISOString(),
        note: row.patient_note ?? '',
      },
    taken: takenOf(row, names, row.patient_answered_at),
    notes: row.notes ?? '',
    createdAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    createdBy: nameOf(row.created_by),
    consentVersion: row.consent_version,
    consentedAt: row.consented_at?.toISOString() ?? null,
    practitionerId: row.practitioner_id,
    placeId: row.place_id,
    overbooked: row.overbooked,
    earlierSince: isVisitToCome(row) ? (row.earlier_since?.toISOString() ?? null) : null,
    price: row.price,
    patientId: row.patient_id,
    seriesId: row.series_id,
    session: row.session ?? null,
    sequence: row.sequence,
    canUndo: row.previous !== null,
  }
}
