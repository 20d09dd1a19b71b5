import { type DayPeriod, openPeriods } from '#app/lib/clock.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { type HourState, hourState, placesFor, type Seating } from '../agenda/hour-state.ts'

/** Minutes between offered hours. */
const step = 30

/** `places`: number of free seats. */
export type Slot = { start: number; state: HourState; places: number }

/**
 * Hours at which a visit of `minutes` fits into a day's opening hours, each with its state for the practitioner. Hours
 * up to `after`, in minutes since midnight, are left out.
 */
export function computeSlots(
  planned: PlannedDay,
  minutes: number,
  seating: Seating,
  after = -1,
  practitioner: Practitioner | null = null,
): Slot[] {
  const { day } = planned
  return openPeriods(planned)
    .flatMap((period) => startsIn(period, minutes))
    .filter((start) => start > after)
    .map((start) => ({
      start,
      state: hourState({ day, start, minutes }, planned, practitioner, seating.taken),
      places: placesFor({ day, start, minutes }, planned, practitioner, seating),
    }))
}

function startsIn({ from, to }: DayPeriod, minutes: number): number[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - minutes - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Label of an hour that is not free: `pris`, or `1 place` for the number of free seats. */
export function hourWord(state: HourState, places: number): string | undefined {
  if (state === 'taken' && places > 0) return places > 1 ? `${places} places` : '1 place'
  return hourWords[state]
}

const hourWords: Partial<Record<HourState, string>> = {
  taken: 'pris',
  full: 'complet',
  away: 'absent',
}
