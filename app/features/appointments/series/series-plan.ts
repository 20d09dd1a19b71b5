import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import {
  type HourState,
  hourState,
  isPlaceFull,
  placesFor,
  type Seating,
  takenDuring,
} from '../agenda/hour-state.ts'
import type { AdminSeries, SessionDate } from './series.ts'

/** Rule for the dates of a series: ISO days of the week (Monday is 1) at this minute, from a day on. */
export type SeriesRule = {
  from: string
  weekdays: readonly number[]
  start: number
  minutes: number
  sessions: number
}

/** Agenda of the searched days. */
export type SeriesAgenda = {
  days: readonly PlannedDay[]
  practitioners: Seating['practitioners']
  practitioner: Pick<Practitioner, 'id' | 'capacity'> | null
  /** The requested room or machine, if any. */
  place: Pick<Place, 'id' | 'capacity'> | null
  taken: readonly TakenVisit[]
  /** Null: not chosen yet. */
  patientId: string | null
}

/**
 * Date with the state of its hour; `own`: the patient has another appointment then; `unassigned`, `proposed`: visits
 * without a practitioner need the last seat, or it is proposed to another patient, but it can still be given.
 */
export type DateState = SessionDate & { state: HourState | 'own' | 'unassigned' | 'proposed' }

/** True for an hour that needs no reason to be given. */
export function isGivenFreely(state: DateState['state'] | null): boolean {
  return state !== null && ['free', 'taken', 'unassigned', 'proposed'].includes(state)
}

/** Day of the rule without room at its hour; `label` names the closure. */
export type SkippedDay = {
  day: string
  why: Exclude<DateState['state'], 'free' | 'taken'>
  label: string | null
}

/** Rule for the remaining sessions: weekdays and hour of the existing dates, from the day after the last one. */
export function ruleAfter({ dates }: Pick<AdminSeries, 'dates'>, today: string) {
  const days = dates.flatMap(({ day }) => day ?? []).toSorted()
  const last = days.at(-1)
  return {
    from: last === undefined || last < today ? today : addDays(last, 1),
    weekdays: [...new Set(days.map(weekday))].toSorted((one, other) => one - other),
    start: dates.findLast(({ start }) => start !== null)?.start ?? null,
  }
}

/** First day from `from` on at which minute `start` has not passed. */
export function findFirstDay({ from, start }: Pick<SeriesRule, 'from' | 'start'>, now: Date): string {
  const today = doualaDay(now)
  if (from > today) return from
  return start < doualaMinutes(now) ? addDays(today, 1) : today
}

/** First dates of a rule with room, and the skipped days. */
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
    const state = dateState({ day, start }, minutes, planned, agenda)
    if (state === 'free' || state === 'taken') dates.push({ day, start, state })
    else skipped.push({ day, why: state, label })
  }
  return { dates, skipped }
}

/** States of manually chosen dates; an unknown day is closed. Two of them at the same time fill its seats together. */
export function computeDateStates(
  dates: readonly SessionDate[],
  minutes: number,
  agenda: SeriesAgenda,
): DateState[] {
  return dates.map((date) => {
    const planned = agenda.days.find(({ day }) => day === date.day)
    return { ...date, state: planned ? dateState(date, minutes, planned, agenda) : 'closed' }
  })
}

function dateState(
  { day, start }: SessionDate,
  minutes: number,
  planned: PlannedDay,
  { practitioners, practitioner, place, taken, patientId }: SeriesAgenda,
): DateState['state'] {
  const ofDay = taken.filter((visit) => visit.day === day)
  const visit = { day, start, minutes }
  const state = hourState(visit, planned, practitioner, ofDay)
  const there = takenDuring(visit, ofDay)
  const isOwn = (other: TakenVisit) => patientId !== null && other.patientId === patientId
  if (there.some((other) => !other.isProposed && isOwn(other))) return 'own'
  if (state !== 'free' && state !== 'taken') return state
  if (place && isPlaceFull(visit, place, ofDay)) return 'full'
  const isProposed = there.some(
    (other) => other.isProposed && !isOwn(other) && [null, practitioner?.id].includes(other.practitionerId),
  )
  const isLeft = (beside: readonly TakenVisit[]) =>
    placesFor(visit, planned, practitioner, { practitioners, taken: beside }) > 0
  if (practitioner && state === 'taken' && !isLeft(ofDay.filter((other) => !other.isProposed)))
    return 'unassigned'
  return isProposed && !isLeft(ofDay) ? 'proposed' : state
}
