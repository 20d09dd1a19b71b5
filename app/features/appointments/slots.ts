import type { PlannedDay, Taken } from './desk-appointment.ts'

/** Hours are offered every so many minutes. */
const step = 30

export type Slot = { start: number; taken: boolean }

/**
 * The hours at which a visit of so many minutes fits into a day's opening hours, and whether somebody is expected then.
 * `after` leaves out what has passed: minutes since midnight of the same day.
 */
export function slotsOf(
  { day, open }: PlannedDay,
  minutes: number,
  taken: readonly Taken[],
  after = -1,
): Slot[] {
  if (!open) return []
  const ofDay = taken.filter((visit) => visit.day === day)
  const first = Math.ceil(open.from / step) * step
  const count = Math.max(0, Math.floor((open.to - minutes - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
    .filter((start) => start > after)
    .map((start) => ({
      start,
      taken: ofDay.some((visit) => visit.start < start + minutes && start < visit.start + visit.minutes),
    }))
}
