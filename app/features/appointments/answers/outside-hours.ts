import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'

/** What of a visit lies outside of the opening hours: its whole day, or its hour alone. */
export type OutsideHours = 'day' | 'hour'

/** By the identifier of the appointment; one that lies within the hours is not among them. */
export type OutsideHoursById = Readonly<Record<string, OutsideHours>>

/** What is needed of an appointment to know whether its patient is expected, and whether the centre is open then. */
export type Expected = Pick<AdminAppointment, 'id' | 'status' | 'day' | 'start' | 'proposed' | 'duration'>

/** Whether a patient is told to come, or was proposed a day, that is not over; `minute` is since midnight of today. */
export function isExpected(
  { status, day, start, duration }: Expected,
  today: string,
  minute: number,
): boolean {
  if (day === null || (status !== 'confirmed' && status !== 'postponed')) return false
  return day > today || (day === today && (start === null || start + duration > minute))
}

/** What the hours of its day refuse of a visit; null when it lies within them. A visit without an hour needs its day. */
export function outsideHours(
  { start, proposed, duration }: Pick<Expected, 'start' | 'proposed' | 'duration'>,
  { open }: PlannedDay,
): OutsideHours | null {
  if (!open) return 'day'
  const from = start ?? proposed
  return from !== null && (from < open.from || from + duration > open.to) ? 'hour' : null
}

export const outsideHoursLabels: Record<OutsideHours, string> = {
  day: 'Centre fermé ce jour',
  hour: 'Centre fermé à cette heure',
}
