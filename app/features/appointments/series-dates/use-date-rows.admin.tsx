import { useEffect, useState } from 'react'
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
import { type DateInputs, readStates, useProposedDates } from './use-dates.admin.tsx'

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
