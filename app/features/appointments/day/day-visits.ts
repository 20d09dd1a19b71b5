import type { AdminAppointment } from '../admin-appointment.ts'
import type { OutsideHours, OutsideHoursById } from '../answers/outside-hours.ts'

/** A visit of a day, upcoming or past. */
type DayVisit = Pick<AdminAppointment, 'id' | 'name' | 'care' | 'status'> & {
  start: number
  /** Set if the centre is closed then. */
  outside?: OutsideHours | undefined
}

/** Visits of the day on the dashboard, sorted by hour, and the total number. */
export type DayVisits = { visits: DayVisit[]; total: number }

/** Number of visits on the dashboard, from the current one on. */
const shown = 6

/** Visits of one day from the current one at this minute on; at the end of the day the last ones. */
export function dayVisitsOf(
  agenda: readonly AdminAppointment[],
  minute: number,
  outside: OutsideHoursById = {},
): DayVisits {
  const agreed = agenda.flatMap(({ id, name, care, status, start, duration }) =>
    start === null || (status !== 'confirmed' && status !== 'came' && status !== 'absent')
      ? []
      : [{ visit: { id, name, care, status, start, outside: outside[id] }, end: start + duration }],
  )
  const first = agreed.findIndex(({ end }) => end > minute)
  const from = Math.max(0, Math.min(first === -1 ? agreed.length : first, agreed.length - shown))
  return {
    visits: agreed.slice(from, from + shown).map(({ visit }) => visit),
    total: agreed.length,
  }
}
