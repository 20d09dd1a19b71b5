import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useState } from 'react'
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
  /** True if a phone shows the buttons from the beginning. */
  isNext?: boolean
}

/** True if nothing is left to note for a visit: it was cancelled or missed, or attended and paid, or has no price. */
export function isSettled({ status }: AdminAppointment, due: number | null): boolean {
  return status === 'cancelled' || status === 'absent' || (status === 'came' && !due)
}

/** True if a visit was attended and not paid in full; one without a price counts until something is paid. */
export function isUnpaid({ status }: AdminAppointment, due: number | null): boolean {
  return status === 'came' && due !== 0
}

/** Minutes before a visit from which its row shows its buttons on a phone too. */
const soonMinutes = 30

/** True if something is to be noted for a visit: it begins soon or has begun, and is not settled. */
export function isOpenTask(visit: AdminAppointment, { day, today, minute, dueOf }: TodayContext): boolean {
  const hasBegun = day < today || (day === today && (visit.start ?? 0) <= minute + soonMinutes)
  return !isSettled(visit, dueOf(visit.id)) && (hasBegun || visit.status === 'came')
}

/**
 * One visit of the day: hour, patient, practitioner, and attendance and payment in one tap each. On a phone a visit that
 * is settled or comes later takes two lines, until it is opened.
 */
export function TodayRow({ appointment, context, payment, isNext = false }: TodayRowProps) {
  const { id, name, care, start, duration, status, notes, patient } = appointment
  const { today, role, outside, dueOf } = context
  const answer = standingAnswer(appointment)
  const place = placeName(context, appointment.placeId)
  const isOver = isSettled(appointment, dueOf(id))
  const isAgreed = start !== null && status !== 'cancelled'
  const hasButtons = isAgreed && may(role, 'answer')
  const fold = useFold(isOpenTask(appointment, context), isNext)
  return (
    <li
      className={`middle ${styles.row}`}
      data-over={isOver || undefined}
      data-short={(hasButtons && !fold.isOpen) || undefined}
    >
      <time className={`text-lg semibold ${styles.time}`}>{start === null ? '–' : formatHour(start)}</time>
      <div className={`break-anywhere ${styles.words}`}>
        <p className={`row wrap gap-x-2 ${styles.name}`}>
          <Link to={`/admin/appointments?open=${id}&${backTo(context)}`}>{name}</Link>
          {!isAgreed && answer === null && <AppointmentBadge status={status} />}
          <PatientBadge appointment={appointment} />
          <EarlierBadge {...appointment} />
          <OutsideBadge outside={outside[id]} />
        </p>
        <div className={`row wrap gap-x-3 text-sm ${styles.care}`}>
          <p className="soft">
            {hasButtons && <State appointment={appointment} due={dueOf(id)} />}
            {care}
            {start !== null && <span className={styles.length}>{`, ${duration}\u00a0min`}</span>}
            <With appointment={appointment} context={context} />
            {place && ` · ${place}`}
          </p>
          <SeriesLinks appointment={appointment} />
        </div>
        {answer && patient?.note && <p className="soft text-sm clamp-3">«&nbsp;{patient.note}&nbsp;»</p>}
        {notes && <p className={`text-sm clamp-3 ${styles.note}`}>{notes}</p>}
      </div>
      {hasButtons && (
        <>
          {!fold.isNext && (
            <ActionIcon
              className={styles.more}
              aria-expanded={fold.isOpen}
              aria-label={`Noter la visite\u00a0: ${name}`}
              onClick={fold.toggle}
            >
              <IconChevronDown size={20} aria-hidden />
            </ActionIcon>
          )}
          <div className={`middle ${styles.taps}`}>
            <TodayAttendance appointment={appointment} today={today} />
            <div className={styles.payment}>{payment}</div>
          </div>
        </>
      )}
    </li>
  )
}

/**
 * State of a row on a phone: it opens when its visit becomes the next to note. It stays open then, so that no button
 * moves under a finger.
 */
function useFold(isTask: boolean, isNextAtFirst: boolean) {
  const [isNext, setNext] = useState(isNextAtFirst)
  const [wasTask, setWasTask] = useState(isTask)
  const [isOpened, setOpened] = useState(false)
  if (isTask !== wasTask) {
    setWasTask(isTask)
    if (isTask) setNext(true)
  }
  return { isNext, isOpen: isNext || isOpened, toggle: () => setOpened(!isOpened) }
}

/** Attendance and payment in a word, for a phone that hides the buttons which say so; empty before the visit. */
function State({ appointment, due }: { appointment: AdminAppointment; due: number | null }) {
  const { status } = appointment
  if (status !== 'came' && status !== 'absent') return null
  const word = status === 'absent' ? 'Absent' : isUnpaid(appointment, due) ? 'Arrivé, à encaisser' : 'Réglé'
  return <span className={styles.state}>{word} · </span>
}

/** The practitioner by colour, letters and name; empty if there is only one. */
function With({
  appointment: { practitionerId },
  context: { practitioners },
}: Pick<TodayRowProps, 'appointment' | 'context'>) {
  if (practitioners.length < 2) return null
  const mark = practitionerId === null ? undefined : assignMarks(practitioners).get(practitionerId)
  return (
    <>
      <span className={styles.dash}>&nbsp;· </span>
      <span className={`nowrap ${styles.with}`}>
        {mark ? (
          <>
            <PractitionerBadge mark={mark} /> <span className="visually-hidden">avec </span>
            <span className={styles.who}>{mark.name}</span>
          </>
        ) : (
          'sans praticien'
        )}
      </span>
    </>
  )
}

/** Parameter of a drawer's address that leads back to the shown day. */
export function backTo({ day, today }: Pick<TodayContext, 'day' | 'today'>): string {
  return `from=${day === today ? '' : day}`
}
