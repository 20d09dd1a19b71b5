import { capital } from '#app/lib/text/capital.ts'
import { longDay } from '../day-words.ts'
import { isBare, type WeekDay } from '../week/week.ts'
import styles from './day-strip.admin.module.css'

type DayStripProps = {
  days: readonly WeekDay[]
  today: string
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** Days of a week with their numbers of visits, in windows that do not show all days at a time. */
export function DayStrip({ days, today, chosen, onChoose }: DayStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Jours de la semaine">
      {days.map((planned) => {
        const { day, waiting, visits } = planned
        const [name = '', number = ''] = longDay('fr', day).split(' ')
        const count = [...waiting, ...visits].filter(({ status }) => status !== 'cancelled').length
        return (
          <button
            key={day}
            type="button"
            className={`stack text-xs num ${styles.day}`}
            aria-pressed={day === chosen}
            data-today={day === today || undefined}
            data-bare={isBare(planned) || undefined}
            onClick={() => onChoose(day)}
          >
            <span>{capital(name.slice(0, 3))}.</span> <b>{number.replace('er', '')}</b>{' '}
            <span>
              {count || <span aria-hidden>–</span>}
              <span className="visually-hidden">{inWords(planned, count)}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Text after a day's number of entries, for screen readers. */
function inWords(planned: WeekDay, count: number): string {
  if (count > 0) return ' rendez-vous'
  return isBare(planned) ? 'fermé' : 'rien'
}
