import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { type EntrustedVisit, withoutPlace } from '#app/lib/records/concerned-visits.ts'
import type { Agenda } from '../agenda/agenda.ts'
import { adminAppointment } from '../appointment-rows.server.ts'
import { findLive, writeLive } from './appointment-writes.server.ts'
import { holdsSeat } from './schedule-visit.server.ts'
import { freeSeat } from './seats.server.ts'

/**
 * Moves visits to another room at the same hour, or to none, and answers the ids of the moved ones. A visit stays if it
 * has changed since it was shown, or if its new room is full.
 */
export async function moveToPlaces(
  transaction: Transaction,
  actor: Actor,
  moves: readonly EntrustedVisit[],
  { places }: Agenda,
): Promise<string[]> {
  const moved: string[] = []
  for (const { id, sequence, to } of moves) {
    const place = places.find((each) => each.id === to)
    if (!place && to !== withoutPlace) continue
    const row = await findLive(transaction, id)
    if (!row || row.sequence !== sequence) continue
    const { day, start, duration: minutes } = adminAppointment(row, new Map())
    const takes = place && holdsSeat(row) && day !== null && start !== null
    const seat = takes
      ? await freeSeat(
          transaction,
          'place',
          { owner: place.id, capacity: place.capacity },
          { id, day, start, minutes },
        )
      : null
    if (takes && seat === null) continue
    const columns = { place_id: place?.id ?? null, place_seat: seat }
    const { state } = await writeLive(transaction, id, actor, {
      version: (current) => (current.sequence === sequence ? 'as read' : 'changed'),
      columns: () => columns,
      audited: ({ place_id }) => ({ before: { place_id }, after: { place_id: columns.place_id } }),
    })
    if (state === 'saved') moved.push(id)
  }
  return moved
}
