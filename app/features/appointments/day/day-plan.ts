import { isPresent, type Practitioner } from '../agenda/agenda.ts'
import { noPractitioner, type WeekDay } from '../week/week.ts'

/** Day of one practitioner, or of the unassigned visits. */
export type DayColumn = {
  practitioner: Practitioner | null
  visits: WeekDay['visits']
  /** True if the practitioner is present at any hour; false for unassigned visits. */
  isPresent: boolean
}

/**
 * A column per practitioner: those present that day first, each group in its order, then `former` ones who still have
 * visits, then the unassigned visits. With at most one practitioner, one column has all visits.
 */
export function buildDayColumns(
  day: WeekDay,
  practitioners: readonly Practitioner[],
  former: readonly Practitioner[] = [],
): DayColumn[] {
  const isThere = (practitioner: Practitioner) => day.open !== null && isPresent(day, practitioner.id, null)
  if (practitioners.length < 2) {
    const [practitioner = null] = practitioners
    return [{ practitioner, visits: day.visits, isPresent: practitioner !== null && isThere(practitioner) }]
  }
  const columns = practitioners.map((practitioner) => ({
    practitioner,
    visits: day.visits.filter(({ practitionerId }) => practitionerId === practitioner.id),
    isPresent: isThere(practitioner),
  }))
  const left = former.flatMap((practitioner) => {
    const visits = day.visits.filter(({ practitionerId }) => practitionerId === practitioner.id)
    return visits.length > 0 ? [{ practitioner, visits, isPresent: false }] : []
  })
  const known = new Set([...practitioners, ...former].map(({ id }) => id))
  const others = day.visits.filter(({ practitionerId }) => !known.has(practitionerId ?? ''))
  return [
    ...columns.filter(worksIn),
    ...columns.filter((column) => !worksIn(column)),
    ...left,
    ...(others.length > 0 ? [{ practitioner: null, visits: others, isPresent: false }] : []),
  ]
}

/** Column of one practitioner or of the unassigned visits; all columns for null or an unknown practitioner. */
export function columnsOfWho(columns: DayColumn[], who: string | null): DayColumn[] {
  const chosen = columns.filter(({ practitioner }) => (practitioner?.id ?? noPractitioner) === who)
  if (chosen.length > 0) return chosen
  return who === noPractitioner ? [{ practitioner: null, visits: [], isPresent: false }] : columns
}

/** False for the column of a practitioner who is absent all day. */
export function worksIn(column: DayColumn): boolean {
  return column.practitioner === null || column.isPresent
}
