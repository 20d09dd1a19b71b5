import { formatShortDay } from '../format-appointment.ts'
import type { WeekDay } from './week.ts'
import styles from './week-view.admin.module.css'

/** What a day of the agenda is called in its address. */
export const anchorOf = (day: string) => `day-${day}`

/** On a phone, the days on which somebody comes and how many: two hundred visits lie under each other. */
export function DayJumps({ days }: { days: readonly WeekDay[] }) {
  const filled = days.filter(({ waiting, visits }) => waiting.length + visits.length > 0)
  if (filled.length < 2) return null
  return (
    <nav className={styles.jumps} aria-label="Jours de la semaine">
      {filled.map(({ day, waiting, visits }) => (
        <a key={day} href={`#${anchorOf(day)}`}>
          {formatShortDay(day)} <span className="soft text-xs num">{waiting.length + visits.length}</span>
        </a>
      ))}
    </nav>
  )
}
