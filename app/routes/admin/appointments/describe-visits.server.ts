import type {
  AdminAppointment,
  PlannedDay,
  TakenVisit,
} from '#app/features/appointments/admin-appointment.ts'
import { type Agenda, type Practitioner, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import {
  canTakeOver,
  hasPlaceFor,
  placedTogether,
  takenOverTogether,
} from '#app/features/appointments/agenda/colleagues.ts'
import { listTaken } from '#app/features/appointments/appointment-admin.server.ts'
import { clockTime } from '#app/features/appointments/format-appointment.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { type ConcernsVisits, withoutPlace } from '#app/lib/records/concerned-visits.ts'
import { findPlannedDays } from './appointment-facts.server.ts'

/** A change of the agenda within its transaction, with the agenda before and after it. */
export type Changed = { transaction: Transaction; before: Agenda; after: Agenda }

type Why = ConcernsVisits['visits'][number]['why']

/** Visits of these days in the agenda after the change. */
async function findTaken(
  visits: readonly AdminAppointment[],
  { transaction, after }: Changed,
): Promise<{ days: PlannedDay[]; practitioners: Practitioner[]; taken: TakenVisit[] }> {
  const on = [...new Set(visits.flatMap(({ day }) => day ?? []))].toSorted()
  return {
    days: await findPlannedDays(on, transaction),
    practitioners: after.practitioners,
    taken: withOnly(await listTaken(on[0] ?? '', on.at(-1) ?? '', '', transaction), after),
  }
}

/** Visits that a change affects, with the colleagues who could take them over. */
export async function describeWithColleagues(
  visits: readonly AdminAppointment[],
  changed: Changed,
  whyOf: (visit: AdminAppointment) => Why,
): Promise<ConcernsVisits> {
  const { practitioners: before } = changed.before
  const { practitioners } = changed.after
  const facts = await findTaken(visits, changed)
  const named = withOnly([...visits], { practitioners: before })
  return {
    state: 'affects visits',
    with: namesAmong(before, named, 'practitionerId'),
    visits: visits.flatMap((visit) =>
      concernedVisit(visit, {
        why: whyOf(visit),
        free: practitioners.filter((colleague) => canTakeOver(colleague, visit, facts)),
      }),
    ),
    colleagues: practitioners.flatMap(({ id, name, ...colleague }) => {
      const together = takenOverTogether({ id, name, ...colleague }, visits, facts)
      return together.length > 0 ? [{ id, name, together }] : []
    }),
  }
}

/** Visits that a change affects, with the free rooms for each; a visit may also do without a room. */
export async function describeWithPlaces(
  visits: readonly AdminAppointment[],
  changed: Changed,
): Promise<ConcernsVisits> {
  const { places } = changed.after
  const facts = await findTaken(visits, changed)
  const none = { id: withoutPlace, name: 'Sans salle' }
  return {
    state: 'affects visits',
    with: namesAmong(changed.before.places, visits, 'placeId'),
    visits: visits.flatMap((visit) =>
      concernedVisit(visit, {
        why: places.some(({ id }) => id === visit.placeId) ? 'full' : 'away',
        free: [...places.filter((place) => hasPlaceFor(place, visit, facts)), none],
      }),
    ),
    colleagues: [
      ...places.flatMap((place) => {
        const together = placedTogether(place, visits, facts)
        return together.length > 0 ? [{ id: place.id, name: place.name, together }] : []
      }),
      { ...none, together: visits.map(({ id }) => id) },
    ],
  }
}

function namesAmong(
  all: readonly { id: string; name: string }[],
  visits: readonly AdminAppointment[],
  key: 'practitionerId' | 'placeId',
): string {
  return all
    .filter(({ id }) => visits.some((visit) => visit[key] === id))
    .map(({ name }) => name)
    .join(', ')
}

function concernedVisit(
  { id, sequence, name, day, start, proposed }: AdminAppointment,
  { why, free }: { why: Why; free: readonly { id: string }[] },
): ConcernsVisits['visits'] {
  const from = start ?? proposed
  const time = from === null ? null : clockTime(from)
  return day === null ? [] : [{ id, sequence, name, day, time, why, free: free.map((each) => each.id) }]
}
