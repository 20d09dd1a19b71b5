import type { AdminAppointment } from '../admin-appointment.ts'
import { mostAtOnce, takenDuring } from './hour-state.ts'

type Visit = Pick<AdminAppointment, 'id' | 'status' | 'day' | 'start' | 'duration' | 'statusAt' | 'createdAt'>

/** Ids of a practitioner's agreed visits above this capacity: those that were agreed last. */
export function visitsAbove(visits: readonly Visit[], capacity: number): Set<string> {
  const agreed = visits.flatMap(({ day, start, duration: minutes, ...visit }) =>
    visit.status === 'confirmed' && day !== null && start !== null ? [{ ...visit, day, start, minutes }] : [],
  )
  const remaining: typeof agreed = []
  const above = new Set<string>()
  for (const visit of agreed.toSorted((one, other) => givenAt(one).localeCompare(givenAt(other))))
    if (mostAtOnce(takenDuring(visit, remaining)) >= capacity) above.add(visit.id)
    else remaining.push(visit)
  return above
}

function givenAt({ statusAt, createdAt }: Pick<Visit, 'statusAt' | 'createdAt'>): string {
  return statusAt ?? createdAt
}
