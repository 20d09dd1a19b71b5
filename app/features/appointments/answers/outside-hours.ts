import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import { isOpenDuring, isPresent } from '../agenda/agenda.ts'

/** Part of a visit outside the hours: its whole day, its hour, or the hours of its practitioner. */
export type OutsideHours = 'day' | 'hour' | 'away'

/** By appointment id; those within the hours are left out. */
export type OutsideHoursById = Readonly<Record<string, OutsideHours>>

/** Fields that decide if a patient is expected, and if the centre is open then. */
export type Expected = Pick<
  AdminAppointment,
  'id' | 'status' | 'day' | 'start' | 'proposed' | 'duration' | 'practitionerId'
>

/** True if a visit is agreed or a day proposed, and not over; `minute` is since midnight of today. */
export function isExpected(
  { status, day, start, duration }: Expected,
  today: string,
  minute: number,
): boolean {
  if (day === null || (status !== 'confirmed' && status !== 'postponed')) return false
  return day > today || (day === today && (start === null || start + duration > minute))
}

/** True for a request without an answer whose day has not passed. */
export function isRequestToCome({ status, day }: Pick<Expected, 'status' | 'day'>, today: string): boolean {
  return status === 'new' && day !== null && day >= today
}

/**
 * Part of a visit outside the hours of the day, of the centre or of its practitioner; null if none. A visit without an
 * hour only needs an open day.
 */
export function outsideHours(
  {
    start,
    proposed,
    duration,
    practitionerId,
  }: Pick<Expected, 'start' | 'proposed' | 'duration' | 'practitionerId'>,
  planned: PlannedDay,
): OutsideHours | null {
  if (!planned.open) return 'day'
  const from = start ?? proposed
  const during = from === null ? null : { from, to: from + duration }
  if (during && !isOpenDuring(planned, during)) return 'hour'
  return isPresent(planned, practitionerId, during) ? null : 'away'
}

export const outsideHoursLabels: Record<OutsideHours, string> = {
  day: 'Centre fermé ce jour',
  hour: 'Centre fermé à cette heure',
  away: 'Praticien absent',
}
