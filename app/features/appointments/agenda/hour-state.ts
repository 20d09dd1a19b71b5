import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import { isOpenDuring, isPresent, type Place, type Practitioner } from './agenda.ts'

/** State of an hour for a practitioner: free, partly taken, or full; the practitioner is away, or the centre closed. */
export type HourState = 'free' | 'taken' | 'full' | 'away' | 'closed'

type Span = { day: string; start: number; minutes: number }

/** All practitioners, and all visits of a day. */
export type Seating = {
  practitioners: readonly Pick<Practitioner, 'id' | 'capacity'>[]
  taken: readonly TakenHour[]
}

/**
 * State of an hour for a visit. `practitioner` null, in a centre without practitioners: never full. `taken` are all
 * visits of that day, also those of other practitioners.
 */
export function hourState(
  visit: Span,
  planned: PlannedDay,
  practitioner: Pick<Practitioner, 'id' | 'capacity'> | null,
  taken: readonly TakenHour[],
): HourState {
  const during = { from: visit.start, to: visit.start + visit.minutes }
  if (!isOpenDuring(planned, during)) return 'closed'
  if (!isPresent(planned, practitioner?.id ?? null, during)) return 'away'
  const there = takenDuring(visit, takenFrom(practitioner?.id ?? null, taken))
  const agreed = there.filter(
    ({ isProposed, practitionerId }) => !isProposed && practitionerId === practitioner?.id,
  )
  if (practitioner && mostAtOnce(agreed) >= practitioner.capacity) return 'full'
  return there.length > 0 ? 'taken' : 'free'
}

/**
 * Number of a practitioner's free seats for a visit, with proposals counted as taken; 0 without a practitioner. An
 * unassigned visit takes a seat of any practitioner who is present.
 */
export function placesFor(
  visit: Span,
  planned: PlannedDay,
  practitioner: Pick<Practitioner, 'id' | 'capacity'> | null,
  { practitioners, taken }: Seating,
): number {
  if (!practitioner) return 0
  const there = takenDuring(visit, taken)
  const during = { from: visit.start, to: visit.start + visit.minutes }
  const present = practitioners.filter(({ id }) => isPresent(planned, id, during))
  if (!isPresent(planned, practitioner.id, during)) return 0
  /** Free seats at one moment. */
  const seatsAt = (moment: number) => {
    const now = there.filter(({ start, minutes }) => start <= moment && moment < start + minutes)
    const seatsOf = ({ id, capacity }: Seating['practitioners'][number]) =>
      Math.max(0, capacity - now.filter(({ practitionerId }) => practitionerId === id).length)
    const all = present.reduce((sum, one) => sum + seatsOf(one), 0)
    const unassigned = now.filter(({ practitionerId }) => practitionerId === null).length
    return Math.min(seatsOf(practitioner), all - unassigned)
  }
  const begins = there.map(({ start }) => Math.max(start, visit.start))
  return Math.max(0, Math.min(...[visit.start, ...begins].map(seatsAt)))
}

/** True if a room or machine is full at any moment of a visit. */
export function isPlaceFull(
  visit: Span,
  place: Pick<Place, 'id' | 'capacity'>,
  taken: readonly TakenHour[],
): boolean {
  const there = takenDuring(visit, taken).filter(
    ({ isProposed, placeId }) => !isProposed && placeId === place.id,
  )
  return mostAtOnce(there) >= place.capacity
}

/** Agreed and proposed visits during a span of time. */
export function takenDuring<Visit extends Span>(
  { day, start, minutes }: Span,
  taken: readonly Visit[],
): Visit[] {
  return taken.filter(
    (visit) => visit.day === day && visit.start < start + minutes && start < visit.start + visit.minutes,
  )
}

/** Visits that count for a practitioner: their own and unassigned ones; for an unassigned visit all of them. */
export function takenFrom<Visit extends Pick<TakenHour, 'practitionerId'>>(
  practitionerId: string | null,
  taken: readonly Visit[],
): Visit[] {
  return taken.filter(
    (visit) =>
      practitionerId === null || visit.practitionerId === null || visit.practitionerId === practitionerId,
  )
}

/** Largest number of these visits at the same moment; all are of one day. */
export function mostAtOnce(visits: readonly Pick<Span, 'start' | 'minutes'>[]): number {
  const at = (moment: number) =>
    visits.filter(({ start, minutes }) => start <= moment && moment < start + minutes).length
  return Math.max(0, ...visits.map(({ start }) => at(start)))
}
