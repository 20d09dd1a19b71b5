import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { clockTime, hourWords, minutesOf } from './appointment-words.ts'
import styles from './slot-choice.admin.module.css'
import type { Slot } from './slots.ts'

type SlotChoiceProps = {
  legend: string
  slots: readonly Slot[]
  value: number | null
  onChange: (start: number | null) => void
  /** Beside another hour, or the way to it. */
  children?: ReactNode
}

/** The hours of a day as chips; those at which somebody is expected say so and can be chosen all the same. */
export function SlotChoice({ legend, slots, value, onChange, children }: SlotChoiceProps) {
  const [isOther, setOther] = useState(false)
  const isUsual = slots.some(({ start }) => start === value)
  const asksOther = isOther || slots.length === 0 || (value !== null && !isUsual)
  return (
    <fieldset className={styles.slots}>
      <legend>{legend}</legend>
      {slots.map(({ start, taken }) => (
        <label key={start} data-taken={taken || undefined}>
          <input
            type="radio"
            name="slot"
            checked={value === start}
            onChange={() => {
              setOther(false)
              onChange(start)
            }}
          />
          <span>{hourWords(start)}</span>
          {taken && <small>pris</small>}
        </label>
      ))}
      <div className={styles.others}>
        {asksOther ? (
          <label className={styles.time}>
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
        {children}
      </div>
    </fieldset>
  )
}
