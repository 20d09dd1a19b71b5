import { useNow } from '#app/admin/shell/now.tsx'
import { capital } from '#app/lib/text/capital.ts'
import { formatMoment, fullMoment } from '#app/lib/text/format-moment.ts'
import styles from './moment.module.css'

/**
 * A date relative to now (`hier à 14 h 05`, `il y a 3 jours`), with the full date as a tooltip and for screen readers.
 * The text changes as time passes. `first`: it starts a line, with a capital.
 */
export function Moment({ at, first }: { at: Date | string; first?: boolean }) {
  const now = useNow()
  const moment = typeof at === 'string' ? new Date(at) : at
  const full = fullMoment(moment)
  const words = now ? formatMoment(moment, now) : full
  return (
    <time className={`num ${styles.moment}`} dateTime={moment.toISOString()} title={full}>
      {first ? capital(words) : words}
      {now && <span className="visually-hidden">, {full}</span>}
    </time>
  )
}
