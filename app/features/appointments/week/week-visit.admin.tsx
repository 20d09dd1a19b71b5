import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import { placeName } from '../agenda/agenda.ts'
import { outsideHoursLabels } from '../answers/outside-hours.ts'
import { formatSessionNumber } from '../appointment-sentences.ts'
import { appointmentStatusLabels } from '../appointment-status.ts'
import { earlierLabel } from '../earlier/earlier-mark.admin.tsx'
import { formatAskedPart, formatHour } from '../format-appointment.ts'
import { useBoard, useMovable } from '../moving/moving.admin.tsx'
import { type PatientAnswer, patientAnswerLabels, standingAnswer } from '../patient/patient-answer.ts'
import { PractitionerBadge } from './practitioner-mark.admin.tsx'
import type { AgendaVisit } from './week.ts'
import { slot, type Together, type VisitList } from './week-lanes.ts'
import type { WeekScale } from './week-scale.ts'
import styles from './week-visit.admin.module.css'

type Agreed = AgendaVisit & { start: number }

type Shown = {
  scale: WeekScale
  context: Pick<AppointmentContext, 'outside' | 'agenda'>
  /** True if each visit names its practitioner: outside of a practitioner's own column. */
  isNamed: boolean
}

/** Visits of one half hour, a line each. */
export function VisitLines({ list, scale, ...shown }: Shown & { list: VisitList<Agreed> }) {
  return (
    <div className={styles.list} style={visitPosition(scale, list.from, list.from + slot)}>
      {list.visits.map((visit) => (
        <Visit key={visit.id} visit={visit} isShort {...shown} />
      ))}
    </div>
  )
}

/** Visits side by side, each as high as it lasts. */
export function VisitBoxes({ together, scale, ...shown }: Shown & { together: Together<Agreed> }) {
  const { lanes, visits } = together
  return visits.map(({ visit, lane }) => {
    const end = visit.start + visit.duration
    /** In pixels, without padding and border. */
    const room = (scale.at(end) - scale.at(visit.start)) * 16 - 11
    const lines = Math.max(1, Math.floor(room / 17))
    const style = {
      ...visitPosition(scale, visit.start, end),
      '--lane': lane,
      '--lanes': lanes,
      '--lines': lines,
    }
    return (
      <Visit key={visit.id} visit={visit} style={style} isShort={lines < 2} isShared={lanes > 1} {...shown} />
    )
  })
}

type VisitProps = Pick<Shown, 'context' | 'isNamed'> & {
  visit: Agreed
  style?: CSSProperties
  /** One line, cut off at its end. */
  isShort: boolean
  /** Others are beside it. */
  isShared?: boolean
}

function Visit({ visit, style, isShort, isShared = true, context, isNamed }: VisitProps) {
  const { id, name, care, start, status, overbooked, earlierSince } = visit
  const { session, placeId, dayPart } = visit
  const outside = context.outside[id]
  const address = useAddress()
  const { marks } = useBoard()
  const { props, transform } = useMovable(id)
  const answer = standingAnswer(visit)
  const mark = marks.get(visit.practitionerId ?? '')
  const Sign = outside
    ? IconDoorOff
    : answer
      ? answerSigns[answer]
      : overbooked
        ? IconUsersPlus
        : earlierSince
          ? IconHourglass
          : signs[status]
  const state = [
    ...(answer
      ? [patientAnswerLabels[answer]]
      : status === 'confirmed'
        ? []
        : [appointmentStatusLabels[status]]),
    ...(earlierSince ? [earlierLabel] : []),
    ...(outside ? [outsideHoursLabels[outside]] : []),
    ...(overbooked ? [`${overbookedLabel} (${overbooked})`] : []),
  ]
  const what = [
    care,
    formatSessionNumber(session),
    mark && isNamed && `avec ${mark.name}`,
    placeName(context.agenda, placeId),
    formatAskedPart(dayPart),
  ].flatMap((words) => (words ? [words] : []))
  const parts = [...state, ...what]
  return (
    <Link
      {...props}
      className={`tone-ok text-xs ${styles.visit}`}
      style={{ ...style, ...(mark && { '--who': mark.color }), transform }}
      data-status={status}
      data-outside={outside}
      data-who={mark ? true : undefined}
      data-answer={answer ?? undefined}
      data-short={isShort || undefined}
      data-timed={start % slot === 0 || undefined}
      data-shared={isShared || undefined}
      // Screen readers read the title word for word, so it has nothing else.
      title={`${formatHour(start)} ${name} ${parts.join(', ')}`}
      to={address.to({ open: id })}
      preventScrollReset
      data-open
    >
      <span className={styles.words}>
        {mark && isNamed && <PractitionerBadge mark={mark} />}{' '}
        {Sign && <Sign size={14} stroke={3} aria-hidden />}
        <time>{formatHour(start)}</time> <b>{isShort ? <ShortName name={name} /> : name}</b>{' '}
        <span className={styles.care}>
          {parts.map((words, index) => (
            <span key={words}>
              {words}
              {index < parts.length - 1 && <span className={styles.comma}>, </span>}
            </span>
          ))}
        </span>
      </span>
    </Link>
  )
}

/** A name on one line: its further words show where at least some letters of them fit, never a cut first one. */
function ShortName({ name }: { name: string }) {
  const [first = '', ...further] = name.split(' ')
  if (further.length === 0) return name
  return (
    <>
      <span>{first}</span> <span>{further.join(' ')}</span>
    </>
  )
}

const overbookedLabel = 'En surnombre'

const signs: Partial<Record<AgendaVisit['status'], typeof IconCheck>> = {
  came: IconCheck,
  absent: IconX,
}

const answerSigns: Record<PatientAnswer, typeof IconCheck> = {
  coming: IconThumbUp,
  'another-day': IconCalendarQuestion,
  cancelled: IconUserX,
}

/** Position of a time span in its day. */
export function visitPosition(scale: Pick<WeekScale, 'at'>, start: number, end: number): CSSProperties {
  const top = scale.at(start)
  return { '--top': `${top}rem`, '--length': `${scale.at(end) - top}rem` } as CSSProperties
}
