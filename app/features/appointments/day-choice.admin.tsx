import { capital } from '#app/lib/capital.ts'
import { isDay } from '#app/lib/clock.ts'
import { dayWords } from './appointment-words.ts'
import type { PlannedDay } from './desk-appointment.ts'
import styles from './slot-choice.admin.module.css'

/** How many open days are a chip; any other day is chosen in the calendar. */
const mostChips = 8

type DayChoiceProps = {
  legend: string
  days: readonly PlannedDay[]
  today: string
  value: string | null
  onChange: (day: string | null) => void
  /** The words for no day at all, where that may be chosen. */
  none?: string
}

/** The next open days as chips, and every other one by the device's own calendar. */
export function DayChoice({ legend, days, today, value, onChange, none }: DayChoiceProps) {
  const chips = days.filter(({ open }) => open).slice(0, mostChips)
  const isChip = value === null || chips.some(({ day }) => day === value)
  return (
    <fieldset className={styles.days}>
      <legend>{legend}</legend>
      {none && (
        <label>
          <input type="radio" name="day" checked={value === null} onChange={() => onChange(null)} />
          <span>{none}</span>
        </label>
      )}
      {chips.map(({ day }) => (
        <label key={day}>
          <input type="radio" name="day" checked={value === day} onChange={() => onChange(day)} />
          <span>{chipWords(day, today)}</span>
        </label>
      ))}
      <label className={styles.date}>
        <span>Autre date</span>
        <input
          type="date"
          min={today}
          value={isChip ? '' : (value ?? '')}
          onChange={({ currentTarget }) => {
            if (isDay(currentTarget.value) && currentTarget.value >= today) onChange(currentTarget.value)
          }}
        />
      </label>
    </fieldset>
  )
}

/** `Sam. 21 nov.` would not be read by everybody: `Samedi 21`. */
function chipWords(day: string, today: string): string {
  return capital(dayWords(day, today)).split(' ').slice(0, 2).join(' ')
}
