import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import type { EntrustedVisit, TakenBack } from '#app/lib/records/concerned-visits.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { answerRules } from './appointment-changes.server.ts'
import { findLive, writeLive } from './appointment-writes.server.ts'
import type { SchedulingDependencies } from './taken-hours.server.ts'
import { undoRules } from './undo-answer.server.ts'

/**
 * Moves visits to colleagues at the same hour, by the answer that also moves a single one, and answers the ids of the
 * moved ones. A visit stays if it has changed since it was shown, or if its colleague has no free seat any more.
 */
export async function entrustVisits(
  transaction: Transaction,
  actor: Actor,
  entrusted: readonly EntrustedVisit[],
  dependencies: SchedulingDependencies,
): Promise<string[]> {
  const moved: string[] = []
  for (const visit of entrusted)
    if (await entrust(transaction, actor, visit, dependencies)) moved.push(visit.id)
  return moved
}

async function entrust(
  transaction: Transaction,
  actor: Actor,
  { id, sequence, to }: EntrustedVisit,
  dependencies: SchedulingDependencies,
): Promise<boolean> {
  const row = await findLive(transaction, id)
  if (!row || row.sequence !== sequence) return false
  const { status, day, start, proposed, duration, placeId } = adminAppointment(row, new Map())
  if (day === null) return false
  const others = await listTaken(day, day, id, transaction)
  // An hour proposed to another patient with the colleague counts as taken.
  const known = others.flatMap((other) => (other.isProposed && other.practitionerId !== null ? [] : other.id))
  const received = { practitionerId: to, placeId, overbooked: null, known, shownOpen: true }
  const at = { id, sequence, day, ...received }
  try {
    // A savepoint: a refusal half-way leaves no seat moved.
    return await transaction.transaction(async (part) => {
      const given =
        status === 'confirmed' && start !== null
          ? ({ intent: 'confirm', ...at, start, duration } as const)
          : ({ intent: 'postpone', ...at, start: proposed } as const)
      return (
        (await writeLive(part, id, actor, await answerRules(given, actor, part, dependencies))).state ===
        'saved'
      )
    })
  } catch (error) {
    if (error instanceof RejectedChange) return false
    throw error
  }
}

/**
 * Moves visits back to their former practitioner; the caller has locked the agenda. Answers false if one has changed
 * since, so that the caller can refuse; refuses an hour that is full by now.
 */
export async function takeBackVisits(
  transaction: Transaction,
  actor: Actor,
  visits: TakenBack,
  dependencies: Parameters<typeof undoRules>[1],
  isMeant: (row: AppointmentRow) => boolean = () => true,
): Promise<boolean> {
  for (const { id, sequence } of visits) {
    const { state } = await writeLive(transaction, id, actor, {
      ...undoRules(transaction, dependencies),
      // A reminder counts as a change too, though `sequence` stays.
      version: (row) =>
        row.sequence === sequence &&
        row.previous &&
        row.previous.practitioner_id !== row.practitioner_id &&
        isMeant(row)
          ? 'as read'
          : 'changed',
    })
    if (state !== 'saved') return false
  }
  return true
}
