import { addDays, doualaDay } from '#app/lib/clock.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { standingAnswer } from '../patient/patient-answer.ts'
import type { AppointmentContext } from './appointment-view.ts'

export type AppointmentGroup = {
  key: string
  kind: 'waiting' | 'asking' | 'withdrawn' | 'due' | 'outside' | 'coming' | 'postponed' | 'closed'
  day?: string
  rows: AdminAppointment[]
}

/**
 * Groups in working order: unanswered requests, patients who ask for another day or cancelled an upcoming visit, visits
 * without noted attendance, visits at a closed hour, upcoming visits by day, postponed ones, and past ones.
 */
export function groupAppointments(
  rows: readonly AdminAppointment[],
  context: GroupContext,
): AppointmentGroup[] {
  const of = (kind: AppointmentGroup['kind']) => rows.filter((row) => kindOf(row, context) === kind)
  const waiting = of('waiting').toSorted(
    (one, other) =>
      one.preferredDate.localeCompare(other.preferredDate) || one.createdAt.localeCompare(other.createdAt),
  )
  const coming = Map.groupBy(of('coming').toSorted(byMoment), ({ day }) => day ?? '')
  const groups: AppointmentGroup[] = [
    { key: 'waiting', kind: 'waiting', rows: waiting },
    { key: 'asking', kind: 'asking', rows: of('asking').toSorted(byMoment) },
    { key: 'withdrawn', kind: 'withdrawn', rows: of('withdrawn').toSorted(byMoment) },
    { key: 'due', kind: 'due', rows: of('due').toSorted(byMoment) },
    { key: 'outside', kind: 'outside', rows: of('outside').toSorted(byMoment) },
    ...[...coming].map(([day, ofDay]): AppointmentGroup => ({ key: day, kind: 'coming', day, rows: ofDay })),
    { key: 'postponed', kind: 'postponed', rows: of('postponed') },
    { key: 'closed', kind: 'closed', rows: of('closed').toSorted((one, other) => byMoment(other, one)) },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

type GroupContext = Pick<AppointmentContext, 'today' | 'minute' | 'outside'>

function kindOf(
  appointment: AdminAppointment,
  { today, minute, outside }: GroupContext,
): AppointmentGroup['kind'] {
  const { id, status, day, start } = appointment
  if (status === 'new') return 'waiting'
  const isPast = day !== null && (day < today || (day === today && (start ?? 0) <= minute))
  const answer = standingAnswer(appointment)
  if (status === 'postponed')
    return answer === 'another-day' ? 'asking' : outside[id] ? 'outside' : 'postponed'
  if (answer === 'cancelled' && (start === null ? isRecent(appointment, today) : !isPast)) return 'withdrawn'
  if (status !== 'confirmed') return 'closed'
  if (isPast) return 'due'
  if (answer === 'another-day') return 'asking'
  return outside[id] ? 'outside' : 'coming'
}

/** A cancelled proposal has no day, so it is listed as cancelled for a week. */
function isRecent({ patient }: AdminAppointment, today: string): boolean {
  return patient !== null && doualaDay(new Date(patient.at)) > addDays(today, -7)
}

function byMoment(one: AdminAppointment, other: AdminAppointment): number {
  return (one.day ?? '').localeCompare(other.day ?? '') || (one.start ?? 0) - (other.start ?? 0)
}
