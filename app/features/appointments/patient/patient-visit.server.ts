import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { isLinkToken } from './link-token.ts'
import { findByLink } from './patient-links.server.ts'
import { findPhase, isEnded, type PatientVisit } from './patient-visit.ts'

export type FoundVisit = { state: 'found'; visit: PatientVisit; row: AppointmentRow }

/**
 * Appointment behind a token at a moment; `ended` once its week is over, `unknown` if it is no link of ours. Wrong ones
 * are not counted: 133 bits are not guessed, and a limit would close the right link of a neighbour.
 */
export async function findVisit(
  token: string,
  now = new Date(),
): Promise<FoundVisit | { state: 'ended' | 'unknown' }> {
  const found = isLinkToken(token) ? await findByLink(token) : null
  if (!found) return { state: 'unknown' }
  const { row, sentFor } = found
  const statusDay = doualaDay(row.status_at ?? row.created_at)
  if (isEnded(adminAppointment(row, new Map()).day, statusDay, doualaDay(now))) return { state: 'ended' }
  return { state: 'found', visit: patientVisit(row, sentFor, now), row }
}

/** The day of a visit that is expected or proposed, and the moment at which the staff gave it; null where there is none. */
export function givenDay({ visit, row }: FoundVisit): { day: string; since: Date } | null {
  const day = visit.phase === 'open' ? visit.at?.day : visit.proposed?.day
  return day ? { day, since: row.status_at ?? row.created_at } : null
}

/** A visit on a day that the centre has closed: not expected, and nothing is proposed. */
export function onClosedDay(visit: PatientVisit): PatientVisit {
  return { ...visit, phase: visit.phase === 'open' ? 'closed' : visit.phase, proposed: null }
}

/** The phase of a row at a moment. */
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
    sequence,
  }
}

const at = (moment: Date) => ({ day: doualaDay(moment), start: doualaMinutes(moment) })
