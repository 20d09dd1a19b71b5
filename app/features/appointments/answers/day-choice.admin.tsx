import { useId, useState } from 'react'
import { aYearAfter } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { formatDayOf } from '../format-appointment.ts'
import { dayProblem } from '../public/day-problem.ts'
import styles from './slot-choice.admin.module.css'

/** Number of open days with a chip; any other day is chosen in the calendar. */
const mostChips = 8

type DayChoiceProps = {
  legend: string
  days: readonly PlannedDay[]
  today: string
  value: string | null
  onChange: (day: string | null) => void
  /** Label for no day, if that can be chosen. */
  none?: string
}

/** The next open days as chips, and any other in the device's own calendar. */
export function DayChoice({ legend, days, today, value, onChange, none }: DayChoiceProps) {
  const chips = days.filter(({ open }) => open).slice(0, mostChips)
  const problemId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // The first digits of a year being typed are not an error yet.
  const problem = typed !== null && typed >= '1000' ? dayProblem(typed, today) : undefined
  const isChip = value === null || chips.some(({ day }) => day === value)
  function choose(day: string | null) {
    setTyped(null)
    onChange(day)
  }
  function type(day: string) {
    if (dayProblem(day, today)) setTyped(day)
    else choose(day)
  }
  return (
    <fieldset className={`bare flow gap-2 ${styles.days}`}>
      <legend>{legend}</legend>
      {none && (
        <label>
          <input type="radio" name="day" checked={value === null} onChange={() => choose(null)} />
          <span>{none}</span>
        </label>
      )}
      {chips.map(({ day }) => (
        <label key={day}>
          <input type="radio" name="day" checked={value === day} onChange={() => choose(day)} />
          <span>{formatDayChip(day, today)}</span>
        </label>
      ))}
      <label className={`row gap-3 ${styles.date}`}>
        <span>Autre date</span>
        <input
          type="date"
          min={today}
          max={aYearAfter(today)}
          value={typed ?? (isChip ? '' : value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={({ currentTarget }) => type(typedDay(currentTarget.value))}
        />
      </label>
      {problem && (
        <p id={problemId} className={`text-sm ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Not `Sam. 21 nov.`, which is hard to read, but `Samedi 21`. */
function formatDayChip(day: string, today: string): string {
  return capital(formatDayOf(day, today)).split(' ').slice(0, 2).join(' ')
}
