import type { AdminAppointment } from '../admin-appointment.ts'
import type { OutsideHours, OutsideHoursById } from '../answers/outside-hours.ts'

/** Who is expected on a day, or was. */
export type DayVisit = Pick<AdminAppointment, 'id' | 'name' | 'care' | 'status'> & {
  start: number
  /** Set where the centre is closed then. */
  outside?: OutsideHours | undefined
}

/** As many of a day's visits as stand on the dashboard, in the order of the hours, and how many there are. */
export type DayVisits = { visits: DayVisit[]; total: number }

/** How many stand there: what is under way, and what comes. */
const shown = 6

/** The visits of an agenda of one day, from the one that is under way at this minute on; at its end the last ones. */
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
