import { hasSameHours } from './hours-of.ts'
import type { DayHours } from './site-facts.ts'

/** Days of the week in a row with the same hours; `last` is `day` where it is one alone. */
type WeekRun = DayHours & { last: number }

/** `Monday to Friday`, `Saturday`, `Sunday`: a week said in as few lines as it has different hours in a row. */
export function weekRuns(week: DayHours[]): WeekRun[] {
  const runs: WeekRun[] = []
  for (const day of week) {
    const run = runs.at(-1)
    if (run && hasSameHours(run, day)) run.last = day.day
    else runs.push({ ...day, last: day.day })
  }
  return runs
}
