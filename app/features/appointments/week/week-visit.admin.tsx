import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
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
import { formatSession } from '../appointment-sentences.ts'
import { statusLabels } from '../appointment-status.ts'
import { formatHour } from '../format-appointment.ts'
import { type PatientAnswer, patientAnswerLabels, standingAnswer } from '../patient/patient-answer.ts'
import { useBoard, useMovable } from './moving.admin.tsx'
import { Mark } from './practitioner-mark.admin.tsx'
import type { AgendaVisit } from './week.ts'
import { mostBeside, type Together } from './week-lanes.ts'
import type { Scale } from './week-scale.ts'
import styles from './week-visit.admin.module.css'

type Agreed = AgendaVisit & { start: number }

type VisitsTogetherProps = {
  together: Together<Agreed>
  scale: Scale
  context: Pick<AppointmentContext, 'outside' | 'agenda'>
  /** Whether each says who receives it: a column of one person does. */
  isNamed: boolean
}

/** Visits that overlap: beside each other, or, where too many come at once to be read so, one line for each. */
export function VisitsTogether({ together, scale, context, isNamed }: VisitsTogetherProps) {
  const { lanes, visits } = together
  if (lanes > mostBeside)
    return (
      <div className={styles.crowd} style={placeOf(scale, together.start, together.end)}>
        {visits.map(({ visit }) => (
          <Visit
            key={visit.id}
            visit={visit}
            isShort={visit.start === together.start}
            context={context}
            isNamed={isNamed}
          />
        ))}
      </div>
    )
  return visits.map(({ visit, lane }) => {
    const end = visit.start + visit.duration
    /** In pixels, without its own edge. */
    const room = (scale.at(end) - scale.at(visit.start)) * 16 - 11
    const lines = Math.max(1, Math.floor(room / 17))
    const style = {
      ...placeOf(scale, visit.start, end),
      '--lane': lane,
      '--lanes': lanes,
      '--lines': lines,
    }
    return (
      <Visit
        key={visit.id}
        visit={visit}
        style={style}
        isShort={lines < 3}
        isShared={lanes > 1}
        context={context}
        isNamed={isNamed}
      />
    )
  })
}

type VisitProps = {
  visit: Agreed
  style?: CSSProperties
  /** Where it stands says the hour: there is no room for it. */
  isShort: boolean
  /** Others stand beside it. */
  isShared?: boolean
  context: VisitsTogetherProps['context']
  isNamed: boolean
}

function Visit({ visit, style, isShort, isShared = true, context, isNamed }: VisitProps) {
  const { id, name, care, start, status, overbooked, session, placeId } = visit
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
        : signs[status]
  const state = [
    ...(answer ? [patientAnswerLabels[answer]] : status === 'confirmed' ? [] : [statusLabels[status]]),
    ...(outside ? [outsideHoursLabels[outside]] : []),
    ...(overbooked ? [`${overbookedLabel} (${overbooked})`] : []),
  ]
    .map((words) => `${words}, `)
    .join('')
  const what = [
    care,
    formatSession(session),
    mark && isNamed && `avec ${mark.name}`,
    placeName(context.agenda, placeId),
  ]
    .filter(Boolean)
    .join(', ')
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
      data-shared={isShared || undefined}
      // What is read out, word for word: anything else would be read out as well.
      title={`${formatHour(start)} ${name} ${state}${what}`}
      to={address.to({ open: id })}
      preventScrollReset
      data-open
    >
      <span className={styles.words}>
        {mark && isNamed && <Mark mark={mark} />} {Sign && <Sign size={14} stroke={3} aria-hidden />}
        <time>{formatHour(start)}</time> <b>{name}</b>{' '}
        <span className={styles.care}>
          {state}
          {what}
        </span>
      </span>
    </Link>
  )
}

const overbookedLabel = 'En surnombre'

/** Where there is no room for the words. */
const signs: Partial<Record<AgendaVisit['status'], typeof IconCheck>> = {
  came: IconCheck,
  absent: IconX,
}

const answerSigns: Record<PatientAnswer, typeof IconCheck> = {
  coming: IconThumbUp,
  'another-day': IconCalendarQuestion,
  cancelled: IconUserX,
}

/** The place of a span of time in its day. */
export function placeOf(scale: Pick<Scale, 'at'>, start: number, end: number): CSSProperties {
  const top = scale.at(start)
  return { '--top': `${top}rem`, '--length': `${scale.at(end) - top}rem` } as CSSProperties
}
