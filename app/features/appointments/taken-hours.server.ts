import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { listTaken } from './appointment-desk.server.ts'
import { takenDuring } from './slots.ts'

/**
 * The refusal of an hour that others have taken whom the screen did not show; null where it is free, or taken on purpose.
 * Until the transaction ends nobody else is given an hour: two who ask at once would both find it free.
 */
export async function unknownTaken(
  transaction: Transaction,
  { id, ...span }: { id: string; day: string; start: number; minutes: number },
  known: readonly string[],
): Promise<AppointmentAnswer | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'))`)
  const visits = takenDuring(span, await listTaken(span.day, span.day, id, transaction))
  return visits.some((visit) => !known.includes(visit.id)) ? { state: 'taken', visits } : null
}
