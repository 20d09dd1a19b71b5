import type { Transaction } from '#app/lib/db/db.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { type AppointmentContact, isSamePatient, type TakenVisit } from '../admin-appointment.ts'
import { type Agenda, type Scheduling, withOnly } from '../agenda/agenda.ts'
import { mostAtOnce, takenDuring, takenFrom } from '../agenda/hour-state.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { commonSeat, freeSeat, type Seated } from './seats.server.ts'
import {
  lockAgenda,
  refuseClosed,
  refuseFull,
  refuseUnseen,
  type SchedulingDependencies,
  type ShownHours,
} from './taken-hours.server.ts'

/** Practitioner and room of a visit, with its seats. */
export type SeatedVisit = Pick<
  AppointmentRow,
  'practitioner_id' | 'place_id' | 'seat' | 'place_seat' | 'overbooked'
>

/** A requested visit; `start` null: no hour yet, `day` null: no day yet. */
type Wanted = Scheduling & {
  id: string
  day: string | null
  start: number | null
  minutes: number
  who: AppointmentContact
}

/** Reason for a visit without a seat in a centre without practitioners, after the screen showed the other visits. */
const besideAnother = 'À la même heure qu’un autre rendez-vous'

export const noSeat = { seat: null, place_seat: null }

/**
 * Finds a practitioner and free seats for a visit. Refuses if the centre is closed or the screen did not show other
 * visits and, unless overbooked on purpose, if all is taken or the patient has another visit then. Proposals hold no
 * seat.
 */
export async function scheduleVisit(
  transaction: Transaction,
  wanted: Wanted,
  {
    shown,
    dependencies,
    isProposal,
  }: { shown: ShownHours; dependencies: SchedulingDependencies; isProposal: boolean },
): Promise<SeatedVisit> {
  await lockAgenda(transaction)
  const agenda = await dependencies.findAgenda(transaction)
  const practitioner = practitionerOf(wanted, agenda)
  const place = agenda.places.find(({ id }) => id === wanted.placeId) ?? null
  if (wanted.placeId !== null && !place)
    refuse({ placeId: 'Cette salle ou cet appareil n’est plus là. Choisissez autre chose.' })
  const practitionerId = practitioner?.id ?? null
  const named = { practitioner_id: practitionerId, place_id: wanted.placeId }
  const { day, start, minutes, overbooked } = wanted
  if (day === null) return { ...named, ...noSeat, overbooked: null }
  const refuseOutside = async () => {
    const closed = await dependencies.closedAt(transaction, { day, start, minutes, practitionerId })
    if (closed && shown.shownOpen) refuseClosed(closed)
  }
  if (start === null) {
    await refuseOutside()
    return { ...named, ...noSeat, overbooked: null }
  }
  const visit = { id: wanted.id, day, start, minutes }
  const there = takenDuring(visit, withOnly(await listTaken(day, day, wanted.id, transaction), agenda))
  const agreed = there.filter(({ isProposed }) => !isProposed)
  const theirs = practitioner
    ? agreed.filter((other) => other.practitionerId === practitioner.id)
    : unassignedAmong(agreed, agenda)
  const inPlace = agreed.filter((other) => place && other.placeId === place.id)
  const own = agreed.filter((other) => isSamePatient(other, wanted.who))
  const isFull = practitioner ? isTaken(practitioner, theirs) : theirs.length > 0
  const isPlaceFull = isTaken(place, inPlace)
  if (overbooked === null && own.length > 0) refuseFull('patient', own)
  if (practitioner && overbooked === null && isFull) refuseFull('practitioner', theirs)
  if (overbooked === null && isPlaceFull) refuseFull('place', inPlace)
  await refuseOutside()
  refuseUnseen(
    takenFrom(practitionerId, shown.besideProposals ? agreed : there),
    shown,
    practitioner?.capacity ?? 1,
  )
  const owned = () => (practitioner ? seatOf(transaction, 'practitioner', practitioner, visit) : commonSeat)
  const seat = isProposal || isFull ? null : await owned()
  const placeSeat = isProposal || isPlaceFull ? null : await seatOf(transaction, 'place', place, visit)
  const why = practitioner || isProposal || !isFull ? overbooked : (overbooked ?? besideAnother)
  return {
    ...named,
    seat,
    place_seat: placeSeat,
    overbooked: isFull || isPlaceFull || own.length > 0 ? why : null,
  }
}

