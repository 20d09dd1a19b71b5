import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import { visitsAbove } from '#app/features/appointments/agenda/above-capacity.ts'
import { type Agenda, practitionerName, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import type { OutsideHours } from '#app/features/appointments/answers/outside-hours.ts'
import { entrustVisits, takeBackVisits } from '#app/features/appointments/changes/entrusted-visits.server.ts'
import { moveToPlaces } from '#app/features/appointments/changes/moved-places.server.ts'
import { lockAgenda } from '#app/features/appointments/changes/taken-hours.server.ts'
import { listExpected } from '#app/features/appointments/expected-visits.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import type {
  ConcernsVisits,
  Entrusted,
  EntrustedSince,
  EntrustedVisit,
  TakenBack,
} from '#app/lib/records/concerned-visits.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import type { Records } from '#app/lib/records/records.server.ts'
import { findAgenda, findClosedAt } from './appointment-facts.server.ts'
import { type Changed, describeWithColleagues, describeWithPlaces } from './describe-visits.server.ts'

/** Part of the agenda that a screen changes. */
type Part = {
  of: 'practitioners' | 'places'
  /** Column of a visit that refers to the part. */
  key: 'practitionerId' | 'placeId'
  describe: (visits: readonly AdminAppointment[], changed: Changed) => Promise<ConcernsVisits>
  /** Moves the wanted visits and returns the ids of those that were moved. */
  move: (wanted: readonly EntrustedVisit[], changed: Changed & { actor: Actor }) => Promise<string[]>
  /** Undefined if a move cannot be undone. */
  takeBack?: typeof takeBackOrRefuse
}

type Around = NonNullable<Records['around']>

/**
 * Changes practitioners, unless future visits lose their practitioner or place and the user has not acknowledged each
 * of them. Visits that are given to a colleague move in the same transaction, and move back with the change that undoes
 * it, or the change fails. See decision 0057.
 */
export const aroundPractitioners = aroundChangeOf({
  of: 'practitioners',
  key: 'practitionerId',
  describe: (visits, changed) =>
    describeWithColleagues(visits, changed, ({ practitionerId }) =>
      practitionerId === null || changed.after.practitioners.some(({ id }) => id === practitionerId)
        ? 'full'
        : 'away',
    ),
  move: moveToColleagues,
  takeBack: takeBackOrRefuse,
})

/** The same for rooms and machines: visits move to another room at the same time, or to none. */
export const aroundPlaces = aroundChangeOf({
  of: 'places',
  key: 'placeId',
  describe: describeWithPlaces,
  move: (wanted, { transaction, actor, after }) => moveToPlaces(transaction, actor, wanted, after),
})

function aroundChangeOf(part: Part): Around {
  return async (transaction, { actor, given }, make) => {
    // Waits for concurrent confirmations.
    await lockAgenda(transaction)
    const before = await findAgenda(transaction)
    const result = await make()
    if (result.state !== 'saved') return result
    if (given.takenBack) await part.takeBack?.(transaction, actor, given.takenBack)
    const changed = { transaction, before, after: await findAgenda(transaction) }
    const concerned = await findConcerned(part, changed)
    const acknowledged = new Set(given.acknowledged)
    if (!concerned.every(({ id }) => acknowledged.has(id)))
      throw new RejectedChange(await part.describe(concerned, changed))
    const theirs = new Set(concerned.map(({ id }) => id))
    const wanted = (given.entrusted ?? []).filter(({ id }) => theirs.has(id))
    if (wanted.length === 0) return result
    return { ...result, ...(await moveAndReport(part.move, concerned, wanted, { ...changed, actor })) }
  }
}

/** Moves affected visits, and reports the moved and the remaining ones. */
async function moveAndReport(
  move: Part['move'],
  concerned: readonly AdminAppointment[],
  wanted: readonly EntrustedVisit[],
  changed: Parameters<Part['move']>[1],
): Promise<Entrusted> {
  const ids = new Set(await move(wanted, changed))
  const left = concerned.filter(({ id }) => !ids.has(id)).map(({ name }) => name)
  const moved = (await listExpected(new Date(), changed.transaction)).filter(({ id }) => ids.has(id))
  return { entrusted: { moved: moved.flatMap((visit) => entrustedSince(visit, changed.after)), left } }
}

type Outside = readonly { id: string; closed: OutsideHours }[]

/** Visits outside of the changed hours, with the colleagues who could take them over. */
export async function describeOutside(transaction: Transaction, outside: Outside): Promise<ConcernsVisits> {
  const closed = new Map(outside.map((visit) => [visit.id, visit.closed]))
  const [visits, changed] = await findOutside(transaction, outside)
  return describeWithColleagues(visits, changed, ({ id }) => (closed.get(id) === 'away' ? 'away' : 'closed'))
}

/** Gives visits outside of the hours to colleagues, in the transaction of that change. */
export async function entrustOutside(
  transaction: Transaction,
  actor: Actor,
  outside: Outside,
  entrusted: readonly EntrustedVisit[],
): Promise<Entrusted> {
  const [visits, changed] = await findOutside(transaction, outside)
  const theirs = new Set(visits.map(({ id }) => id))
  const wanted = entrusted.filter(({ id }) => theirs.has(id))
  return moveAndReport(moveToColleagues, visits, wanted, { ...changed, actor })
}

async function findOutside(
  transaction: Transaction,
  outside: Outside,
): Promise<[AdminAppointment[], Changed]> {
  const ids = new Set(outside.map(({ id }) => id))
  const agenda = await findAgenda(transaction)
  const expected = await listExpected(new Date(), transaction)
  return [expected.filter(({ id }) => ids.has(id)), { transaction, before: agenda, after: agenda }]
}

/** Returns visits to their practitioners, or refuses the change that undoes their move. */
export async function takeBackOrRefuse(
  transaction: Transaction,
  actor: Actor,
  visits: TakenBack,
): Promise<void> {
  if (!(await takeBackVisits(transaction, actor, visits, { findAgenda }))) refuse({ '': changedSince })
}

function moveToColleagues(
  wanted: readonly EntrustedVisit[],
  { transaction, actor }: Parameters<Part['move']>[1],
): Promise<string[]> {
  return entrustVisits(transaction, actor, wanted, { closedAt: findClosedAt, findAgenda })
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

/** Future visits of inactive practitioners or rooms, and those above a reduced capacity. */
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
