import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import { isPresent } from '../agenda/agenda.ts'

/** What of a visit lies outside of the hours: its whole day, its hour alone, or those of who receives alone. */
export type OutsideHours = 'day' | 'hour' | 'away'

/** By the identifier of the appointment; one that lies within the hours is not among them. */
export type OutsideHoursById = Readonly<Record<string, OutsideHours>>

/** What is needed of an appointment to know whether its patient is expected, and whether the centre is open then. */
export type Expected = Pick<
  AdminAppointment,
  'id' | 'status' | 'day' | 'start' | 'proposed' | 'duration' | 'practitionerId'
>

/** Whether a patient is told to come, or was proposed a day, that is not over; `minute` is since midnight of today. */
export function isExpected(
  { status, day, start, duration }: Expected,
  today: string,
  minute: number,
): boolean {
  if (day === null || (status !== 'confirmed' && status !== 'postponed')) return false
  return day > today || (day === today && (start === null || start + duration > minute))
}

/**
 * What the hours of its day, of the centre and of who receives, refuse of a visit; null when it lies within them. A visit
 * without an hour needs its day.
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
  const { open } = planned
  if (!open) return 'day'
  const from = start ?? proposed
  const during = from === null ? null : { from, to: from + duration }
  if (during && (during.from < open.from || during.to > open.to)) return 'hour'
  return isPresent(planned, practitionerId, during) ? null : 'away'
}

export const outsideHoursLabels: Record<OutsideHours, string> = {
  day: 'Centre fermé ce jour',
  hour: 'Centre fermé à cette heure',
  away: 'Praticien absent',
}
