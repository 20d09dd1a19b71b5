import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import { isOpenDuring, isPresent } from '../agenda/agenda.ts'

/** Part of a visit outside the hours: its whole day, its hour alone, or those of its practitioner alone. */
export type OutsideHours = 'day' | 'hour' | 'away'

/** By the identifier of the appointment; one that lies within the hours is not among them. */
export type OutsideHoursById = Readonly<Record<string, OutsideHours>>

/** Fields of an appointment that say if its patient is expected, and if the centre is open then. */
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

/** True if a request without an answer asks for a day to come. */
export function isAwaited({ status, day }: Pick<Expected, 'status' | 'day'>, today: string): boolean {
  return status === 'new' && day !== null && day >= today
}

/**
 * The part of a visit that lies outside the hours of its day, of the centre or of its practitioner; null when it lies
 * within them. A visit without an hour needs its day.
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
