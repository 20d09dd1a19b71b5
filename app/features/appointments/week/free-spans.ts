import type { DayPeriod } from '#app/lib/clock.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { hourState, placesFor } from '../agenda/hour-state.ts'
import { formatHour } from '../format-appointment.ts'
import { type Board, step } from '../moving/moving.ts'
import type { WeekScale } from './week-scale.ts'

/** Practitioners to find an hour with; null: unassigned. */
type Candidates = readonly (Practitioner | null)[]

type Seats = Pick<Board, 'practitioners' | 'taken'>

/** Free time of a day; partial if the practitioner has visits in it and a seat is left. */
export type FreeTime = DayPeriod & { isPartial: boolean }

/**
 * Spans of a day in which each half hour has a free seat with one of the practitioners, in minutes since midnight. Half
 * hours up to `after` are left out.
 */
export function freeSpans(planned: PlannedDay, candidates: Candidates, board: Seats, after = -1): FreeTime[] {
  const { open } = planned
  if (!open) return []
  const spans: FreeTime[] = []
  for (let from = Math.ceil(open.from / step) * step; from + step <= open.to; from += step) {
    const seat = from + step > after && seatAt(planned, from, candidates, board)
    if (!seat) continue
    const { isPartial } = seat
    const last = spans.at(-1)
    if (last?.to === from && last.isPartial === isPartial) last.to = from + step
    else spans.push({ from, to: from + step, isPartial })
  }
  return spans
}

/** Practitioner to propose for a half hour: one without visits, else one with a free seat; undefined: all are full. */
export function freeWith(
  planned: PlannedDay,
  start: number,
  candidates: Candidates,
  board: Seats,
): Practitioner | null | undefined {
  return seatAt(planned, start, candidates, board)?.one
}

function seatAt(planned: PlannedDay, start: number, candidates: Candidates, board: Seats) {
  const visit = { day: planned.day, start, minutes: step }
  const found = candidates.flatMap((one) => {
    if (hourState(visit, planned, one, one ? [] : board.taken) !== 'free') return []
    const seats = placesFor(visit, planned, one, board)
    return one && seats === 0 ? [] : [{ one, isPartial: one !== null && seats < one.capacity }]
  })
  return found.find(({ isPartial }) => !isPartial) ?? found[0]
}

/** `Libre : 8 h – 9 h 30, 11 h – 12 h`. A line may break after a dash, but for U+2060. */
export function formatFreeTime(isPartial: boolean, periods: readonly DayPeriod[]): string {
  const said = periods.map(({ from, to }) => `${shortHour(from)}\u00a0–\u2060\u00a0${shortHour(to)}`)
  return `${isPartial ? 'Il reste de la place' : 'Libre'}\u00a0: ${said.join(', ')}`
}

/** `8 h`, `8 h 30`. */
export function shortHour(minutes: number): string {
  return formatHour(minutes).replace(/\u202f00$/, '')
}

/** Half hour of a span at a share of its height, 0 to 1. */
export function hourIn({ from, to }: DayPeriod, share: number, scale: WeekScale): number {
  const down = scale.at(from) + share * (scale.at(to) - scale.at(from))
  const minute = scale.minuteAt(down / scale.height)
  return Math.min(to - step, Math.max(from, Math.floor(minute / step) * step))
}
