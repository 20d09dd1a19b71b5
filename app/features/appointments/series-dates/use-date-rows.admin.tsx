import { useEffect, useState } from 'react'
import { clockTime } from '../format-appointment.ts'
import type { SessionDate } from '../series/series.ts'
import type { ChosenDate, RefusedDate } from '../series/series-change.ts'
import { type DateState, isGivenFreely } from '../series/series-plan.ts'
import {
  type ChosenRow,
  changeRow,
  type DateRow,
  dateRowsOf,
  type MovedRows,
  placeRest,
  ruleKey,
  saveBlocker,
} from './date-choice.ts'
import type { FoundDates } from './find-dates.server.ts'

/** Inputs of the search for dates; `weekdays` are ISO days, and without any there is no search. */
type DateInputs = {
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

/** Dates of a form: the proposed ones until one is edited by hand. */
export function useDateRows(inputs: DateInputs) {
  const { duration, patientId, practitionerId, placeId } = inputs
  const proposed = useProposedDates(inputs)
  const [moved, setMoved] = useState<MovedRows | null>(null)
  // By the keys of `keyOf`.
  const [states, setStates] = useState<Readonly<Record<string, DateState['state']>>>({})
  const scheduling = `${duration} ${patientId} ${practitionerId} ${placeId}`
  const keyOf = ({ day, start }: SessionDate) => `${day} ${start} ${scheduling}`
  const rows: DateRow[] = moved
    ? moved.rows.map((row) => ({
        ...row,
        state: states[keyOf({ ...row, start: row.start ?? 0 })] ?? null,
      }))
    : dateRowsOf(proposed.dates)
  const unknown = rows
    .filter(({ state, day, start }) => state === null && day && start !== null)
    .map(({ day, start }) => `${day} ${start}`)
    .join(',')

  useEffect(() => {
    if (!unknown) return undefined
    let isStale = false
    const dates = unknown.split(',').map((each): SessionDate => {
      const [day = '', start = ''] = each.split(' ')
      return { day, start: Number(start) }
    })
    async function loadStates(): Promise<void> {
      const found = await readStates(dates, { duration, patientId, practitionerId, placeId })
      if (isStale || !found) return
      const known = found.dates.map(({ day, start, state }) => [`${day} ${start} ${scheduling}`, state])
      setStates((before) => ({ ...before, ...Object.fromEntries(known) }))
    }
    void loadStates()
    return () => {
      isStale = true
    }
  }, [unknown, scheduling, duration, patientId, practitionerId, placeId])

  const rule = ruleKey(inputs)

  /** Replaces the rows by edited ones; states that are known already stay. */
  function moveTo(next: readonly ChosenRow[], by = moved?.rule ?? proposed.rule): void {
    const known = rows.flatMap(({ day, start, state }) =>
      state && start !== null ? [[keyOf({ day, start }), state] as const] : [],
    )
    setStates((before) => ({ ...before, ...Object.fromEntries(known) }))
    setMoved({ rule: by, rows: next })
  }

  return {
    rows,
    skipped: moved ? [] : proposed.skipped,
    state: proposed.state,
    isMoved: moved !== null,
    saveBlocker: saveBlocker(moved, rule, proposed.state),
    change: (key: string, part: Partial<ChosenRow>) => moveTo(changeRow(rows, key, part)),
    remove: (key: string) => moveTo(rows.filter((row) => row.key !== key)),
    /** Shows the dates that saving refused: each can then be overbooked with a reason. */
    refuse: (refused: readonly RefusedDate[]) => {
      moveTo(rows)
      const found = refused.map((date) => [keyOf(date), refusedState(date)] as const)
      setStates((before) => ({ ...before, ...Object.fromEntries(found) }))
    },
    proposeAgain: () => setMoved(null),
    /** Edited dates stay; the others follow the rule on the screen. */
    placeRest: () => moveTo(placeRest(rows, proposed.dates, inputs.sessions), rule),
    /** Accepts the dates of the former rule for the rule on the screen. */
    keepAll: () => moveTo(rows, rule),
  }
}

function refusedState({ why }: RefusedDate): DateState['state'] {
  if (why.state === 'full') return why.of === 'patient' ? 'own' : 'full'
  return why.closed === 'away' ? 'away' : 'closed'
}

/** Dates to send; incomplete rows are left out. */
export function chosenDates(rows: readonly DateRow[]): ChosenDate[] {
  return rows.flatMap(({ day, start, state, overbooked }) =>
    day && start !== null
      ? [{ day, start, overbooked: isGivenFreely(state) ? null : overbooked.trim() || null }]
      : [],
  )
}

/** `rule` is the key of the rule that the dates follow: the former one while a search is running. */
type ProposedDates = FoundDates & { state: 'idle' | 'loading' | 'found' | 'failed'; rule: string }

const noDates: FoundDates = { dates: [], skipped: [] }
const debounceMs = 250

type Answer = { address: string; rule: string; found: FoundDates | null }

/** Dates that the server proposes, requested again after each change of the inputs; stale answers are ignored. */
function useProposedDates(inputs: DateInputs): ProposedDates {
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
async function readStates(
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
