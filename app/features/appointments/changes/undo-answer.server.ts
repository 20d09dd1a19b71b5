import type { StaffNames } from '#app/lib/access.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { mailAfter, withdrawAllMails } from '../mails/visit-mails.server.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive, type Rules } from './appointment-writes.server.ts'
import { isSameVisit, restoreSeats } from './schedule-visit.server.ts'
import { lockAgenda, type SchedulingDependencies } from './taken-hours.server.ts'
import { auditedState, isoOf, previousColumns, undoneState } from './visit-state.server.ts'

/** Undoes the last answer or reminder, if no change followed it and its former hour is not full by now. */
export function undoAnswer(
  given: Extract<AppointmentChange, { intent: 'undo' }>,
  actor: Actor,
  names: StaffNames,
  dependencies: SchedulingDependencies,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, actor, names, async (transaction) => {
    await lockAgenda(transaction)
    return {
      ...undoRules(transaction, dependencies),
      version: ({ previous, sequence, reminded_at }) =>
        previous && sequence === given.sequence && isoOf(reminded_at) === given.remindedAt
          ? 'as read'
          : 'changed',
    }
  })
}

/** Rules that restore a row to the state before its last change; the caller has locked the agenda. */
export function undoRules(
  transaction: Transaction,
  dependencies: Pick<SchedulingDependencies, 'findAgenda' | 'mails'>,
) {
  return {
    async columns(row) {
      const before = previousColumns(row.previous)
      const after = { ...row, ...before }
      // An unchanged visit keeps its seats: undoing "arrived" needs no free one.
      const seats = isSameVisit(row, after) ? {} : await restoreSeats(transaction, after, dependencies)
      const reminded = await withdrawAllMails(transaction, row.id, { ...row, ...before })
      return { ...before, ...reminded, ...seats, previous: null, sequence: row.sequence + 1 }
    },
    audited: (row) => ({ action: 'undo', before: undoneState(row), after: auditedState(row.previous) }),
    follow: mailAfter(transaction, dependencies, true),
  } satisfies Omit<Rules, 'version'>
}
