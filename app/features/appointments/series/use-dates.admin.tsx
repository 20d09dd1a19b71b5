import { useEffect, useState } from 'react'
import { clockTime } from '../format-appointment.ts'
import { ruleText } from './date-choice.ts'
import type { FoundDates } from './find-dates.server.ts'
import type { SessionDate } from './series.ts'

/** Inputs of the dates; `weekdays` are ISO days. Without them nothing is looked for. */
export type DatesAsked = {
  from: string
  weekdays: readonly number[]
  start: number | null
  sessions: number
  duration: number
  patientId: string | null
  practitionerId: string | null
  placeId: string | null
}

/** Patient, duration, practitioner and room: a change of any of them changes the state of every hour. */
type DatesWith = Pick<DatesAsked, 'duration' | 'patientId' | 'practitionerId' | 'placeId'>

/** `rule` is the one that the dates follow: a former one while those of another are looked for. */
type ProposedDates = FoundDates & { state: 'idle' | 'loading' | 'found' | 'failed'; rule: string }

const nothing: FoundDates = { dates: [], skipped: [] }
const pauseMs = 250

type Answer = { address: string; rule: string; found: FoundDates | null }

/** The dates that the server proposes, asked anew as their inputs change; an answer that comes late is not taken. */
export function useProposedDates(asked: DatesAsked): ProposedDates {
  const address = addressOf(asked)
  const rule = ruleText(asked)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    const leaving = new AbortController()
    const pause = setTimeout(async () => {
      const found = await readDates(address, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ address, rule, found })
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [address, rule])
  if (address === null) return { ...nothing, rule, state: 'idle' }
  // The former dates stay until the answer is here: nothing jumps while the user types.
  if (answer?.address !== address)
    return { ...(answer?.found ?? nothing), rule: answer?.rule ?? rule, state: 'loading' }
  return answer.found ? { ...answer.found, rule, state: 'found' } : { ...nothing, rule, state: 'failed' }
}

/** States of dates that were moved by hand; null where the server cannot say. */
export async function readStates(
  dates: readonly SessionDate[],
  scheduling: DatesWith,
): Promise<FoundDates | null> {
  const at = dates.map(({ day, start }) => `${day}T${clockTime(start)}`).join(',')
  return readDates(`${screen}?${new URLSearchParams({ at, ...common(scheduling) })}`)
}

const screen = '/admin/series/dates'

const common = ({ duration, patientId, practitionerId, placeId }: DatesWith) => ({
  duration: String(duration),
  ...(patientId !== null && { patient: patientId }),
  ...(practitionerId !== null && { with: practitionerId }),
  ...(placeId !== null && { place: placeId }),
})

function addressOf({ from, weekdays, start, sessions, ...scheduling }: DatesAsked): string | null {
  if (weekdays.length === 0 || start === null || !from || !(sessions > 0)) return null
  const rule = { from, days: weekdays.join(''), start: clockTime(start), sessions: String(sessions) }
  return `${screen}?${new URLSearchParams({ ...rule, ...common(scheduling) })}`
}

async function readDates(address: string, signal: AbortSignal | null = null): Promise<FoundDates | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as FoundDates) : null
  } catch {
    return null
  }
}
