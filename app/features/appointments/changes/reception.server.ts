import type { Transaction } from '#app/lib/db/db.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import type { Taken } from '../admin-appointment.ts'
import { type Agenda, type Reception, withOnly } from '../agenda/agenda.ts'
import { mostAtOnce, takenDuring, takenFrom } from '../agenda/hour-state.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { freeSeat, type Seated } from './seats.server.ts'
import {
  type Centre,
  lockAgenda,
  refuseClosed,
  refuseFull,
  refuseUnseen,
  type Shown,
} from './taken-hours.server.ts'

/** Who receives a visit and where, and the seats that it takes of them. */
export type Received = Pick<
  AppointmentRow,
  'practitioner_id' | 'place_id' | 'seat' | 'place_seat' | 'overbooked'
>

/** A visit as it is wanted; `start` null: on a day without an hour yet, `day` null: on none yet. */
type Wanted = Reception & { id: string; day: string | null; start: number | null; minutes: number }

export const noSeat = { seat: null, place_seat: null }

/**
 * Finds room for a visit: who receives, and a seat of theirs and of the place. Stops the change where the centre is closed
 * or others come whom the screen did not show, and where all is taken unless that is said on purpose. Proposals hold no seat.
 */
export async function receive(
  transaction: Transaction,
  wanted: Wanted,
  { shown, centre, isProposal }: { shown: Shown; centre: Centre; isProposal: boolean },
): Promise<Received> {
  await lockAgenda(transaction)
  const agenda = await centre.findAgenda(transaction)
  const practitioner = practitionerOf(wanted, agenda)
  const place = agenda.places.find(({ id }) => id === wanted.placeId) ?? null
  if (wanted.placeId !== null && !place) refuse({ placeId: 'Ce lieu n’est plus là. Choisissez-en un autre.' })
  const practitionerId = practitioner?.id ?? null
  const named = { practitioner_id: practitionerId, place_id: wanted.placeId }
  const { day, start, minutes, overbooked } = wanted
  if (day === null) return { ...named, ...noSeat, overbooked: null }
  const refuseOutside = async () => {
    const closed = await centre.closedAt(transaction, { day, start, minutes, practitionerId })
    if (closed && shown.shownOpen) refuseClosed(closed)
  }
  if (start === null) {
    await refuseOutside()
    return { ...named, ...noSeat, overbooked: null }
  }
  const visit = { id: wanted.id, day, start, minutes }
  const there = takenDuring(visit, withOnly(await listTaken(day, day, wanted.id, transaction), agenda))
  const agreed = there.filter(({ isProposed }) => !isProposed)
  const theirs = agreed.filter((other) => practitioner && other.practitionerId === practitioner.id)
  const inPlace = agreed.filter((other) => place && other.placeId === place.id)
  const isFull = isTaken(practitioner, theirs)
  const isPlaceFull = isTaken(place, inPlace)
  if (overbooked === null && isFull) refuseFull('practitioner', theirs)
  if (overbooked === null && isPlaceFull) refuseFull('place', inPlace)
  await refuseOutside()
  refuseUnseen(takenFrom(practitionerId, there), shown, practitioner?.capacity ?? 1)
  const seat = isProposal || isFull ? null : await seatOf(transaction, 'practitioner', practitioner, visit)
  const placeSeat = isProposal || isPlaceFull ? null : await seatOf(transaction, 'place', place, visit)
  return { ...named, seat, place_seat: placeSeat, overbooked: isFull || isPlaceFull ? overbooked : null }
}

/**
 * The seats of a visit that stands again as it did: after an undo, or out of the trash. Refused where another has taken
 * them, unless it was there beside the others on purpose.
 */
export async function receiveAgain(
  transaction: Transaction,
  row: AppointmentRow,
  { findAgenda }: Pick<Centre, 'findAgenda'>,
): Promise<Pick<Received, 'seat' | 'place_seat'>> {
  if (!holdsSeat(row)) return noSeat
  const { id, practitionerId, placeId, day, start, duration: minutes } = adminAppointment(row, new Map())
  if (day === null || start === null) return noSeat
  await lockAgenda(transaction)
  const agenda = await findAgenda(transaction)
  const visit = { id, day, start, minutes }
  const seats = {
    practitioner: await again('practitioner', practitionerId, agenda.practitioners),
    place: await again('place', placeId, agenda.places),
  }
  return { seat: seats.practitioner, place_seat: seats.place }

  /** One that has left since had one seat. That somebody came is a fact, room or not. */
  async function again(of: Seated, owner: string | null, all: readonly { id: string; capacity: number }[]) {
    if (owner === null) return null
    const capacity = all.find((each) => each.id === owner)?.capacity ?? 1
    const seat = await freeSeat(transaction, of, { owner, capacity }, visit)
    if (seat === null && row.overbooked === null && row.status === 'confirmed') {
      const others = takenDuring(visit, await listTaken(visit.day, visit.day, id, transaction))
      const key = of === 'practitioner' ? 'practitionerId' : 'placeId'
      refuseFull(
        of,
        others.filter((other) => !other.isProposed && other[key] === owner),
      )
    }
    return seat
  }
}

/** Whether a row is a visit that takes seats: agreed, and not in the trash. */
export function holdsSeat({ status, deleted_at }: Pick<AppointmentRow, 'status' | 'deleted_at'>): boolean {
  return deleted_at === null && (status === 'confirmed' || status === 'came')
}

/** Whoever was chosen, or the only one there is; a centre that names nobody has none. */
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

function isTaken(of: { capacity: number } | null | undefined, visits: readonly Taken[]): boolean {
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