/**
 * Practitioner and seats of a visit that is restored by an undo or from the trash. Refuses if others have taken the
 * seats, unless it was overbooked before or has begun: attendance is a fact. An unassigned visit gets the only
 * practitioner of the centre.
 */
export async function restoreSeats(
  transaction: Transaction,
  row: AppointmentRow,
  { findAgenda }: Pick<SchedulingDependencies, 'findAgenda'>,
): Promise<Partial<SeatedVisit>> {
  if (!holdsSeat(row)) return noSeat
  const { id, placeId, day, start, duration: minutes, ...who } = adminAppointment(row, new Map())
  if (day === null || start === null) return noSeat
  await lockAgenda(transaction)
  const agenda = await findAgenda(transaction)
  const [only, ...further] = agenda.practitioners
  const practitionerId = row.practitioner_id ?? (further.length === 0 ? (only?.id ?? null) : null)
  const visit = { id, day, start, minutes }
  const there = takenDuring(visit, withOnly(await listTaken(day, day, id, transaction), agenda))
  const agreed = there.filter(({ isProposed }) => !isProposed)
  const isToCome = row.confirmed_for !== null && row.confirmed_for > new Date()
  const mayRefuse = isToCome && row.overbooked === null && row.status === 'confirmed'
  const own = agreed.filter((other) => isSamePatient(other, who))
  if (mayRefuse && own.length > 0) refuseFull('patient', own)
  const seat =
    practitionerId === null ? common() : await again('practitioner', practitionerId, agenda.practitioners)
  const place_seat = await again('place', placeId, agenda.places)
  return { practitioner_id: practitionerId, seat, place_seat }

  function common(): number | null {
    const others = unassignedAmong(agreed, agenda)
    if (others.length > 0 && mayRefuse) refuseFull('practitioner', others)
    return others.length > 0 ? null : commonSeat
  }

  /** A deleted practitioner or room counts as one seat. A held visit is a fact, so it is not refused. */
  async function again(of: Seated, owner: string | null, all: readonly { id: string; capacity: number }[]) {
    if (owner === null) return null
    const capacity = all.find((each) => each.id === owner)?.capacity ?? 1
    const free = await freeSeat(transaction, of, { owner, capacity }, visit)
    const key = of === 'practitioner' ? 'practitionerId' : 'placeId'
    if (free === null && mayRefuse)
      refuseFull(
        of,
        agreed.filter((other) => other[key] === owner),
      )
    return free
  }
}

/** True for a visit that takes seats: agreed, and not in the trash. */
export function holdsSeat({ status, deleted_at }: Pick<AppointmentRow, 'status' | 'deleted_at'>): boolean {
  return deleted_at === null && (status === 'confirmed' || status === 'came')
}

/** True if two states of a visit take the same seats: same time, practitioner and room. */
export function isSameVisit(one: AppointmentRow, other: AppointmentRow): boolean {
  return (
    holdsSeat(one) &&
    holdsSeat(other) &&
    one.confirmed_for?.getTime() === other.confirmed_for?.getTime() &&
    one.duration_minutes === other.duration_minutes &&
    one.practitioner_id === other.practitioner_id &&
    one.place_id === other.place_id
  )
}

/** Chosen practitioner, or the only one; undefined in a centre without practitioners. */
function practitionerOf({ practitionerId, start }: Wanted, { practitioners }: Agenda) {
  if (practitionerId === null) {
    if (start !== null && practitioners.length > 1)
      refuse({ practitionerId: 'Choisissez qui reçoit le patient.' })
    return practitioners.length === 1 ? practitioners[0] : undefined
  }
  const chosen = practitioners.find(({ id }) => id === practitionerId)
  if (!chosen) refuse({ practitionerId: 'Ce praticien n’est plus là. Choisissez-en un autre.' })
  return chosen
}

/** Visits that count for an unassigned one: all, in a centre without practitioners, else the unassigned ones. */
function unassignedAmong(visits: readonly TakenVisit[], { practitioners }: Agenda): TakenVisit[] {
  return visits.filter(({ practitionerId }) => practitioners.length === 0 || practitionerId === null)
}

function isTaken(of: { capacity: number } | null | undefined, visits: readonly TakenVisit[]): boolean {
  return of ? mostAtOnce(visits) >= of.capacity : false
}

async function seatOf(
  transaction: Transaction,
  of: Seated,
  owner: { id: string; capacity: number } | null | undefined,
  visit: Parameters<typeof freeSeat>[3],
): Promise<number | null> {
  return owner ? freeSeat(transaction, of, { owner: owner.id, capacity: owner.capacity }, visit) : null
}
