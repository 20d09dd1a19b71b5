import type { DeskAppointment } from './desk-appointment.ts'

export type Group = {
  key: string
  kind: 'waiting' | 'due' | 'coming' | 'postponed' | 'closed'
  day?: string
  rows: DeskAppointment[]
}

/**
 * The list in the order in which it is worked off: what waits for an answer, whose coming is not noted, what comes day by
 * day, what was put off, and what is over. `minute` is since midnight of today in Douala.
 */
export function groupAppointments(rows: readonly DeskAppointment[], today: string, minute: number): Group[] {
  const of = (kind: Group['kind']) => rows.filter((row) => kindOf(row, today, minute) === kind)
  const waiting = of('waiting').toSorted(
    (one, other) =>
      one.preferredDate.localeCompare(other.preferredDate) || one.createdAt.localeCompare(other.createdAt),
  )
  const coming = Map.groupBy(of('coming').toSorted(byMoment), ({ day }) => day ?? '')
  const groups: Group[] = [
    { key: 'waiting', kind: 'waiting', rows: waiting },
    { key: 'due', kind: 'due', rows: of('due').toSorted(byMoment) },
    ...[...coming].map(([day, ofDay]): Group => ({ key: day, kind: 'coming', day, rows: ofDay })),
    { key: 'postponed', kind: 'postponed', rows: of('postponed') },
    { key: 'closed', kind: 'closed', rows: of('closed').toSorted((one, other) => byMoment(other, one)) },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

function kindOf({ status, day, start }: DeskAppointment, today: string, minute: number): Group['kind'] {
  if (status === 'new') return 'waiting'
  if (status === 'postponed') return 'postponed'
  if (status !== 'confirmed') return 'closed'
  const isPast = day !== null && (day < today || (day === today && (start ?? 0) <= minute))
  return isPast ? 'due' : 'coming'
}

function byMoment(one: DeskAppointment, other: DeskAppointment): number {
  return (one.day ?? '').localeCompare(other.day ?? '') || (one.start ?? 0) - (other.start ?? 0)
}
