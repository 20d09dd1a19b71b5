import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import type { PlannedDay, Taken } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import { type HourState, hourState, isPlaceFull } from '../agenda/hour-state.ts'
import type { SessionDate } from './series.ts'

/** When somebody can come: on these ISO days of the week (Monday is 1) at this minute, from a day on. */
export type SeriesRule = {
  from: string
  weekdays: readonly number[]
  start: number
  minutes: number
  sessions: number
}

/** What is known of the days that are looked through. */
export type SeriesAgenda = {
  days: readonly PlannedDay[]
  practitioner: Pick<Practitioner, 'id' | 'capacity'> | null
  /** The room or machine, where one is asked for. */
  place: Pick<Place, 'id' | 'capacity'> | null
  taken: readonly Taken[]
}

/** A date with what its hour is: see `hourState`. */
export type DateState = SessionDate & { state: HourState }

/** A day of the rule on which nobody can come; `label` names what closes it. */
export type SkippedDay = {
  day: string
  why: Extract<HourState, 'full' | 'away' | 'closed'>
  label: string | null
}

/** The first day from this one on, at this minute of which somebody can still come. */
export function firstDayOf({ from, start }: Pick<SeriesRule, 'from' | 'start'>, now: Date): string {
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

/** What the hours are that were chosen by hand; a day that is not known is closed. Two of them at one time fill it together. */
export function statesOf(dates: readonly SessionDate[], minutes: number, agenda: SeriesAgenda): DateState[] {
  return dates.map((date) => {
    const planned = agenda.days.find(({ day }) => day === date.day)
    return { ...date, state: planned ? stateOf(date, minutes, planned, agenda) : 'closed' }
  })
}

function stateOf(
  { day, start }: SessionDate,
  minutes: number,
  planned: PlannedDay,
  { practitioner, place, taken }: SeriesAgenda,
): HourState {
  const ofDay = taken.filter((visit) => visit.day === day)
  const visit = { day, start, minutes }
  const state = hourState(visit, planned, practitioner, ofDay)
  const hasRoom = state === 'free' || state === 'taken'
  return hasRoom && place && isPlaceFull(visit, place, ofDay) ? 'full' : state
}
