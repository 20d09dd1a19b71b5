import { useEffect, useState } from 'react'
import { clockTime } from '../format-appointment.ts'
import type { SessionDate } from '../series/series.ts'
import { ruleKey } from './date-choice.ts'
import type { FoundDates } from './find-dates.server.ts'

/** Inputs of the search for dates; `weekdays` are ISO days, and without any there is no search. */
export type DateInputs = {
  from: string
  weekdays: readonly number[]
  start: number | null
  sessions: number
  duration: number
  patientId: string | null
  practitionerId: string | null
  placeId: string | null
}

/** Inputs on which the state of an hour depends. */
type SchedulingInputs = Pick<DateInputs, 'duration' | 'patientId' | 'practitionerId' | 'placeId'>

/** `rule` is the key of the rule that the dates follow: the former one while a search is running. */
type ProposedDates = FoundDates & { state: 'idle' | 'loading' | 'found' | 'failed'; rule: string }

const noDates: FoundDates = { dates: [], skipped: [] }
const debounceMs = 250

type Answer = { address: string; rule: string; found: FoundDates | null }

/** Dates that the server proposes, requested again after each change of the inputs; stale answers are ignored. */
export function useProposedDates(inputs: DateInputs): ProposedDates {
  const address = addressOf(inputs)
  const rule = ruleKey(inputs)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await readDates(address, controller.signal)
      if (!controller.signal.aborted) setAnswer({ address, rule, found })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, rule])
  if (address === null) return { ...noDates, rule, state: 'idle' }
  // The former dates stay during a search: no layout shift while the user types.
  if (answer?.address !== address)
    return { ...(answer?.found ?? noDates), rule: answer?.rule ?? rule, state: 'loading' }
  return answer.found ? { ...answer.found, rule, state: 'found' } : { ...noDates, rule, state: 'failed' }
}

/** States of edited dates; null after a failed request. */
export async function readStates(
  dates: readonly SessionDate[],
  scheduling: SchedulingInputs,
): Promise<FoundDates | null> {
  const at = dates.map(({ day, start }) => `${day}T${clockTime(start)}`).join(',')
  return readDates(`${screen}?${new URLSearchParams({ at, ...schedulingParams(scheduling) })}`)
}

const screen = '/admin/series/dates'

const schedulingParams = ({ duration, patientId, practitionerId, placeId }: SchedulingInputs) => ({
  duration: String(duration),
  ...(patientId !== null && { patient: patientId }),
  ...(practitionerId !== null && { with: practitionerId }),
  ...(placeId !== null && { place: placeId }),
})

function addressOf({ from, weekdays, start, sessions, ...scheduling }: DateInputs): string | null {
  if (weekdays.length === 0 || start === null || !from || !(sessions > 0)) return null
  const rule = { from, days: weekdays.join(''), start: clockTime(start), sessions: String(sessions) }
  return `${screen}?${new URLSearchParams({ ...rule, ...schedulingParams(scheduling) })}`
}

async function readDates(address: string, signal: AbortSignal | null = null): Promise<FoundDates | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as FoundDates) : null
  } catch {
    return null
  }
}
