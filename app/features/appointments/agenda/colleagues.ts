import {
  type AdminAppointment,
  isSamePatient,
  type PlannedDay,
  type TakenVisit,
} from '../admin-appointment.ts'
import { givesCare, type Practitioner } from './agenda.ts'
import { hourState, placesFor, takenDuring } from './hour-state.ts'

type Facts = {
  days: readonly PlannedDay[]
  /** Visits of these days, the visit itself included. */
  taken: readonly TakenVisit[]
}

/** True if a colleague gives the care of a visit, is there at its hour and has room for it. */
export function canTakeOver(
  colleague: Practitioner,
  visit: AdminAppointment,
  { days, taken }: Facts,
): boolean {
  const start = visit.start ?? visit.proposed
  const planned = days.find(({ day }) => day === visit.day)
  if (colleague.id === visit.practitionerId || start === null || !planned) return false
  const span = { day: planned.day, start, minutes: visit.duration }
  const others = takenDuring(span, taken).filter(({ id }) => id !== visit.id)
  const isThere = ['free', 'taken'].includes(hourState(span, planned, colleague, others))
  const isTwice = others.some((other) => !other.isProposed && isSamePatient(other, visit))
  return givesCare(colleague, visit.careType) && isThere && !isTwice && placesFor(span, colleague, others) > 0
}

/** The visits that a colleague has room for all together, the nearest first. */
export function takenOverTogether(
  colleague: Practitioner,
  visits: readonly AdminAppointment[],
  { days, taken }: Facts,
): string[] {
  const together: string[] = []
  let then = taken
  for (const visit of visits) {
    if (!canTakeOver(colleague, visit, { days, taken: then })) continue
    together.push(visit.id)
    then = then.map((other) => (other.id === visit.id ? { ...other, practitionerId: colleague.id } : other))
  }
  return together
}
