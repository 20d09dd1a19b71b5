import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import { takenDuring } from '../answers/slots.ts'
import { listTaken } from '../appointment-admin.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'

/** A visit of some minutes; `start` null: of a day without an hour yet. */
export type Span = { day: string; start: number | null; minutes: number }

/** What of a visit lies outside of the hours, as a transaction sees them; null: nothing. */
export type ClosedAt = (transaction: Transaction, visit: Span) => Promise<OutsideHours | null>

/** What the screen showed of that day and hour. */
type Shown = { known: readonly string[]; shownOpen: boolean }

/**
 * Until the transaction ends no other gives an hour or closes a day: two at once would both find it free, or open.
 */
export async function lockAgenda(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'))`)
}

/**
 * Stops a change to a day and an hour at which others come, or the centre is closed, where the screen did not show it;
 * otherwise it is taken on purpose.
 */
export async function refuseUnseen(
  transaction: Transaction,
  { id, day, start, minutes }: Span & { id: string },
  { known, shownOpen }: Shown,
  closedAt: ClosedAt,
): Promise<void> {
  await lockAgenda(transaction)
  const closed = shownOpen ? await closedAt(transaction, { day, start, minutes }) : null
  if (closed) refuseClosed(closed)
  if (start === null) return
  const visits = takenDuring({ day, start, minutes }, await listTaken(day, day, id, transaction))
  if (visits.some((visit) => !known.includes(visit.id)))
    throw new RejectedChange({ state: 'taken', visits } satisfies AppointmentAnswer)
}

/** Stops a change at which the centre is closed. */
export function refuseClosed(closed: OutsideHours): never {
  throw new RejectedChange({ state: 'closed', closed } satisfies AppointmentAnswer)
}
