import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import { type HourState, hourState, isPlaceFull, takenDuring } from '../agenda/hour-state.ts'
import type { AdminSeries, SessionDate } from './series.ts'

/** Rule for the dates of a series: ISO days of the week (Monday is 1) at this minute, from a day on. */
export type SeriesRule = {
  from: string
  weekdays: readonly number[]
  start: number
  minutes: number
  sessions: number
}

/** Facts about the days that are looked through. */
export type SeriesAgenda = {
  days: readonly PlannedDay[]
  practitioner: Pick<Practitioner, 'id' | 'capacity'> | null
  /** The room or machine, where one is asked for. */
  place: Pick<Place, 'id' | 'capacity'> | null
  taken: readonly TakenVisit[]
  /** The patient; null: not chosen yet. */
  patientId: string | null
}

/** A date with what its hour is: see `hourState`; `own`: the patient comes then already. */
export type DateState = SessionDate & { state: HourState | 'own' }

/** A day of the rule without a free hour for it; `label` names what closes it. */
export type SkippedDay = {
  day: string
  why: Exclude<DateState['state'], 'free' | 'taken'>
  label: string | null
}

/**
 * The rule by which further sessions are placed: on the days of the week and at the hour of the dates there are, from the day
 * after the last of them on.
 */
export function ruleAfter({ dates }: Pick<AdminSeries, 'dates'>, today: string) {
  const days = dates.flatMap(({ day }) => day ?? []).toSorted()
  const last = days.at(-1)
  return {
    from: last === undefined || last < today ? today : addDays(last, 1),
    weekdays: [...new Set(days.map(weekday))].toSorted((one, other) => one - other),
    start: dates.findLast(({ start }) => start !== null)?.start ?? null,
  }
}

/** The first day from this one on whose minute `start` is not yet past. */
export function findFirstDay({ from, start }: Pick<SeriesRule, 'from' | 'start'>, now: Date): string {
  const today = doualaDay(now)
  if (from > today) return from
  return start < doualaMinutes(now) ? addDays(today, 1) : today
}

/** The first dates of a rule at which there is room, and the days that were passed over for them. */
export function proposeDates(
  { from, weekdays, start, minutes, sessions }: SeriesRule,
  agenda: SeriesAgenda,
): { dates: DateState[]; skipped: SkippedDay[] } {
  const dates: DateState[] = []
  const skipped: SkippedDay[] = []
  for (const planned of agenda.days) {
    if (dates.length === sessions) break
    const { day, label } = planned
    if (day < from || !weekdays.includes(weekday(day))) continue
    const state = stateOf({ day, start }, minutes, planned, agenda)
    if (state === 'free' || state === 'taken') dates.push({ day, start, state })
    else skipped.push({ day, why: state, label })
  }
  return { dates, skipped }
}

/** States of manually chosen dates; an unknown day is closed. Two of them at one time fill it together. */
export function computeDateStates(
  dates: readonly SessionDate[],
  minutes: number,
  agenda: SeriesAgenda,
): DateState[] {
  return dates.map((date) => {
    const planned = agenda.days.find(({ day }) => day === date.day)
    return { ...date, state: planned ? stateOf(date, minutes, planned, agenda) : 'closed' }
  })
}

function stateOf(
  { day, start }: SessionDate,
  minutes: number,
  planned: PlannedDay,
  { practitioner, place, taken, patientId }: SeriesAgenda,
): DateState['state'] {
  const ofDay = taken.filter((visit) => visit.day === day)
  const visit = { day, start, minutes }
  const state = hourState(visit, planned, practitioner, ofDay)
  const there = takenDuring(visit, ofDay).filter(({ isProposed }) => !isProposed)
  if (patientId !== null && there.some((other) => other.patientId === patientId)) return 'own'
  const hasRoom = state === 'free' || state === 'taken'
  return hasRoom && place && isPlaceFull(visit, place, ofDay) ? 'full' : state
}
