import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { countAgainst, subjectOf, takeBack } from '#app/lib/http/rate-limit.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { firstName } from './first-name.ts'
import { isLinkToken } from './link-token.ts'
import { findByLink } from './patient-links.server.ts'
import { isEnded, type PatientVisit, phaseOf } from './patient-visit.ts'

/** How many links that are none one network address may try in ten minutes; right ones are not counted. */
const mostMisses = 30

/** `findVisit` for a network address; `limited` after too many links that are none. */
export async function lookUpVisit(
  token: string,
  address: string,
  now = new Date(),
): Promise<Awaited<ReturnType<typeof findVisit>> | { state: 'limited'; retryAfter: number }> {
  if (!isLinkToken(token)) return { state: 'unknown' }
  const subject = await subjectOf(db(), address, now)
  const limits = [{ bucket: 'patient links', subject, most: mostMisses, seconds: 600 }]
  const retryAfter = await countAgainst(db(), limits, now)
  if (retryAfter !== null) return { state: 'limited', retryAfter }
  const found = await findVisit(token, now)
  if (found.state !== 'unknown') await takeBack(db(), limits, now)
  return found
}

export type FoundVisit = { state: 'found'; visit: PatientVisit; row: AppointmentRow }

/** What stands behind a token at a moment; `ended` once its week is over, `unknown` of what is no link of ours. */
export async function findVisit(
  token: string,
  now = new Date(),
): Promise<FoundVisit | { state: 'ended' | 'unknown' }> {
  const found = await findByLink(token)
  if (!found) return { state: 'unknown' }
  const { row, sentFor } = found
  const statusDay = doualaDay(row.status_at ?? row.created_at)
  if (isEnded(adminAppointment(row, new Map()).day, statusDay, doualaDay(now))) return { state: 'ended' }
  return { state: 'found', visit: patientVisit(row, sentFor, now), row }
}

/** The phase of a row at a moment. */
export function phaseOfRow(row: AppointmentRow, now: Date) {
  return phaseOf(row.status, row.confirmed_for && at(row.confirmed_for), {
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
    firstName: firstName(row.name),
    at: agreed && at(agreed),
    proposed: row.status === 'postponed' && day !== null ? { day, start: proposed } : null,
    movedFrom: isMoved ? at(sentFor) : null,
    answer,
    sequence,
  }
}

const at = (moment: Date) => ({ day: doualaDay(moment), start: doualaMinutes(moment) })
