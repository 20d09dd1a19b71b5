import { and, asc, between, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { appointmentPageLength, closedPeriod } from './admin/appointment-list.ts'
import type { AdminAppointment, TakenVisit } from './admin-appointment.ts'
import { appointmentConditions, standsBetween } from './appointment-filters.server.ts'
import { adminAppointment, isOverLimitRequest, selectLive } from './appointment-rows.server.ts'
import { appointments } from './tables.server.ts'

/** Query limit, above the visits of any day or week of a centre. */
const mostOfWeek = 1000
const mostEarlier = 20

/**
 * Newest first, after unanswered requests and the later requests and cancellations of patients, so that none of these
 * is hidden on an older page.
 */
const newestFirst = [
  sql`${appointments.status} = 'new' desc`,
  sql`(${appointments.status} = 'confirmed' and ${appointments.patient_answer} = 'another-day'
    or ${appointments.status} = 'cancelled' and ${appointments.patient_answer} = 'cancelled'
      and ${appointments.confirmed_for} > now()) is true desc`,
  desc(appointments.created_at),
  asc(appointments.id),
]
const byHour = [sql`${appointments.confirmed_for} asc nulls last`, asc(appointments.created_at)]

export type AppointmentList = {
  rows: AdminAppointment[]
  /** Numbers of filtered requests, of all live requests, and of those in the trash. */
  total: number
  all: number
  trashed: number
  /** Number of requests for which `isOverLimitRequest` holds. */
  apart: number
  page: number
}

/**
 * A page of the filtered requests; beyond the last page, the last one. `outside` are the ids of those at which the
 * centre is closed, for the filter by them.
 */
export async function findAppointments(
  query: ListQuery,
  names: StaffNames,
  outside: readonly string[] = [],
): Promise<AppointmentList> {
  const condition = and(
    isNull(appointments.deleted_at),
    query.filters['period'] === closedPeriod ? inArray(appointments.id, [...outside]) : undefined,
    ...appointmentConditions(query.filters, doualaDay()),
  )
  const [total, all, trashed, apart] = await Promise.all([
    db().$count(appointments, condition),
    db().$count(appointments, isNull(appointments.deleted_at)),
    db().$count(appointments, isNotNull(appointments.deleted_at)),
    db().$count(appointments, and(isNull(appointments.deleted_at), isOverLimitRequest)),
  ])
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / appointmentPageLength)))
  const offset = (page - 1) * appointmentPageLength
  const rows = await selectLive(condition, newestFirst, appointmentPageLength, db(), offset)
  return { rows: rows.map((row) => adminAppointment(row, names)), total, all, trashed, apart, page }
}

/**
 * Visits of a period, both days included, sorted by hour. Cancelled ones are left out, except with `withdrawn` those
 * that the patient cancelled: the staff sees that an expected visit is off.
 */
export async function listAgenda(
  from: string,
  to: string,
  names: StaffNames,
  { withdrawn = false } = {},
): Promise<AdminAppointment[]> {
  const cancelledByPatient = eq(appointments.patient_answer, 'cancelled')
  const rows = await selectLive(
    and(
      standsBetween(from, to),
      or(ne(appointments.status, 'cancelled'), withdrawn ? cancelledByPatient : undefined),
      not(isOverLimitRequest),
    ),
    byHour,
    mostOfWeek,
  )
  return rows.map((row) => adminAppointment(row, names))
}

/** Confirmed visits of these days, sorted by hour. */
export async function listToRemind(days: string[], names: StaffNames): Promise<AdminAppointment[]> {
  const rows = await selectLive(
    and(
      eq(appointments.status, 'confirmed'),
      or(...days.map((day) => onDays(appointments.confirmed_for, day))),
    ),
    byHour,
    mostOfWeek,
  )
  return rows.map((row) => adminAppointment(row, names))
}

/** A live request, or null. */
export async function findAppointment(id: string, names: StaffNames): Promise<AdminAppointment | null> {
  if (!isId(id)) return null
  const [row] = await selectLive(eq(appointments.id, id), [asc(appointments.id)], 1)
  return row ? adminAppointment(row, names) : null
}

/** Other requests of the same person, by phone number or e-mail, the newest first; at most 20. */
export async function listOfSamePatient(
  { id, digits, email }: AdminAppointment,
  names: StaffNames,
): Promise<AdminAppointment[]> {
  const same = [
    ...(digits
      ? [
          sql`right(regexp_replace(${appointments.phone}, '\\D', '', 'g'), 9) = ${digits.slice(-9)}`,
          sql`right(regexp_replace(substring(${appointments.phone} from '^[^/oO]*'), '\\D', '', 'g'), 9) = ${digits.slice(-9)}`,
        ]
      : []),
    ...(email ? [sql`lower(${appointments.email}) = ${email.toLowerCase()}`] : []),
  ]
  if (same.length === 0) return []
  const rows = await selectLive(
    and(ne(appointments.id, id), or(...same)),
    [desc(appointments.created_at)],
    100,
  )
  // A foreign number may share the last nine digits.
  return rows
    .map((row) => adminAppointment(row, names))
    .filter(
      (other) =>
        (digits !== null && other.digits === digits) ||
        (email !== null && other.email?.toLowerCase() === email.toLowerCase()),
    )
    .slice(0, mostEarlier)
}

/** The requests in the trash, the last deleted first; at most 200. */
export async function listTrashedAppointments() {
  return db()
    .select({
      id: appointments.id,
      name: appointments.name,
      deleted_at: appointments.deleted_at,
      version: versionOf(appointments),
      thumbnail: sql<null>`null`,
    })
    .from(appointments)
    .where(isNotNull(appointments.deleted_at))
    .orderBy(desc(appointments.deleted_at), desc(appointments.id))
    .limit(appointmentPageLength)
}

/** Agreed and proposed visits of a period, both days included, without visit `except`. */
export async function listTaken(
  from: string,
  to: string,
  except: string,
  database?: Transaction,
): Promise<TakenVisit[]> {
  const rows = await selectLive(
    and(
      or(
        and(
          inArray(appointments.status, ['confirmed', 'came']),
          onDays(appointments.confirmed_for, from, to),
        ),
        and(
          eq(appointments.status, 'postponed'),
          isNotNull(appointments.postponed_time),
          between(appointments.postponed_to, from, to),
        ),
      ),
      ...(isId(except) ? [ne(appointments.id, except)] : []),
    ),
    byHour,
    mostOfWeek,
    database,
  )
  return rows
    .map((row) => adminAppointment(row, new Map()))
    .flatMap(({ id, name, digits, patientId, day, start, proposed, ...row }) => {
      const begins = start ?? proposed
      const { duration: minutes, practitionerId, placeId } = row
      const at = { day: day ?? '', start: begins ?? 0, minutes, isProposed: start === null }
      return day === null || begins === null
        ? []
        : [{ id, name, digits, patientId, ...at, practitionerId, placeId }]
    })
}
