import { Link } from 'react-router'
import { capital } from '#app/lib/text/capital.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { formatSessionNumber } from '../appointment-sentences.ts'

type SeriesLinksProps = { appointment: Pick<AdminAppointment, 'name' | 'seriesId' | 'session' | 'status'> }

/** Links from a session to its series and, if it was missed, to the date of the next one. Empty for a single visit. */
export function SeriesLinks({ appointment: { name, seriesId, session, status } }: SeriesLinksProps) {
  if (seriesId === null) return null
  const series = `/admin/series?open=${seriesId}`
  return (
    <span className="row wrap gap-x-3">
      <Link className="link-row" to={series}>
        {capital(formatSessionNumber(session)) || 'Sa série'}
        <span className="visually-hidden">&nbsp;: {name}</span>
      </Link>
      {status === 'absent' && (
        <Link className="link-row semibold" to={`${series}&do=add`}>
          Placer la suivante<span className="visually-hidden">&nbsp;: {name}</span>
        </Link>
      )}
    </span>
  )
}
