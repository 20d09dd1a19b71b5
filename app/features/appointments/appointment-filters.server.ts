import { eq, not, or, type SQL, sql } from 'drizzle-orm'
import { addDays, weekday } from '#app/lib/clock.ts'
import { contains } from '#app/lib/db/contains.server.ts'
import { type AppointmentPeriod, isPeriod } from './admin/appointment-list.ts'
import { isOverLimitRequest, standingDay } from './appointment-rows.server.ts'
import { isAppointmentStatus } from './appointment-status.ts'
import { referenceOf } from './patient/reference.ts'
import { appointments } from './tables.server.ts'

/** Condition for appointments of a period, both days included. */
export function standsBetween(from: string, to: string): SQL {
  return sql`${standingDay} between ${from}::date and ${to}::date`
}

/** Conditions for the filters in the list's address; `today` is the day in Douala. */
export function appointmentConditions(filters: Record<string, string>, today: string): (SQL | undefined)[] {
  const { q = '', status = '', period = '', apart = '' } = filters
  return [
    // A search also finds requests above the limit, since their patients may call.
    apart ? isOverLimitRequest : q ? undefined : not(isOverLimitRequest),
    q === '' ? undefined : matching(q),
    isAppointmentStatus(status) ? eq(appointments.status, status) : undefined,
    isPeriod(period) ? during(period, today) : undefined,
  ]
}

/** Matches name, e-mail, reference, or phone digits with any spacing. */
function matching(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '')
  const reference = referenceOf(text)
  return or(
    reference === null ? undefined : eq(appointments.reference, reference),
    contains(appointments.name, text),
    contains(appointments.email, text),
    digits.length >= 3 && !/\p{L}/u.test(text)
      ? sql`regexp_replace(${appointments.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
      : undefined,
  )
}

function during(period: AppointmentPeriod, today: string): SQL {
  const monday = addDays(today, 1 - weekday(today))
  const month = today.slice(0, 8)
  const spans: Record<AppointmentPeriod, [from: string, to: string]> = {
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
