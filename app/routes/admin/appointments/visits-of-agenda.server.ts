import type {
  AdminAppointment,
  PlannedDay,
  TakenVisit,
} from '#app/features/appointments/admin-appointment.ts'
import { visitsAbove } from '#app/features/appointments/agenda/above-capacity.ts'
import { type Agenda, practitionerName, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import {
  canTakeOver,
  hasPlaceFor,
  placedTogether,
  takenOverTogether,
} from '#app/features/appointments/agenda/colleagues.ts'
import { listTaken } from '#app/features/appointments/appointment-admin.server.ts'
import { entrustVisits, takeBackVisits } from '#app/features/appointments/changes/entrusted-visits.server.ts'
import { moveToPlaces } from '#app/features/appointments/changes/moved-places.server.ts'
import { lockAgenda } from '#app/features/appointments/changes/taken-hours.server.ts'
import { listExpected } from '#app/features/appointments/expected-visits.server.ts'
import { clockTime } from '#app/features/appointments/format-appointment.ts'
import { holdPatient } from '#app/features/patients/patient-rows.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import {
  type ConcernsVisits,
  type EntrustedSince,
  type EntrustedVisit,
  type TakenBack,
  withoutPlace,
} from '#app/lib/records/concerned-visits.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import type { Records } from '#app/lib/records/records.server.ts'
import { findAgenda, findClosedAt, findPlannedDays } from './appointment-facts.server.ts'

/** A change of the agenda within its transaction: what stood before it, and stands after. */
type Changed = { transaction: Transaction; before: Agenda; after: Agenda }

/** Part of the agenda that a screen changes. */
type Part = {
  of: 'practitioners' | 'places'
  /** Column of a visit that names one. */
  key: 'practitionerId' | 'placeId'
  describe: (visits: readonly AdminAppointment[], changed: Changed) => Promise<ConcernsVisits>
  /** Ids of the visits that were moved, of those that are to be. */
  move: (wanted: readonly EntrustedVisit[], changed: Changed & { actor: Actor }) => Promise<string[]>
  /** False where one has changed since its move; missing where no move is taken back. */
  takeBack?: (transaction: Transaction, actor: Actor, visits: TakenBack) => Promise<boolean>
}

type Around = NonNullable<Records['around']>

/**
 * Makes a change of practitioners, unless visits to come lose their practitioner or place by it, and the user has not
 * acknowledged each of these; those that are entrusted to a colleague move in the same transaction, and come back with
 * the change that takes it back, or it is not made. See decision 0057.
 */
export const aroundPractitioners = aroundChangeOf({
  of: 'practitioners',
  key: 'practitionerId',
  describe: describeWithColleagues,
  move: (wanted, { transaction, actor }) =>
    entrustVisits(transaction, actor, wanted, { closedAt: findClosedAt, findAgenda, holdPatient }),
  takeBack: (transaction, actor, visits) => takeBackVisits(transaction, actor, visits, { findAgenda }),
})

/** The same for a change of rooms and machines: visits move to another room at their hour, or to none. */
export const aroundPlaces = aroundChangeOf({
  of: 'places',
  key: 'placeId',
  describe: describeWithPlaces,
  move: (wanted, { transaction, actor, after }) => moveToPlaces(transaction, actor, wanted, after),
})

function aroundChangeOf(part: Part): Around {
  return async (transaction, { actor, given }, make) => {
    // Waits for confirmations that are under way.
    await lockAgenda(transaction)
    const before = await findAgenda(transaction)
    const result = await make()
    if (result.state !== 'saved') return result
    if (given.takenBack && part.takeBack && !(await part.takeBack(transaction, actor, given.takenBack)))
      refuse({ '': changedSince })
    const changed = { transaction, before, after: await findAgenda(transaction) }
    const concerned = await findConcerned(part, changed)
    const acknowledged = new Set(given.acknowledged)
    if (!concerned.every(({ id }) => acknowledged.has(id)))
      throw new RejectedChange(await part.describe(concerned, changed))
    const theirs = new Set(concerned.map(({ id }) => id))
    const wanted = (given.entrusted ?? []).filter(({ id }) => theirs.has(id))
    if (wanted.length === 0) return result
    const ids = new Set(await part.move(wanted, { ...changed, actor }))
    const left = concerned.filter(({ id }) => !ids.has(id)).map(({ name }) => name)
    const moved = (await listExpected(new Date(), transaction)).filter(({ id }) => ids.has(id))
    return {
      ...result,
      entrusted: { moved: moved.flatMap((visit) => entrustedSince(visit, changed.after)), left },
    }
  }
}

