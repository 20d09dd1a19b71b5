import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import { visitsAbove } from '#app/features/appointments/agenda/above-capacity.ts'
import { type Agenda, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import { canTakeOver, takenOverTogether } from '#app/features/appointments/agenda/colleagues.ts'
import { listTaken } from '#app/features/appointments/appointment-admin.server.ts'
import { entrustVisits } from '#app/features/appointments/changes/entrusted-visits.server.ts'
import { lockAgenda } from '#app/features/appointments/changes/taken-hours.server.ts'
import { listExpected } from '#app/features/appointments/expected-visits.server.ts'
import { clockTime } from '#app/features/appointments/format-appointment.ts'
import { holdPatient } from '#app/features/patients/patient-rows.server.ts'
import type { practitioners } from '#app/features/practitioners/tables.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { ConcernsVisits } from '#app/lib/records/concerned-visits.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { Records } from '#app/lib/records/records.server.ts'
import { findAgenda, findClosedAt, findPlannedDays } from './appointment-facts.server.ts'

/**
 * Makes a change of practitioners, unless visits to come lose their practitioner or place by it, and the user has not
 * acknowledged each of these; those that are entrusted to a colleague move in the same transaction. See decision 0057.
 */
export const aroundPractitioners: NonNullable<Records<typeof practitioners>['around']> = async (
  transaction,
  { actor, given },
  make,
) => {
  // Waits for confirmations that are under way.
  await lockAgenda(transaction)
  const before = await findAgenda(transaction)
  const result = await make()
  if (result.state !== 'saved') return result
  const after = await findAgenda(transaction)
  const concerned = await findConcerned(transaction, before, after)
  const acknowledged = new Set(given.acknowledged)
  if (!concerned.every(({ id }) => acknowledged.has(id)))
    throw new RejectedChange(await describe(transaction, concerned, after, before))
  const theirs = new Set(concerned.map(({ id }) => id))
  const wanted = (given.entrusted ?? []).filter(({ id }) => theirs.has(id))
  if (wanted.length === 0) return result
  const dependencies = { closedAt: findClosedAt, findAgenda, holdPatient }
  const moved = new Set(await entrustVisits(transaction, actor, wanted, dependencies))
  const left = concerned.filter(({ id }) => !moved.has(id)).map(({ name }) => name)
  return { ...result, entrusted: { moved: moved.size, left } }
}

/** The visits to come of inactive practitioners, and those above a capacity that was made smaller. */
async function findConcerned(
  transaction: Transaction,
  { practitioners: before }: Agenda,
  after: Agenda,
): Promise<AdminAppointment[]> {
  const capacities = new Map(after.practitioners.map(({ id, capacity }) => [id, capacity]))
  const gone = new Set(before.flatMap(({ id }) => (capacities.has(id) ? [] : [id])))
  const lowered = before.filter(({ id, capacity }) => (capacities.get(id) ?? capacity) < capacity)
  if (gone.size === 0 && lowered.length === 0) return []
  const expected = await listExpected(new Date(), transaction)
  const counted = withOnly(expected, after)
  const above = lowered.flatMap(({ id, capacity }) => {
    const own = counted.filter(({ practitionerId }) => practitionerId === id)
    const known = visitsAbove(own, capacity)
    return [...visitsAbove(own, capacities.get(id) ?? capacity)].filter((visit) => !known.has(visit))
  })
  return expected.filter(({ id, practitionerId }) => gone.has(practitionerId ?? '') || above.includes(id))
}

/** The visits that a change concerns, and the colleagues who could take them over. */
async function describe(
  transaction: Transaction,
  visits: readonly AdminAppointment[],
  agenda: Agenda,
  { practitioners: before }: Agenda,
): Promise<ConcernsVisits> {
  const on = [...new Set(visits.flatMap(({ day }) => day ?? []))].toSorted()
  const [days, taken] = [
    await findPlannedDays(on, transaction),
    withOnly(await listTaken(on[0] ?? '', on.at(-1) ?? '', '', transaction), agenda),
  ]
  const facts = { days, taken }
  return {
    state: 'affects visits',
    with: before
      .filter(({ id }) =>
        withOnly([...visits], { practitioners: before }).some((visit) => visit.practitionerId === id),
      )
      .map(({ name }) => name)
      .join(', '),
    visits: visits.flatMap((visit) => {
      const isActive = agenda.practitioners.some((each) => each.id === visit.practitionerId)
      const why = isActive || visit.practitionerId === null ? 'full' : 'away'
      const { id, sequence, name, day, start, proposed } = visit
      const from = start ?? proposed
      const free = agenda.practitioners.filter((colleague) => canTakeOver(colleague, visit, facts))
      const time = from === null ? null : clockTime(from)
      return day === null ? [] : [{ id, sequence, name, day, time, why, free: free.map((each) => each.id) }]
    }),
    colleagues: agenda.practitioners.flatMap((colleague) => {
      const together = takenOverTogether(colleague, visits, facts)
      return together.length > 0 ? [{ id: colleague.id, name: colleague.name, together }] : []
    }),
  }
}
