import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { TakenVisit } from '../admin-appointment.ts'
import type { Agenda } from '../agenda/agenda.ts'
import { mostAtOnce } from '../agenda/hour-state.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import { type FullOf, formatFull } from '../appointment-sentences.ts'
import type { VisitMails } from '../mails/visit-mail.ts'
import type { AppointmentAnswer } from './appointment-change.ts'

/** A visit of some minutes, with whom; `start` null: of a day without an hour yet. */
export type Span = { day: string; start: number | null; minutes: number; practitionerId: string | null }

/** Part of a visit outside the hours, as a transaction sees them; null: none. */
type ClosedAt = (transaction: Transaction, visit: Span) => Promise<OutsideHours | null>

/** Functions of other parts of the centre that changes need, each within their transaction. */
export type SchedulingDependencies = {
  closedAt: ClosedAt
  findAgenda: (transaction: Transaction) => Promise<Agenda>
  /** True if a patient exists; their row is locked until the transaction ends. */
  holdPatient: (transaction: Transaction, patientId: string) => Promise<boolean>
  /** The texts of the e-mails to the patient; null, or missing: a change sends none. */
  mails?: VisitMails | null
}

/** State that the screen showed of that day and hour; `besideProposals`: hours that are only proposed to others are free. */
export type ShownHours = { known: readonly string[]; shownOpen: boolean; besideProposals?: true }

/**
 * Until the transaction ends no other gives an hour or closes a day: two at once would both find it free, or open. Taken
 * before any row of an appointment is locked.
 */
export async function lockAgenda(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'))`)
}

/** Stops a change at which the centre is closed, or the practitioner away. */
export function refuseClosed(closed: OutsideHours): never {
  throw new RejectedChange({ state: 'closed', closed } satisfies AppointmentAnswer)
}

/** Stops a change to an hour at which others come whom the screen did not show, as many as there is room for. */
export function refuseUnseen(
  there: readonly TakenVisit[],
  { known }: Pick<ShownHours, 'known'>,
  capacity: number,
): void {
  if (mostAtOnce(there) < capacity || there.every(({ id }) => known.includes(id))) return
  throw new RejectedChange({ state: 'taken', visits: [...there] } satisfies AppointmentAnswer)
}

/** Stops a change to an hour at which all is taken, or the patient comes already. */
export function refuseFull(of: FullOf, visits: readonly TakenVisit[]): never {
  const full: AppointmentAnswer = { state: 'full', of, visits: [...visits] }
  throw new RejectedChange({ ...full, errors: { '': formatFull(of, visits) } })
}
