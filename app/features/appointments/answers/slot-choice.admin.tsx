import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { HourState } from '../agenda/hour-state.ts'
import type { DayPart } from '../appointment.ts'
import { clockTime, formatDayPart, formatHour, minutesOf } from '../format-appointment.ts'
import styles from './slot-choice.admin.module.css'
import { hourWord, type Slot } from './slots.ts'

type SlotChoiceProps = {
  /** Target of a link in a summary of errors. */
  id?: string
  error?: string | undefined
  legend: string
  slots: readonly Slot[]
  value: number | null
  onChange: (start: number | null) => void
  /** Requested part of the day; null: any. */
  dayPart: DayPart | null
  /** Other visits at the chosen hour. */
  note: ReactNode
  /** Label for no hour yet, if that can be chosen. */
  none?: string
}

/** True for an hour without a free seat. */
function isTaken(state: HourState, places: number): boolean {
  return state === 'taken' ? places === 0 : state !== 'free'
}

/** The hours of a day as chips; those with a visit say so and can be chosen nevertheless. */
export function SlotChoice(props: SlotChoiceProps) {
  const { id, error, legend, slots, value, onChange, dayPart, note, none } = props
  const [isOther, setOther] = useState(false)
  const isUsual = slots.some(({ start }) => start === value)
  const asksOther = isOther || slots.length === 0 || (value !== null && !isUsual)
  return (
    <fieldset id={id} tabIndex={-1} className={`bare stack gap-2 ${styles.slots}`}>
      <legend>
        {legend}
        {dayPart && <span className={styles.wanted}> (souhaité&nbsp;: {formatDayPart(dayPart)})</span>}
      </legend>
      {none && (
        <label className={styles.none}>
          <input
            type="radio"
            name="slot"
            checked={value === null && !isOther}
            onChange={() => {
              setOther(false)
              onChange(null)
            }}
          />
          <span>{none}</span>
        </label>
      )}
      {slots.map(({ start, state, places }) => (
        <label key={start} data-taken={isTaken(state, places) || undefined}>
          <input
            type="radio"
            name="slot"
            checked={value === start}
            onChange={() => {
              setOther(false)
              onChange(start)
            }}
          />
          <span>{formatHour(start)}</span>
          {hourWord(state, places) && <small>{hourWord(state, places)}</small>}
        </label>
      ))}
      <div className={`flow gap-1 ${styles.others}`}>
        {asksOther ? (
          <label className={`row gap-3 ${styles.time}`}>
            <span>Autre heure</span>
            <input
              type="time"
              value={value === null || isUsual ? '' : clockTime(value)}
              onChange={(event) => onChange(minutesOf(event.currentTarget.value))}
            />
          </label>
        ) : (
          <Button variant="subtle" onClick={() => setOther(true)}>
            Une autre heure
          </Button>
        )}
      </div>
      <div className={`stack gap-2 ${styles.taken}`}>
        {error && (
          <p role="alert" className={styles.problem}>
            {error}
          </p>
        )}
        {note}
      </div>
    </fieldset>
  )
}
