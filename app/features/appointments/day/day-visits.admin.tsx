import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import { OnwardLink } from '#app/admin/parts/notices/onward-link.tsx'
import { AppointmentBadge, OutsideBadge } from '../admin/status-badge.admin.tsx'
import { formatHour } from '../format-appointment.ts'
import styles from './day-visits.admin.module.css'
import type { DayVisits as Day } from './day-visits.ts'

/** Visits of today, sorted by hour, each with a link. Null: they could not be read. */
export function DayVisitList({ day }: { day: Day | null }) {
  if (day === null) return <p className="soft">Les rendez-vous du jour n’ont pas pu être lus.</p>
  const { visits, total } = day
  if (total === 0) return <p className="soft">Personne n’est attendu aujourd’hui.</p>
  return (
    <>
      <ol className={band.band}>
        {visits.map(({ id, name, care, status, start, outside }) => (
          <li
            key={id}
            className={`${rowLink.row} stack middle gap-3 ${styles.visit}`}
            data-over={status !== 'confirmed' || undefined}
          >
            <time className={`semibold ${styles.hour}`}>{formatHour(start)}</time>
            <div className="break-anywhere">
              <p className="row wrap gap-x-2">
                <Link to={`/admin/appointments?open=${id}`} className={`semibold ${styles.name}`}>
                  {name}
                </Link>
                {status !== 'confirmed' && <AppointmentBadge status={status} />}
                <OutsideBadge outside={outside} />
              </p>
              <p className="soft text-sm">{care}</p>
            </div>
          </li>
        ))}
      </ol>
      <OnwardLink to="/admin/today">
        {total > visits.length ? `Voir les ${total} rendez-vous du jour` : 'Noter qui vient et qui paie'}
      </OnwardLink>
    </>
  )
}
