import {
  type AdminAppointment,
  isSamePatient,
  type PlannedDay,
  type TakenVisit,
} from '../admin-appointment.ts'
import { givesCare, type Place, type Practitioner } from './agenda.ts'
import { hourState, isPlaceFull, placesFor, takenDuring } from './hour-state.ts'

type Facts = {
  days: readonly PlannedDay[]
  practitioners: readonly Practitioner[]
  /** Visits of these days, including the visit itself. */
  taken: readonly TakenVisit[]
}

/** True if a colleague gives the kind of care of a visit, is present at its hour and has a free seat. */
export function canTakeOver(
  colleague: Practitioner,
  visit: AdminAppointment,
  { days, practitioners, taken }: Facts,
): boolean {
  const start = visit.start ?? visit.proposed
  const planned = days.find(({ day }) => day === visit.day)
  if (colleague.id === visit.practitionerId || start === null || !planned) return false
  const span = { day: planned.day, start, minutes: visit.duration }
  const others = takenDuring(span, taken).filter(({ id }) => id !== visit.id)
  const isThere = ['free', 'taken'].includes(hourState(span, planned, colleague, others))
  const isTwice = others.some((other) => !other.isProposed && isSamePatient(other, visit))
  const hasSeat = placesFor(span, planned, colleague, { practitioners, taken: others }) > 0
  return givesCare(colleague, visit.careType) && isThere && !isTwice && hasSeat
}

/** True if a room or machine is free at the hour of a visit; always true without an hour. */
export function hasPlaceFor(place: Place, visit: AdminAppointment, { taken }: Pick<Facts, 'taken'>): boolean {
  const start = visit.start ?? visit.proposed
  if (place.id === visit.placeId || visit.day === null) return false
  if (start === null) return true
  const others = taken.filter(({ id }) => id !== visit.id)
  return !isPlaceFull({ day: visit.day, start, minutes: visit.duration }, place, others)
}

/** Ids of the visits that a colleague can take over together, the nearest first. */
export function takenOverTogether(
  colleague: Practitioner,
  visits: readonly AdminAppointment[],
  { taken, ...facts }: Facts,
): string[] {
  return together(visits, taken, { practitionerId: colleague.id }, (visit, then) =>
    canTakeOver(colleague, visit, { ...facts, taken: then }),
  )
}

/** Ids of the visits that a room or machine can take together, the nearest first. */
export function placedTogether(
  place: Place,
  visits: readonly AdminAppointment[],
  { taken }: Pick<Facts, 'taken'>,
): string[] {
  return together(visits, taken, { placeId: place.id }, (visit, then) =>
    hasPlaceFor(place, visit, { taken: then }),
  )
}

function together(
  visits: readonly AdminAppointment[],
  taken: readonly TakenVisit[],
  moved: Partial<TakenVisit>,
  fits: (visit: AdminAppointment, taken: readonly TakenVisit[]) => boolean,
): string[] {
  const fitting: string[] = []
  let then = taken
  for (const visit of visits) {
    if (!fits(visit, then)) continue
    fitting.push(visit.id)
    then = then.map((other) => (other.id === visit.id ? { ...other, ...moved } : other))
  }
  return fitting
}
