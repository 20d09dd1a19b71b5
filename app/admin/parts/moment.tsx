import { useNow } from '#app/admin/shell/now.tsx'
import { formatMoment, fullMoment } from '#app/lib/text/format-moment.ts'
import styles from './moment.module.css'

/**
 * A date relative to now (`hier à 14 h 05`, `il y a 3 jours`), with the full date as a tooltip and for screen readers.
 * The text changes as time passes.
 */
export function Moment({ at }: { at: Date | string }) {
  const now = useNow()
  const moment = typeof at === 'string' ? new Date(at) : at
  const full = fullMoment(moment)
  return (
    <time className={`num ${styles.moment}`} dateTime={moment.toISOString()} title={full}>
      {now ? formatMoment(moment, now) : full}
      {now && <span className="visually-hidden">, {full}</span>}
    </time>
  )
}
