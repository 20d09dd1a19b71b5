import type { DayPeriod } from '#app/lib/clock.ts'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { hourState, placesFor } from '../agenda/hour-state.ts'
import { type Board, step } from '../moving/moving.ts'
import type { WeekScale } from './week-scale.ts'

/** Practitioners among whom an hour is looked for; null: visits that name none. */
type Candidates = readonly (Practitioner | null)[]

/**
 * The spans of a day in which each half hour has a place with one of the practitioners, in minutes since midnight.
 * `after` leaves out the half hours that have passed by then.
 */
export function freeSpans(
  planned: PlannedDay,
  candidates: Candidates,
  board: Board,
  after = -1,
): DayPeriod[] {
  const { open } = planned
  if (!open) return []
  const taken = board.taken.filter(({ day }) => day === planned.day)
  const spans: DayPeriod[] = []
  for (let from = Math.ceil(open.from / step) * step; from + step <= open.to; from += step) {
    if (from + step <= after || freeWith(planned, from, candidates, taken) === undefined) continue
    const last = spans.at(-1)
    if (last?.to === from) last.to = from + step
    else spans.push({ from, to: from + step })
  }
  return spans
}

/** The practitioner to propose for a half hour: one who is free, else one who has a place left; undefined: all are taken. */
export function freeWith(
  planned: PlannedDay,
  start: number,
  candidates: Candidates,
  taken: readonly TakenHour[],
): Practitioner | null | undefined {
  const visit = { day: planned.day, start, minutes: step }
  const states = candidates.map((one) => ({ one, state: hourState(visit, planned, one, taken) }))
  return (
    states.find(({ state }) => state === 'free') ??
    states.find(({ one, state }) => state === 'taken' && placesFor(visit, one, taken) > 0)
  )?.one
}

/** The half hour of a span at a share of its height, 0 to 1. */
export function hourIn({ from, to }: DayPeriod, share: number, scale: WeekScale): number {
  const down = scale.at(from) + share * (scale.at(to) - scale.at(from))
  const minute = scale.minuteAt(down / scale.height)
  return Math.min(to - step, Math.max(from, Math.floor(minute / step) * step))
}
