import { type DayPeriod, openPeriods } from '#app/lib/clock.ts'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { type HourState, hourState } from '../agenda/hour-state.ts'
import { listTakenHours, step } from '../moving/moving.ts'
import { noPractitioner, type WeekDay } from '../week/week.ts'

/** Day of one practitioner, or of the unassigned visits. */
export type DayColumn = {
  practitioner: Practitioner | null
  visits: WeekDay['visits']
  /** The opening hours in parts, each with one state. */
  parts: (DayPeriod & { state: HourState })[]
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
  const taken = listTakenHours([...day.waiting, ...day.visits], practitioners)
  if (practitioners.length < 2) {
    const [practitioner = null] = practitioners
    return [{ practitioner, visits: day.visits, parts: partsOf(day, practitioner, taken) }]
  }
  const columns = practitioners.map((practitioner) => ({
    practitioner,
    visits: day.visits.filter(({ practitionerId }) => practitionerId === practitioner.id),
    parts: partsOf(day, practitioner, taken),
  }))
  const left = former.flatMap((practitioner) => {
    const visits = day.visits.filter(({ practitionerId }) => practitionerId === practitioner.id)
    return visits.length > 0 ? [{ practitioner, visits, parts: [] }] : []
  })
  const known = new Set([...practitioners, ...former].map(({ id }) => id))
  const others = day.visits.filter(({ practitionerId }) => !known.has(practitionerId ?? ''))
  return [
    ...columns.filter(worksIn),
    ...columns.filter((column) => !worksIn(column)),
    ...left,
    ...(others.length > 0 ? [{ practitioner: null, visits: others, parts: [] }] : []),
  ]
}

/** Column of one practitioner or of the unassigned visits; all columns for null or an unknown practitioner. */
export function columnsOfWho(columns: DayColumn[], who: string | null): DayColumn[] {
  const chosen = columns.filter(({ practitioner }) => (practitioner?.id ?? noPractitioner) === who)
  if (chosen.length > 0) return chosen
  return who === noPractitioner ? [{ practitioner: null, visits: [], parts: [] }] : columns
}

/** True if the practitioner of a column is present at any hour. */
export function worksIn({ practitioner, parts }: DayColumn): boolean {
  return practitioner === null || parts.some(({ state }) => state !== 'away' && state !== 'closed')
}

/** Free spans of time from a minute on, and those with visits or proposals and a free seat. */
export function placesLeft(
  { parts }: Pick<DayColumn, 'parts'>,
  after = 0,
): { free: DayPeriod[]; some: DayPeriod[] } {
  const coming = parts
    .filter(({ to }) => to > after)
    .map((part) => ({ ...part, from: Math.max(part.from, Math.floor(after / step) * step) }))
  const those = (wanted: HourState) => coming.filter(({ state }) => state === wanted)
  return { free: those('free'), some: those('taken') }
}

/** The opening hours split at each change of state, joined again between equal parts. */
function partsOf(
  planned: PlannedDay,
  practitioner: Practitioner | null,
  taken: readonly TakenHour[],
): DayColumn['parts'] {
  const { day, open } = planned
  if (!open) return []
  const present = practitioner ? (planned.present?.[practitioner.id] ?? []) : []
  const edges = [
    ...[...openPeriods(planned), ...present].flatMap(({ from, to }) => [from, to]),
    ...taken.flatMap(({ start, minutes }) => [start, start + minutes]),
  ]
  const within = [...new Set(edges)]
    .filter((edge) => edge >= open.from && edge <= open.to)
    .toSorted((a, b) => a - b)
  const parts: DayColumn['parts'] = []
  for (const [index, from] of within.entries()) {
    const to = within[index + 1]
    if (to === undefined) break
    const state = hourState({ day, start: from, minutes: to - from }, planned, practitioner, taken)
    const last = parts.at(-1)
    if (last?.state === state) last.to = to
    else parts.push({ from, to, state })
  }
  return parts
}
