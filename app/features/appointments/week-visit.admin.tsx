import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { statusLabels } from './appointment-status.ts'
import { hourWords } from './appointment-words.ts'
import type { DeskAppointment } from './desk-appointment.ts'
import { mostBeside, type Together } from './week-lanes.ts'
import type { Scale } from './week-scale.ts'
import styles from './week-visit.admin.module.css'

type Agreed = DeskAppointment & { start: number }

/** Visits that overlap: beside each other, or, where too many come at once to be read so, one line for each. */
export function VisitsTogether({ together, scale }: { together: Together<Agreed>; scale: Scale }) {
  const { lanes, visits } = together
  if (lanes > mostBeside)
    return (
      <div className={styles.crowd} style={placeOf(scale, together.start, together.end)}>
        {visits.map(({ visit }) => (
          <Visit key={visit.id} visit={visit} isShort={visit.start === together.start} />
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
    return <Visit key={visit.id} visit={visit} style={style} isShort={lines < 3} isShared={lanes > 1} />
  })
}

type VisitProps = {
  visit: Agreed
  style?: CSSProperties
  /** Where it stands says the hour: there is no room for it. */
  isShort: boolean
  /** Others stand beside it. */
  isShared?: boolean
}

function Visit({ visit, style, isShort, isShared = true }: VisitProps) {
  const { id, name, care, start, status } = visit
  const address = useAddress()
  const Sign = signs[status]
  return (
    <Link
      className={styles.visit}
      style={style}
      data-status={status}
      data-short={isShort || undefined}
      data-shared={isShared || undefined}
      // What is read out, word for word: anything else would be read out as well.
      title={`${hourWords(start)} ${name} ${status === 'confirmed' ? '' : `${statusLabels[status]}, `}${care}`}
      to={address.to({ open: id })}
      preventScrollReset
      data-open
    >
      <span className={styles.words}>
        {Sign && <Sign size={14} stroke={3} aria-hidden />}
        <time>{hourWords(start)}</time> <b>{name}</b>{' '}
        <span className={styles.care}>
          {status !== 'confirmed' && `${statusLabels[status]}, `}
          {care}
        </span>
      </span>
    </Link>
  )
}

/** Where there is no room for the words. */
const signs: Partial<Record<DeskAppointment['status'], typeof IconCheck>> = { came: IconCheck, absent: IconX }

/** The place of a span of time in its day. */
export function placeOf(scale: Pick<Scale, 'at'>, start: number, end: number): CSSProperties {
  const top = scale.at(start)
  return { '--top': `${top}rem`, '--length': `${scale.at(end) - top}rem` } as CSSProperties
}
