import { addDays } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import { horizonDays, type SessionDate } from '../series/series.ts'
import {
  computeDateStates,
  type DateState,
  proposeDates,
  type SeriesAgenda,
  type SeriesRule,
  type SkippedDay,
} from '../series/series-plan.ts'

/** Reads the days of a period with their hours, and the visits expected then. */
export type ReadPlan = (
  from: string,
  to: string,
) => Promise<{ days: PlannedDay[]; taken: readonly TakenVisit[] }>

type Scheduling = Pick<SeriesAgenda, 'practitioners' | 'practitioner' | 'place' | 'patientId'>

export type FoundDates = { dates: DateState[]; skipped: SkippedDay[] }

/** Days per read: most series need few reads. */
const stepDays = 14

/** First dates of a rule with room, searched up to `horizonDays` ahead. */
export async function findDates(
  rule: SeriesRule,
  scheduling: Scheduling,
  readPlan: ReadPlan,
): Promise<FoundDates> {
  const found: FoundDates = { dates: [], skipped: [] }
  for (let offset = 0; offset < horizonDays && found.dates.length < rule.sessions; offset += stepDays) {
    const from = addDays(rule.from, offset)
    const plan = await readPlan(from, addDays(from, stepDays - 1))
    const rest = { ...rule, from, sessions: rule.sessions - found.dates.length }
    const next = proposeDates(rest, { ...plan, ...scheduling })
    found.dates.push(...next.dates)
    found.skipped.push(...next.skipped)
  }
  return found
}

/** States of manually chosen dates. */
export async function findStates(
  dates: readonly SessionDate[],
  minutes: number,
  scheduling: Scheduling,
  readPlan: ReadPlan,
): Promise<DateState[]> {
  const days = [...new Set(dates.map(({ day }) => day))]
  const plans = await Promise.all(days.map((day) => readPlan(day, day)))
  const agenda = {
    days: plans.flatMap((plan) => plan.days),
    taken: plans.flatMap((plan) => [...plan.taken]),
    ...scheduling,
  }
  return computeDateStates(dates, minutes, agenda)
}
