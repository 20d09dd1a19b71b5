import type { PlannedDay } from '../admin-appointment.ts'

/** Hours are offered every so many minutes. */
const step = 30

export type Slot = { start: number; taken: boolean }

type Span = { day: string; start: number; minutes: number }

/** Who is expected during some of this time, or was proposed to come. */
export function takenDuring<Visit extends Span>(
  { day, start, minutes }: Span,
  taken: readonly Visit[],
): Visit[] {
  return taken.filter(
    (visit) => visit.day === day && visit.start < start + minutes && start < visit.start + visit.minutes,
  )
}

/**
 * The hours at which a visit of so many minutes fits into a day's opening hours, and whether somebody is expected then.
 * `after` leaves out what has passed: minutes since midnight of the same day.
 */
export function slotsOf(
  { day, open }: PlannedDay,
  minutes: number,
  taken: readonly Span[],
  after = -1,
): Slot[] {
  if (!open) return []
  const first = Math.ceil(open.from / step) * step
  const count = Math.max(0, Math.floor((open.to - minutes - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
    .filter((start) => start > after)
    .map((start) => ({
      start,
      taken: takenDuring({ day, start, minutes }, taken).length > 0,
    }))
}
