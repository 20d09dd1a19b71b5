import type { DayPeriod } from '#app/lib/clock.ts'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { hourState, placesFor, takenDuring } from '../agenda/hour-state.ts'
import { formatHour } from '../format-appointment.ts'
import { type Board, step } from '../moving/moving.ts'
import type { WeekScale } from './week-scale.ts'

/** Practitioners to find an hour with; null: unassigned. */
type Candidates = readonly (Practitioner | null)[]

/** Free of any visit; with visits and a seat left; or free but for unassigned visits, which a colleague may take. */
type Freedom = keyof typeof freedomLabels

export type FreeTime = DayPeriod & { freedom: Freedom }

const freedomLabels = {
  free: 'Libre',
  partial: 'En partie libre',
  unassigned: 'Libre, mais visite sans praticien',
}

/** From the freest on. */
export const freedoms = ['free', 'partial', 'unassigned'] as const satisfies Freedom[]

/**
 * Spans of a day in which each half hour has a free seat with one of the practitioners, in minutes since midnight. Half
 * hours up to `after` are left out.
 */
export function freeSpans(planned: PlannedDay, candidates: Candidates, board: Board, after = -1): FreeTime[] {
  const { open } = planned
  if (!open) return []
  const taken = board.taken.filter(({ day }) => day === planned.day)
  const spans: FreeTime[] = []
  for (let from = Math.ceil(open.from / step) * step; from + step <= open.to; from += step) {
    const seat = from + step > after && seatAt(planned, from, candidates, taken)
    if (!seat) continue
    const { freedom } = seat
    const last = spans.at(-1)
    if (last?.to === from && last.freedom === freedom) last.to = from + step
    else spans.push({ from, to: from + step, freedom })
  }
  return spans
}

/** Practitioner to propose for a half hour: the freest one; undefined: all are full. */
export function freeWith(
  planned: PlannedDay,
  start: number,
  candidates: Candidates,
  taken: readonly TakenHour[],
): Practitioner | null | undefined {
  return seatAt(planned, start, candidates, taken)?.one
}

function seatAt(planned: PlannedDay, start: number, candidates: Candidates, taken: readonly TakenHour[]) {
  const visit = { day: planned.day, start, minutes: step }
  const seats = candidates.map((one) => ({ one, freedom: freedomWith(one) }))
  const freest = freedoms.find((each) => seats.some(({ freedom }) => freedom === each))
  return freest && { freedom: freest, one: seats.find(({ freedom }) => freedom === freest)?.one ?? null }

  function freedomWith(one: Practitioner | null): Freedom | null {
    const state = hourState(visit, planned, one, taken)
    if (state === 'free') return 'free'
    if (state !== 'taken' || !one) return null
    const own = taken.filter(({ practitionerId }) => practitionerId === one.id)
    if (takenDuring(visit, own).length === 0) return 'unassigned'
    return placesFor(visit, one, taken) > 0 ? 'partial' : null
  }
}

/** `Libre : 8 h – 9 h 30, 11 h – 12 h`. A line may break after a dash, but for U+2060. */
export function formatFreeTime(freedom: Freedom, periods: readonly DayPeriod[]): string {
  const said = periods.map(({ from, to }) => `${shortHour(from)}\u00a0–\u2060\u00a0${shortHour(to)}`)
  return `${freedomLabels[freedom]}\u00a0: ${said.join(', ')}`
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
