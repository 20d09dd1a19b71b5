import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#app/lib/access.ts'
import { PatientBadge } from '../admin/patient-answer.admin.tsx'
import { SeriesLinks } from '../admin/series-links.admin.tsx'
import { AppointmentBadge, OutsideBadge } from '../admin/status-badge.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { placeName } from '../agenda/agenda.ts'
import { EarlierBadge } from '../earlier/earlier-mark.admin.tsx'
import { formatHour } from '../format-appointment.ts'
import { standingAnswer } from '../patient/patient-answer.ts'
import { PractitionerBadge } from '../week/practitioner-mark.admin.tsx'
import { assignMarks } from '../week/practitioner-marks.ts'
import type { TodayContext } from './today.admin.tsx'
import { TodayAttendance } from './today-attendance.admin.tsx'
import styles from './today-row.admin.module.css'

type TodayRowProps = {
  appointment: AdminAppointment
  context: TodayContext
  /** The amount paid, and the form to note it. */
  payment: ReactNode
}

/** One visit of the day: hour, patient, practitioner, and attendance and payment in one tap each. */
export function TodayRow({ appointment, context, payment }: TodayRowProps) {
  const { id, name, care, start, duration, status, notes, patient } = appointment
  const { today, role, outside, dueOf } = context
  const answer = standingAnswer(appointment)
  const place = placeName(context, appointment.placeId)
  const isOver = status === 'cancelled' || status === 'absent' || (status === 'came' && !dueOf(id))
  const isAgreed = start !== null && status !== 'cancelled'
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <time className={`text-lg semibold ${styles.time}`}>{start === null ? '–' : formatHour(start)}</time>
      <div className={`break-anywhere ${styles.words}`}>
        <p className={`row wrap gap-x-2 ${styles.name}`}>
          <Link to={`/admin/appointments?open=${id}`}>{name}</Link>
          {!isAgreed && answer === null && <AppointmentBadge status={status} />}
          <PatientBadge appointment={appointment} />
          <EarlierBadge {...appointment} />
          <OutsideBadge outside={outside[id]} />
        </p>
        <div className={`row wrap gap-x-3 text-sm ${styles.care}`}>
          <p className="soft">
            {care}
            {start !== null && `, ${duration}\u00a0min`}
            <With appointment={appointment} context={context} />
            {place && ` · ${place}`}
          </p>
          <SeriesLinks appointment={appointment} />
        </div>
        {answer && patient?.note && <p className="soft text-sm clamp-3">«&nbsp;{patient.note}&nbsp;»</p>}
        {notes && <p className={`text-sm clamp-3 ${styles.note}`}>{notes}</p>}
      </div>
      {isAgreed && may(role, 'answer') && (
        <div className={styles.taps}>
          <TodayAttendance appointment={appointment} today={today} />
          <div className={styles.payment}>{payment}</div>
        </div>
      )}
    </li>
  )
}

/** The practitioner by colour, letters and name; empty if there is only one. */
function With({
  appointment: { practitionerId },
  context: { practitioners },
}: Omit<TodayRowProps, 'payment'>) {
  if (practitioners.length < 2) return null
  const mark = practitionerId === null ? undefined : assignMarks(practitioners).get(practitionerId)
  return (
    <span className={styles.with}>
      <span className={styles.dash}> · </span>
      {mark ? (
        <>
          <PractitionerBadge mark={mark} /> <span className="visually-hidden">avec </span>
          {mark.name}
        </>
      ) : (
        'sans praticien'
      )}
    </span>
  )
}
