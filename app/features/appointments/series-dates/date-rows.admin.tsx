import { ActionIcon, TextInput } from '@mantine/core'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { aYearAfter } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { capital } from '#app/lib/text/capital.ts'
import { clockTime, formatDayOf, minutesOf } from '../format-appointment.ts'
import { type DateState, isGivenFreely } from '../series/series-plan.ts'
import { hourStateLabels } from '../series/series-sentences.ts'
import type { DateRow } from './date-choice.ts'
import styles from './date-rows.admin.module.css'

type DateRowsProps = {
  rows: readonly DateRow[]
  /** Number of the first of these sessions in its series. */
  first: number
  today: string
  error: string | undefined
  onChange: (key: string, part: Partial<Omit<DateRow, 'state'>>) => void
  onRemove: (key: string) => void
}

/** Proposed dates, each of which can be moved or removed before they are saved together. */
export function DateRows({ rows, first, today, error, onChange, onRemove }: DateRowsProps) {
  return (
    <>
      {error && (
        <p className={`text-sm ${styles.error}`} role="alert">
          {error}
        </p>
      )}
      <ol
        className={`bare stack top gap-4 ${styles.dates}`}
        id="series-dates"
        tabIndex={-1}
        aria-label="Dates proposées"
      >
        {rows.map((row, index) => {
          const field = `series-date-${index}`
          const number = first + index
          return (
            <li key={row.key} className={`stack gap-x-2 gap-1 ${styles.date}`}>
              <div className="row wrap spread gap-x-2">
                <div>
                  <label htmlFor={field} className="semibold text-sm">
                    Séance {number}
                  </label>
                  <p id={`${field}-day`} className="soft text-sm">
                    {row.day && capital(formatDayOf(row.day, today))}
                  </p>
                </div>
                <span className="row wrap end shrink gap-x-2">
                  {row.state && row.state !== 'free' && (
                    <Status {...signs[row.state]} label={hourStateLabels[row.state]} />
                  )}
                  <ActionIcon
                    size="xl"
                    variant="subtle"
                    aria-label={`Retirer la séance ${number}`}
                    onClick={() => onRemove(row.key)}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
              <TextInput
                id={field}
                type="date"
                aria-describedby={`${field}-day`}
                min={today}
                max={aYearAfter(today)}
                value={row.day}
                onChange={(event) => onChange(row.key, { day: typedDay(event.currentTarget.value) })}
              />
              <TextInput
                type="time"
                aria-label={`Heure de la séance ${number}`}
                value={row.start === null ? '' : clockTime(row.start)}
                onChange={(event) => onChange(row.key, { start: minutesOf(event.currentTarget.value) })}
              />
              {row.state !== null && !isGivenFreely(row.state) && (
                <TextInput
                  className={styles.why}
                  label={'Pourquoi le recevoir quand même\u202f?'}
                  description="Une phrase, ou choisissez une autre heure."
                  maxLength={200}
                  value={row.overbooked}
                  onChange={(event) => onChange(row.key, { overbooked: event.currentTarget.value })}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const signs: Record<Exclude<DateState['state'], 'free'>, Omit<StatusProps, 'label'>> = {
  taken: { tone: 'idle', icon: IconUsers },
  proposed: { tone: 'wait', icon: IconUsers },
  own: { tone: 'stop', icon: IconUsers },
  full: { tone: 'stop', icon: IconUsers },
  away: { tone: 'stop', icon: IconUserOff },
  closed: { tone: 'stop', icon: IconDoorOff },
}