const changedSince = 'Un des rendez-vous confiés a changé entre-temps. Tous restent à leur nouveau praticien.'

function entrustedSince(
  { id, sequence, name, phone, language, day, start, proposed, practitionerId }: AdminAppointment,
  agenda: Agenda,
): EntrustedSince[] {
  const practitioner = practitionerName(agenda, practitionerId) ?? ''
  return day === null
    ? []
    : [{ id, sequence, name, phone, language, practitioner, day, start: start ?? proposed }]
}

/** The visits to come of inactive practitioners or rooms, and those above a capacity that was made smaller. */
async function findConcerned(
  { of, key }: Pick<Part, 'of' | 'key'>,
  { transaction, before, after }: Changed,
): Promise<AdminAppointment[]> {
  const capacities = new Map(after[of].map(({ id, capacity }) => [id, capacity]))
  const gone = new Set(before[of].flatMap(({ id }) => (capacities.has(id) ? [] : [id])))
  const lowered = before[of].filter(({ id, capacity }) => (capacities.get(id) ?? capacity) < capacity)
  if (gone.size === 0 && lowered.length === 0) return []
  const expected = await listExpected(new Date(), transaction)
  const counted = withOnly(expected, after)
  const above = lowered.flatMap(({ id, capacity }) => {
    const own = counted.filter((visit) => visit[key] === id)
    const known = visitsAbove(own, capacity)
    return [...visitsAbove(own, capacities.get(id) ?? capacity)].filter((visit) => !known.has(visit))
  })
  return expected.filter((visit) => gone.has(visit[key] ?? '') || above.includes(visit.id))
}

/** The visits of these days, as the agenda has them after the change. */
async function findTaken(
  visits: readonly AdminAppointment[],
  { transaction, after }: Changed,
): Promise<{ days: PlannedDay[]; taken: TakenVisit[] }> {
  const on = [...new Set(visits.flatMap(({ day }) => day ?? []))].toSorted()
  return {
    days: await findPlannedDays(on, transaction),
    taken: withOnly(await listTaken(on[0] ?? '', on.at(-1) ?? '', '', transaction), after),
  }
}

/** The visits that a change concerns, and the colleagues who could take them over. */
async function describeWithColleagues(
  visits: readonly AdminAppointment[],
  changed: Changed,
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
        isFull: visit.practitionerId === null || practitioners.some(({ id }) => id === visit.practitionerId),
        free: practitioners.filter((colleague) => canTakeOver(colleague, visit, facts)),
      }),
    ),
    colleagues: practitioners.flatMap(({ id, name, ...colleague }) => {
      const together = takenOverTogether({ id, name, ...colleague }, visits, facts)
      return together.length > 0 ? [{ id, name, together }] : []
    }),
  }
}

/** The visits that a change concerns, and the rooms with a place for them; a visit also goes without a room. */
async function describeWithPlaces(
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
        isFull: places.some(({ id }) => id === visit.placeId),
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
  key: Part['key'],
): string {
  return all
    .filter(({ id }) => visits.some((visit) => visit[key] === id))
    .map(({ name }) => name)
    .join(', ')
}

function concernedVisit(
  { id, sequence, name, day, start, proposed }: AdminAppointment,
  { isFull, free }: { isFull: boolean; free: readonly { id: string }[] },
): ConcernsVisits['visits'] {
  const from = start ?? proposed
  const time = from === null ? null : clockTime(from)
  const why = isFull ? 'full' : 'away'
  return day === null ? [] : [{ id, sequence, name, day, time, why, free: free.map((each) => each.id) }]
}
