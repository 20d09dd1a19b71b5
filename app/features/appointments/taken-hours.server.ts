import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import { takenDuring } from './answers/slots.ts'
import { listTaken } from './appointment-admin.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'

/**
 * Stops a change to an hour that others have taken whom the screen did not show, unless it is taken on purpose.
 * Until the transaction ends nobody else is given an hour: two who ask at once would both find it free.
 */
export async function refuseTaken(
  transaction: Transaction,
  { id, ...span }: { id: string; day: string; start: number; minutes: number },
  known: readonly string[],
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'))`)
  const visits = takenDuring(span, await listTaken(span.day, span.day, id, transaction))
  if (visits.some((visit) => !known.includes(visit.id)))
    throw new RejectedChange({ state: 'taken', visits } satisfies AppointmentAnswer)
}
