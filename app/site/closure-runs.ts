import { addDays } from '#app/lib/clock.ts'
import { hasSameHours } from './hours-of.ts'
import type { Closure } from './site-facts.ts'

/** Consecutive days that differ in the same way and for the same reason; `last` equals `day` for a single one. */
export type ClosureRun = Closure & { last: string }

/** Groups consecutive days, in the given order. */
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
