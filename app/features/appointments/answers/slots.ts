import { type DayPeriod, openPeriods } from '#app/lib/clock.ts'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { type HourState, hourState, placesFor } from '../agenda/hour-state.ts'

/** Hours are offered every so many minutes. */
const step = 30

/** `places`: how many are left beside those that are taken. */
export type Slot = { start: number; state: HourState; places: number }

/**
 * The hours at which a visit of so many minutes fits into a day's opening hours, each with its state for the
 * practitioner. `after` leaves out past ones: minutes since midnight of the same day.
 */
export function computeSlots(
  planned: PlannedDay,
  minutes: number,
  taken: readonly TakenHour[],
  after = -1,
  practitioner: Practitioner | null = null,
): Slot[] {
  const { day } = planned
  return openPeriods(planned)
    .flatMap((period) => startsIn(period, minutes))
    .filter((start) => start > after)
    .map((start) => ({
      start,
      state: hourState({ day, start, minutes }, planned, practitioner, taken),
      places: placesFor({ day, start, minutes }, practitioner, taken),
    }))
}

function startsIn({ from, to }: DayPeriod, minutes: number): number[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - minutes - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}
