import { longDay } from '../day-words.ts'
import { formatDayOf } from '../format-appointment.ts'
import styles from './day-strip.admin.module.css'
import { isBare, type WeekDay } from './week.ts'

type DayStripProps = {
  days: readonly WeekDay[]
  today: string
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** The days of a week with their numbers of visits, on a phone, which shows one of them at a time. */
export function DayStrip({ days, today, chosen, onChoose }: DayStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Jours de la semaine">
      {days.map((planned) => {
        const { day, waiting, visits } = planned
        const [name = '', number = ''] = longDay('fr', day).split(' ')
        const count = waiting.length + visits.length
        return (
          <button
            key={day}
            type="button"
            className={`stack text-xs num ${styles.day}`}
            aria-pressed={day === chosen}
            aria-label={`${formatDayOf(day, today)}\u00a0: ${count === 0 ? (isBare(planned) ? 'fermé' : 'rien') : count}`}
            data-today={day === today || undefined}
            data-bare={isBare(planned) || undefined}
            onClick={() => onChoose(day)}
          >
            <span aria-hidden>{name.slice(0, 3)}.</span>
            <b aria-hidden>{number.replace('er', '')}</b>
            <span aria-hidden>{count || '–'}</span>
          </button>
        )
      })}
    </div>
  )
}
