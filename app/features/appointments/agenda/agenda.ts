import type { PlannedDay } from '../admin-appointment.ts'

/** Who treats, as an agenda needs them: `capacity` patients at the same time; no kind of care named is all of them. */
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
 * Active practitioners and rooms, in their order. `former` are the inactive practitioners: their name stays on the visits
 * that have it.
 */
export type Agenda = { practitioners: Practitioner[]; places: Place[]; former?: Practitioner[] }

/** Some hours of a day, in minutes since midnight. */
export type Period = { from: number; to: number }

/** What is kept of who receives a patient, and where, when an hour is given. */
export type Reception = {
  /** Null: nobody by name. The server fills in the only one there is. */
  practitionerId: string | null
  placeId: string | null
  /** Why the patient is received although all are taken, said on purpose; null: only where there is room. */
  overbooked: string | null
}

/** Whether somebody gives a kind of care. */
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

/** The name of a room; undefined where a visit has none. */
export function placeName({ places }: Pick<Agenda, 'places'>, placeId: string | null): string | undefined {
  return places.find(({ id }) => id === placeId)?.name
}

/** Visits of nobody by name are those of the only practitioner there is. */
export function withOnly<Visit extends { practitionerId: string | null }>(
  visits: Visit[],
  { practitioners: [only, ...others] }: Pick<Agenda, 'practitioners'>,
): Visit[] {
  if (!only || others.length > 0) return visits
  return visits.map((visit) => ({ ...visit, practitionerId: visit.practitionerId ?? only.id }))
}

/** Whether a practitioner is there during all of it; one that the day does not name is away, nobody never. */
export function isPresent(
  { present }: PlannedDay,
  practitionerId: string | null,
  during: Period | null,
): boolean {
  if (practitionerId === null || !present) return true
  const periods = present[practitionerId] ?? []
  return during === null
    ? periods.length > 0
    : periods.some(({ from, to }) => from <= during.from && during.to <= to)
}
