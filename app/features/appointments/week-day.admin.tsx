import { ActionIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { capital } from '#app/lib/capital.ts'
import { statusLabels } from './appointment-status.ts'
import type { DeskContext } from './appointment-view.ts'
import { dayWords, hourWords } from './appointment-words.ts'
import type { DeskAppointment } from './desk-appointment.ts'
import { longDay } from './texts.ts'
import { isBare, type WeekDay } from './week.ts'
import { lanesOf } from './week-lanes.ts'
import styles from './week-view.admin.module.css'

type WeekColumnProps = {
  day: WeekDay
  from: number
  to: number
  desk: DeskContext
  /** Its column, from 1. */
  place: number
}

/** One day: what has no hour above, the hours below, closed time hatched. */
export function WeekColumn({ day, from, to, desk, place }: WeekColumnProps) {
  const { open, waiting, visits, label } = day
  const isToday = day.day === desk.today
  const [name = '', number = ''] = longDay('fr', day.day).split(' ')
  const lanes = lanesOf(visits.map(({ id, start, duration }) => ({ id, start, minutes: duration })))
  return (
    <section
      className={styles.day}
      style={{ '--place': place + 1 } as CSSProperties}
      data-today={isToday || undefined}
      data-past={day.day < desk.today || undefined}
      data-closed={!open || undefined}
      data-empty={waiting.length + visits.length === 0 || undefined}
      aria-label={capital(dayWords(day.day, desk.today))}
    >
      <h3 className={styles.head}>
        <span>{capital(isBare(day) ? `${name.slice(0, 3)}.` : name)}</span>{' '}
        <b className="num">{number.replace('er', '')}</b>
        {isToday && <em className={styles.todayWord}>aujourd’hui</em>}
      </h3>
      <div className={styles.waiting}>
        {waiting.map((request) => (
          <Waiting key={request.id} request={request} mayAnswer={may(desk.role, 'answer')} />
        ))}
      </div>
      <div className={styles.grid}>
        {open ? <Shut from={from} to={to} open={open} /> : null}
        {(!open || label) && <p className={styles.closed}>{label ?? 'Fermé'}</p>}
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} from={from} lane={lanes.get(visit.id)} />
        ))}
      </div>
    </section>
  )
}

function Waiting({ request, mayAnswer }: { request: DeskAppointment; mayAnswer: boolean }) {
  const { id, name, care, status } = request
  const address = useAddress()
  return (
    <div className={styles.request}>
      <Link className={styles.open} to={address.to({ open: id })} preventScrollReset data-open>
        <b>{name}</b>
        <span>
          {status !== 'new' && `${statusLabels[status]}, `}
          {care}
        </span>
      </Link>
      {mayAnswer && (
        <ActionIcon
          className={styles.confirm}
          aria-label={`Confirmer le rendez-vous de ${name}`}
          title="Confirmer"
          renderRoot={(props) => (
            <Link to={address.to({ open: id, do: 'confirm' })} preventScrollReset {...props} />
          )}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

type VisitProps = {
  visit: DeskAppointment & { start: number }
  from: number
  lane: { lane: number; lanes: number } | undefined
}

function Visit({ visit, from, lane = { lane: 0, lanes: 1 } }: VisitProps) {
  const { id, name, care, start, duration, status } = visit
  const address = useAddress()
  const place = {
    '--top': (start - from) / 60,
    '--length': duration / 60,
    '--lane': lane.lane,
    '--lanes': lane.lanes,
    '--lines': Math.max(1, Math.floor((duration - 10) / 16)),
  }
  return (
    <Link
      className={styles.visit}
      style={place as CSSProperties}
      data-status={status}
      data-short={duration < 42 || undefined}
      title={`${hourWords(start)}, ${name}, ${care}`}
      to={address.to({ open: id })}
      preventScrollReset
      data-open
    >
      <span className={styles.words}>
        <time>{hourWords(start)}</time> <b>{name}</b>{' '}
        <span className={styles.care}>
          {status !== 'confirmed' && `${statusLabels[status]}, `}
          {care}
        </span>
      </span>
    </Link>
  )
}

/** The part of an open day when the centre is closed. */
function Shut({ from, to, open }: { from: number; to: number; open: { from: number; to: number } }) {
  const parts = [
    [from, open.from],
    [open.to, to],
  ] as const
  return parts.map(([start, end]) =>
    end > start ? (
      <i
        key={start}
        className={styles.shut}
        style={{ '--top': (start - from) / 60, '--length': (end - start) / 60 } as CSSProperties}
      />
    ) : null,
  )
}
