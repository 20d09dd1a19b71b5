import { addDays } from '#app/lib/clock.ts'
import { hasSameHours } from './hours-of.ts'
import type { Closure } from './site-facts.ts'

/** Days in a row that differ in the same way and for the same reason; `last` is `day` where it is one alone. */
export type ClosureRun = Closure & { last: string }

/** Puts days that follow one another together, in the order that they come in. */
export function runsOf(closures: Closure[]): ClosureRun[] {
  const runs: ClosureRun[] = []
  for (const closure of closures) {
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === closure.day && isAlike(run, closure)) run.last = closure.day
    else runs.push({ ...closure, last: closure.day })
  }
  return runs
}

function isAlike(one: Closure, other: Closure): boolean {
  return one.label.text === other.label.text && hasSameHours(one, other)
}
