import { type DayPeriod, openPeriods } from '#app/lib/clock.ts'
import type { PlannedDay } from '../admin-appointment.ts'

/** A practitioner with room for `capacity` patients at the same time; empty `careTypes`: every kind of care. */
export type Practitioner = {
  id: string
  name: string
  color: string
  careTypes: readonly string[]
  capacity: number
}

/** A room or machine for `capacity` patients at the same time. */
export type Place = { id: string; name: string; capacity: number }

/**
 * Active practitioners and rooms, in their order. `former` and `formerPlaces` are the inactive ones, whose names older
 * visits show.
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
  /** Reason to overbook the hour; null: only if there is room. */
  overbooked: string | null
}

/** True if a practitioner gives a kind of care. */
export function givesCare({ careTypes }: Pick<Practitioner, 'careTypes'>, careType: string): boolean {
  return careTypes.length === 0 || careTypes.includes(careType)
}

/** All practitioners that a visit can name: the active ones, then the inactive ones. */
export function namedOf({ practitioners, former = [] }: Pick<Agenda, 'practitioners' | 'former'>) {
  return [...practitioners, ...former]
}

/** Name of a practitioner, active or not; undefined for an unassigned visit. */
export function practitionerName(
  agenda: Pick<Agenda, 'practitioners' | 'former'>,
  practitionerId: string | null,
): string | undefined {
  return namedOf(agenda).find(({ id }) => id === practitionerId)?.name
}

/** Name of a room, active or not; undefined for a visit without one. */
export function placeName(
  { places, formerPlaces = [] }: Pick<Agenda, 'places' | 'formerPlaces'>,
  placeId: string | null,
): string | undefined {
  return [...places, ...formerPlaces].find(({ id }) => id === placeId)?.name
}

/** Assigns unassigned visits to the practitioner of a centre that has only one. */
export function withOnly<Visit extends { practitionerId: string | null }>(
  visits: Visit[],
  { practitioners: [only, ...others] }: Pick<Agenda, 'practitioners'>,
): Visit[] {
  if (!only || others.length > 0) return visits
  return visits.map((visit) => ({ ...visit, practitionerId: visit.practitionerId ?? only.id }))
}

/** True if the centre is open the whole time, also without a pause. */
export function isOpenDuring(planned: PlannedDay, during: DayPeriod): boolean {
  return holds(openPeriods(planned), during)
}

/**
 * True if a practitioner is present the whole time; one that the day does not list is away. Always true if unassigned.
 */
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
