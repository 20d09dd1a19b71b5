import { Link } from 'react-router'
import { capital } from '#app/lib/text/capital.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { formatRequestedDayOf, formatVisit } from '../appointment-sentences.ts'
import rows from './appointment-list.admin.module.css'
import styles from './patient-visits.admin.module.css'
import { AppointmentBadge } from './status-badge.admin.tsx'

type PatientVisitsProps = {
  visits: readonly AdminAppointment[]
  today: string
  /** What practitioners are called, by id. */
  practitioners: Readonly<Record<string, string>>
}

/** Appointments of one patient: when, for what, with whom, and what was agreed and noted. */
export function PatientVisits({ visits, today, practitioners }: PatientVisitsProps) {
  return (
    <ul className={`card bare ${rows.list}`}>
      {visits.map((visit) => (
        <li key={visit.id} className={`row wrap gap-1 gap-x-4 ${styles.visit}`}>
          <div className="grow shrink break-anywhere">
            <Link to={`/admin/appointments?open=${visit.id}`} className={styles.day}>
              {capital(visit.start === null ? formatRequestedDayOf(visit, today) : formatVisit(visit, today))}
            </Link>
            <p className="soft text-sm">{factsOf(visit, practitioners).join(' · ')}</p>
            {visit.message && <p className="soft text-sm clamp-3">«&nbsp;{visit.message}&nbsp;»</p>}
            {visit.notes && <p className="text-sm clamp-3">{visit.notes}</p>}
          </div>
          <AppointmentBadge status={visit.status} />
        </li>
      ))}
    </ul>
  )
}

function factsOf(visit: AdminAppointment, practitioners: PatientVisitsProps['practitioners']): string[] {
  const { care, start, duration, practitionerId, reference } = visit
  const who = practitionerId === null ? undefined : practitioners[practitionerId]
  return [
    care,
    ...(start === null ? [] : [`${duration}\u00a0min`]),
    ...(who ? [`avec ${who}`] : []),
    `réf.\u00a0${reference}`,
  ]
}
