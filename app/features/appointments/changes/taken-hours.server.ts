import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { RejectedChange } from '#app/lib/records/record-refusals.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { TakenVisit } from '../admin-appointment.ts'
import type { Agenda } from '../agenda/agenda.ts'
import { mostAtOnce } from '../agenda/hour-state.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import { type FullOf, formatFull } from '../appointment-sentences.ts'
import type { VisitMails } from '../mails/visit-mail.ts'
import type { AppointmentAnswer } from './appointment-change.ts'

/** Day, hour, length and practitioner of a visit; `start` null: no hour yet. */
export type Span = { day: string; start: number | null; minutes: number; practitionerId: string | null }

/** Part of a visit outside the hours, read in a transaction; null: none. */
type ClosedAt = (transaction: Transaction, visit: Span) => Promise<OutsideHours | null>

/** Functions of other features that changes need, each run within their transaction. */
export type SchedulingDependencies = {
  closedAt: ClosedAt
  findAgenda: (transaction: Transaction) => Promise<Agenda>
  /** E-mail templates for patients; null or missing: changes send none. */
  mails?: VisitMails | null
}

/** Functions that a new visit needs. */
export type NewVisitDependencies = SchedulingDependencies & {
  /** True if a patient exists; locks their row until the transaction ends. */
  holdPatient: (transaction: Transaction, patientId: string) => Promise<boolean>
  /** Id of the patient with this name and contact, made under `id` if there is none; null: no longer live. */
  recordPatient: (
    transaction: Transaction,
    actor: Actor,
    person: { id: string; name: string; phone: string; email: string; language: Language },
  ) => Promise<string | null>
}

/**
 * State of that day and hour on the screen; `besideProposals`: hours that are only proposed to others count as free.
 */
export type ShownHours = { known: readonly string[]; shownOpen: boolean; besideProposals?: true }

/**
 * Locks the agenda until the transaction ends: two changes at once would both find an hour free, or a day open. It must
 * be locked before any row of an appointment.
 */
export async function lockAgenda(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'))`)
}

/** Refuses an hour at which the centre is closed or the practitioner away. */
export function refuseClosed(closed: OutsideHours): never {
  throw new RejectedChange({ state: 'closed', closed } satisfies AppointmentAnswer)
}

/** Refuses an hour that is full with visits, some of which the screen did not show. */
export function refuseUnseen(
  there: readonly TakenVisit[],
  { known }: Pick<ShownHours, 'known'>,
  capacity: number,
): void {
  if (mostAtOnce(there) < capacity || there.every(({ id }) => known.includes(id))) return
  throw new RejectedChange({ state: 'taken', visits: [...there] } satisfies AppointmentAnswer)
}

/** Refuses an hour at which all is taken, or the patient has another visit. */
export function refuseFull(of: FullOf, visits: readonly TakenVisit[]): never {
  const full: AppointmentAnswer = { state: 'full', of, visits: [...visits] }
  throw new RejectedChange({ ...full, errors: { '': formatFull(of, visits) } })
}
