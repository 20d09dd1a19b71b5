import { useEffect, useState } from 'react'
import {
  type ChosenRow,
  changeRow,
  type DateRow,
  dateRowsOf,
  type MovedRows,
  placeRest,
  ruleText,
  whyNotYet,
} from './date-choice.ts'
import type { SessionDate } from './series.ts'
import type { ChosenDate, RefusedDate } from './series-change.ts'
import type { DateState } from './series-plan.ts'
import { type DatesAsked, readStates, useProposedDates } from './use-dates.admin.tsx'

/** The dates of a form: the proposed ones, until one is moved by hand; a moved one shows the state of its hour. */
export function useDateRows(asked: DatesAsked) {
  const { duration, patientId, practitionerId, placeId } = asked
  const proposed = useProposedDates(asked)
  const [moved, setMoved] = useState<MovedRows | null>(null)
  // By the hour, and by whom, where and how long it is for.
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
    let isLate = false
    const dates = unknown.split(',').map((each): SessionDate => {
      const [day = '', start = ''] = each.split(' ')
      return { day, start: Number(start) }
    })
    async function ask(): Promise<void> {
      const found = await readStates(dates, { duration, patientId, practitionerId, placeId })
      if (isLate || !found) return
      const known = found.dates.map(({ day, start, state }) => [`${day} ${start} ${scheduling}`, state])
      setStates((before) => ({ ...before, ...Object.fromEntries(known) }))
    }
    void ask()
    return () => {
      isLate = true
    }
  }, [unknown, scheduling, duration, patientId, practitionerId, placeId])

  const rule = ruleText(asked)

  /** From now on by hand; known states of hours stay known. */
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
    whyNotYet: whyNotYet(moved, rule, proposed.state),
    change: (key: string, part: Partial<ChosenRow>) => moveTo(changeRow(rows, key, part)),
    remove: (key: string) => moveTo(rows.filter((row) => row.key !== key)),
    /** Shows the dates that saving refused: each can then be given on purpose, as one that was known to be full. */
    refuse: (refused: readonly RefusedDate[]) => {
      moveTo(rows)
      const found = refused.map((date) => [keyOf(date), stateOf(date)] as const)
      setStates((before) => ({ ...before, ...Object.fromEntries(found) }))
    },
    /** Returns to the proposed dates. */
    proposeAgain: () => setMoved(null),
    /** Moved dates stay; the others follow the rule on the screen. */
    placeRest: () => moveTo(placeRest(rows, proposed.dates, asked.sessions), rule),
    /** The dates stay as they are, although the rule on the screen is another one. */
    keepAll: () => moveTo(rows, rule),
  }
}

function stateOf({ why }: RefusedDate): DateState['state'] {
  if (why.state === 'full') return why.of === 'patient' ? 'own' : 'full'
  return why.closed === 'away' ? 'away' : 'closed'
}

/** The dates as they are sent; a row that is not filled in yet is none. */
export function chosenDates(rows: readonly DateRow[]): ChosenDate[] {
  return rows.flatMap(({ day, start, state, overbooked }) =>
    day && start !== null
      ? [{ day, start, overbooked: state === 'free' || state === 'taken' ? null : overbooked.trim() || null }]
      : [],
  )
}
