import { type DayPeriod, openPeriods } from '#app/lib/clock.ts'
import type { PlannedDay } from '../admin-appointment.ts'

/** A practitioner of an agenda: `capacity` patients at the same time; no kind of care named is all of them. */
export type Practitioner = {
  id: string
  name: string
  color: string
  careTypes: readonly string[]
  capacity: number
}

/** A room or a machine, for `capacity` patients at the same time. */
export type Place = { id: string; name: string; capacity: number }

/**
 * Active practitioners and rooms, in their order. `former` and `formerPlaces` are the inactive ones: their name stays on
 * the visits that have it.
 */
export type Agenda = {
  practitioners: Practitioner[]
  places: Place[]
  former?: Practitioner[]
  formerPlaces?: Place[]
}

/** Practitioner and room of a visit, as chosen with its hour. */
export type Scheduling = {
  /** Null: unassigned. The server fills in the only practitioner of the centre. */
  practitionerId: string | null
  placeId: string | null
  /** The stated reason to overbook the hour; null: only where there is room. */
  overbooked: string | null
}

/** True if a practitioner gives a kind of care. */
export function givesCare({ careTypes }: Pick<Practitioner, 'careTypes'>, careType: string): boolean {
  return careTypes.length === 0 || careTypes.includes(careType)
}

/** All who may stand on a visit: the active ones, then those who are not any more. */
export function namedOf({ practitioners, former = [] }: Pick<Agenda, 'practitioners' | 'former'>) {
  return [...practitioners, ...former]
}

/** The name of a practitioner, also of a former one; undefined where a visit names none. */
export function practitionerName(
  agenda: Pick<Agenda, 'practitioners' | 'former'>,
  practitionerId: string | null,
): string | undefined {
  return namedOf(agenda).find(({ id }) => id === practitionerId)?.name
}

/** The name of a room, also of a former one; undefined where a visit has none. */
export function placeName(
  { places, formerPlaces = [] }: Pick<Agenda, 'places' | 'formerPlaces'>,
  placeId: string | null,
): string | undefined {
  return [...places, ...formerPlaces].find(({ id }) => id === placeId)?.name
}

/** Visits with unassigned ones given to the only practitioner of the centre. */
export function withOnly<Visit extends { practitionerId: string | null }>(
  visits: Visit[],
  { practitioners: [only, ...others] }: Pick<Agenda, 'practitioners'>,
): Visit[] {
  if (!only || others.length > 0) return visits
  return visits.map((visit) => ({ ...visit, practitionerId: visit.practitionerId ?? only.id }))
}

/** True if the centre is open all that time: a visit that reaches into a pause is as one that reaches past closing. */
export function isOpenDuring(planned: PlannedDay, during: DayPeriod): boolean {
  return holds(openPeriods(planned), during)
}

/** True if a practitioner is there all that time; one that the day does not name is away. Always true if unassigned. */
export function isPresent(
  { present }: PlannedDay,
  practitionerId: string | null,
  during: DayPeriod | null,
): boolean {
  if (practitionerId === null || !present) return true
  const periods = present[practitionerId] ?? []
  return during === null ? periods.length > 0 : holds(periods, during)
}

function holds(periods: readonly DayPeriod[], during: DayPeriod): boolean {
  return periods.some(({ from, to }) => from <= during.from && during.to <= to)
}
