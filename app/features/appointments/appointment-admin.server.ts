import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { contains } from '#app/lib/db/contains.server.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { closedPeriod, isPeriod, type Period, pageLength } from './admin/appointment-list.ts'
import type { AdminAppointment, Taken } from './admin-appointment.ts'
import { adminAppointment, isApart, type Names, selectLive, standingDay } from './appointment-rows.server.ts'
import { isAppointmentStatus } from './appointment-status.ts'
import { appointments } from './tables.server.ts'

/** More than any week or day of a centre holds: no read is without a bound. */
const mostOfWeek = 1000
const mostEarlier = 20

/** Newest first; what waits for an answer stands before all others, so that nothing waits unseen on an older page. */
const newestFirst = [
  sql`${appointments.status} = 'new' desc`,
  desc(appointments.created_at),
  asc(appointments.id),
]
const byHour = [sql`${appointments.confirmed_for} asc nulls last`, asc(appointments.created_at)]

export type AppointmentList = {
  rows: AdminAppointment[]
  /** Requests that the filters leave, live ones at all, and those in the trash. */
  total: number
  all: number
  trashed: number
  /** How many stand apart: see `isApart`. */
  apart: number
  page: number
}

/**
 * A page of the requests that the filters leave. A page beyond the last one is the last one. `outside` are those at which
 * the centre is closed, for the filter that leaves them alone.
 */
export async function findAppointments(
  query: ListQuery,
  names: Names,
  outside: readonly string[] = [],
): Promise<AppointmentList> {
  const condition = and(
    isNull(appointments.deleted_at),
    query.filters['period'] === closedPeriod ? inArray(appointments.id, [...outside]) : undefined,
    ...asked(query.filters, doualaDay()),
  )
  const [total, all, trashed, apart] = await Promise.all([
    db().$count(appointments, condition),
    db().$count(appointments, isNull(appointments.deleted_at)),
    db().$count(appointments, isNotNull(appointments.deleted_at)),
    db().$count(appointments, and(isNull(appointments.deleted_at), isApart)),
  ])
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageLength)))
  const rows = await db()
    .select()
    .from(appointments)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(pageLength)
    .offset((page - 1) * pageLength)
  return { rows: rows.map((row) => adminAppointment(row, names)), total, all, trashed, apart, page }
}

/** What stands on the days from one to another, both included, in the order of the hours; nothing cancelled. */
export async function listAgenda(from: string, to: string, names: Names): Promise<AdminAppointment[]> {
  const rows = await selectLive(
    and(standsBetween(from, to), ne(appointments.status, 'cancelled'), not(isApart)),
    byHour,
    mostOfWeek,
  )
  return rows.map((row) => adminAppointment(row, names))
}

/** The confirmed visits of some days, in the order of the hours. */
export async function listToRemind(days: string[], names: Names): Promise<AdminAppointment[]> {
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
export async function findAppointment(id: string, names: Names): Promise<AdminAppointment | null> {
  if (!isId(id)) return null
  const [row] = await selectLive(eq(appointments.id, id), [asc(appointments.id)], 1)
  return row ? adminAppointment(row, names) : null
}

/** Other requests of the same person, by the digits of the phone or by the e-mail, the newest first; at most 20. */
export async function listOfSamePatient(
  { id, digits, email }: AdminAppointment,
  names: Names,
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
  // The last nine digits may be those of somebody abroad.
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
    .limit(pageLength)
}

/** When somebody is expected or was proposed to come, from one day to another, both included; `except` is left out. */
export async function listTaken(
  from: string,
  to: string,
  except: string,
  database?: Transaction,
): Promise<Taken[]> {
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
    .flatMap(({ id, name, day, start, proposed, duration: minutes }) => {
      const begins = start ?? proposed
      return day === null || begins === null
        ? []
        : [{ id, name, day, start: begins, minutes, isProposed: start === null }]
    })
}

function standsBetween(from: string, to: string): SQL {
  return sql`${standingDay} between ${from}::date and ${to}::date`
}

function asked(filters: Record<string, string>, today: string): (SQL | undefined)[] {
  const { q = '', status = '', period = '', apart = '' } = filters
  return [
    // A search finds all of them: whoever asks on the telephone is there.
    apart ? isApart : q ? undefined : not(isApart),
    q === '' ? undefined : matching(q),
    isAppointmentStatus(status) ? eq(appointments.status, status) : undefined,
    isPeriod(period) ? during(period, today) : undefined,
  ]
}

/** The name, the e-mail, or the digits of the phone however they are spaced. */
function matching(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '')
  return or(
    contains(appointments.name, text),
    contains(appointments.email, text),
    digits.length >= 3 && !/\p{L}/u.test(text)
      ? sql`regexp_replace(${appointments.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
      : undefined,
  )
}

function during(period: Period, today: string): SQL {
  const monday = addDays(today, 1 - weekday(today))
  const month = today.slice(0, 8)
  const spans: Record<Period, [from: string, to: string]> = {
    today: [today, today],
    tomorrow: [addDays(today, 1), addDays(today, 1)],
    week: [monday, addDays(monday, 6)],
    'next-week': [addDays(monday, 7), addDays(monday, 13)],
    month: [`${month}01`, addDays(nextMonth(today), -1)],
    past: ['1900-01-01', addDays(today, -1)],
  }
  return standsBetween(...spans[period])
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`
}
