import { addDays } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import { horizonDays, type SessionDate } from './series.ts'
import {
  computeDateStates,
  type DateState,
  proposeDates,
  type SeriesAgenda,
  type SeriesRule,
  type SkippedDay,
} from './series-plan.ts'

/** Reader of the agenda: the days from one to another with their hours, and the visits expected then. */
export type ReadPlan = (
  from: string,
  to: string,
) => Promise<{ days: PlannedDay[]; taken: readonly TakenVisit[] }>

/** Patient, practitioner and room. */
type With = Pick<SeriesAgenda, 'practitioner' | 'place' | 'patientId'>

export type FoundDates = { dates: DateState[]; skipped: SkippedDay[] }

/** Number of days read at once: most series end within a few of these. */
const stepDays = 14

/** The first dates of a rule at which there is room, looked for day by day up to the horizon. */
export async function findDates(rule: SeriesRule, scheduling: With, readPlan: ReadPlan): Promise<FoundDates> {
  const found: FoundDates = { dates: [], skipped: [] }
  for (let past = 0; past < horizonDays && found.dates.length < rule.sessions; past += stepDays) {
    const from = addDays(rule.from, past)
    const plan = await readPlan(from, addDays(from, stepDays - 1))
    const wanted = { ...rule, from, sessions: rule.sessions - found.dates.length }
    const next = proposeDates(wanted, { ...plan, ...scheduling })
    found.dates.push(...next.dates)
    found.skipped.push(...next.skipped)
  }
  return found
}

/** States of manually chosen dates. */
export async function findStates(
  dates: readonly SessionDate[],
  minutes: number,
  scheduling: With,
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
