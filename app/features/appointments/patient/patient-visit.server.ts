import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { isLinkToken } from './link-token.ts'
import { findByLink } from './patient-links.server.ts'
import { findPhase, isEnded, type PatientVisit } from './patient-visit.ts'

export type FoundVisit = { state: 'found'; visit: PatientVisit; row: AppointmentRow }

/**
 * Appointment behind a token at a time; `ended` after its week, `unknown` for any other token. Failures are not
 * counted: 133 bits cannot be guessed, and a limit would block the valid link of a neighbour.
 */
export async function findVisit(
  token: string,
  now = new Date(),
): Promise<FoundVisit | { state: 'ended' | 'unknown' }> {
  const found = isLinkToken(token) ? await findByLink(token) : null
  if (!found) return { state: 'unknown' }
  const { row, sentFor } = found
  const statusDay = doualaDay(row.status_at ?? row.created_at)
  // A cancelled proposal has no day of its own, and the requested one may be long past.
  const isWithoutDay = row.status === 'cancelled' && row.confirmed_for === null
  const day = isWithoutDay ? null : adminAppointment(row, new Map()).day
  if (isEnded(day, statusDay, doualaDay(now))) return { state: 'ended' }
  return { state: 'found', visit: patientVisit(row, sentFor, now), row }
}

/** Day of an expected or proposed visit, and the time at which the staff set it; null if none. */
export function givenDay({ visit, row }: FoundVisit): { day: string; since: Date } | null {
  const day = visit.phase === 'open' ? visit.at?.day : visit.proposed?.day
  return day ? { day, since: row.status_at ?? row.created_at } : null
}

/** A visit on a day that the centre has closed: it is not expected, and its proposed day no longer holds. */
export function onClosedDay(visit: PatientVisit): PatientVisit {
  return { ...visit, phase: visit.phase === 'open' ? 'closed' : visit.phase, proposed: null }
}

export function phaseOfRow(row: AppointmentRow, now: Date) {
  return findPhase(row.status, row.confirmed_for && at(row.confirmed_for), {
    today: doualaDay(now),
    minute: doualaMinutes(now),
  })
}

function patientVisit(row: AppointmentRow, sentFor: Date, now: Date): PatientVisit {
  const { confirmed_for: agreed, sequence, patient_answer: answer } = row
  const { day, proposed } = adminAppointment(row, new Map())
  const isMoved = agreed !== null && agreed.getTime() !== sentFor.getTime()
  return {
    phase: phaseOfRow(row, now),
    at: agreed && at(agreed),
    proposed: row.status === 'postponed' && day !== null ? { day, start: proposed } : null,
    movedFrom: isMoved ? at(sentFor) : null,
    answer,
    canRestore: canRestore(row, now),
    sequence,
  }
}

/** Minutes during which a patient can undo their own cancellation. */
const restoreMinutes = 10

/** True while a patient can undo their own cancellation: no change followed it, and its hour is in the future. */
export function canRestore(
  { status, status_at, status_by, patient_answer, previous }: AppointmentRow,
  now: Date,
): boolean {
  if (status !== 'cancelled' || patient_answer !== 'cancelled' || status_by !== null) return false
  if (!previous || !status_at || now.getTime() - status_at.getTime() > restoreMinutes * 60_000) return false
  return previous.confirmed_for === null || new Date(previous.confirmed_for) > now
}

const at = (moment: Date) => ({ day: doualaDay(moment), start: doualaMinutes(moment) })
