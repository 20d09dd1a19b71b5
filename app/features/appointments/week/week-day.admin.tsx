import { ActionIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { capital } from '#app/lib/text/capital.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type OutsideHours, outsideHoursLabels } from '../answers/outside-hours.ts'
import { statusLabels } from '../appointment-status.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import { longDay } from '../texts.ts'
import type { WeekDay } from './week.ts'
import styles from './week-day.admin.module.css'
import { togetherOf } from './week-lanes.ts'
import type { Scale } from './week-scale.ts'
import { placeOf, VisitsTogether } from './week-visit.admin.tsx'

type WeekColumnProps = {
  day: WeekDay
  scale: Scale
  /** The minute it is; null on other days, and outside of the hours that are shown. */
  now: number | null
  context: AppointmentContext
  /** Its column, from 1. */
  place: number
}

/** One day: what has no hour above, the hours below, closed time hatched. */
export function WeekColumn({ day, scale, now, context, place }: WeekColumnProps) {
  const { open, waiting, visits, label } = day
  const isToday = day.day === context.today
  const [name = '', number = ''] = longDay('fr', day.day).split(' ')
  const groups = togetherOf(visits)
  const passed = now === null ? [] : groups.filter(({ end }) => end <= now)
  const coming = groups.slice(passed.length)
  const drawn = (those: typeof groups) =>
    those.map((together) => (
      <VisitsTogether
        key={together.visits[0]?.visit.id}
        together={together}
        scale={scale}
        outside={context.outside}
      />
    ))
  return (
    <section
      className={styles.day}
      style={{ '--place': place + 1 } as CSSProperties}
      data-today={isToday || undefined}
      data-past={day.day < context.today || undefined}
      data-closed={!open || undefined}
      data-empty={waiting.length + visits.length === 0 || undefined}
      aria-label={capital(formatDayOf(day.day, context.today))}
    >
      <h3 className={`row wrap soft text-sm ${styles.head}`}>
        <span className={styles.longName}>{capital(name)}</span>
        <span className={styles.shortName}>{capital(name.slice(0, 3))}.</span>{' '}
        <b className="num">{number.replace('er', '')}</b>
        {isToday && <em className={styles.todayWord}>aujourd’hui</em>}
      </h3>
      <div className={`stack gap-1 ${styles.waiting}`}>
        {waiting.map((request) => (
          <Waiting
            key={request.id}
            request={request}
            mayAnswer={may(context.role, 'answer')}
            outside={context.outside[request.id]}
          />
        ))}
      </div>
      <div className={styles.grid}>
        {open ? <Shut scale={scale} open={open} /> : null}
        {(!open || label) && (
          <p className={`soft text-xs break-anywhere ${styles.closed}`}>{label ?? 'Fermé'}</p>
        )}
        {drawn(passed)}
        {now !== null && (
          <p className={styles.now} style={placeOf(scale, now, now)}>
            <span>Maintenant, {formatHour(now)}</span>
          </p>
        )}
        {drawn(coming)}
      </div>
    </section>
  )
}

type WaitingProps = {
  request: AdminAppointment
  mayAnswer: boolean
  outside: OutsideHours | undefined
}

function Waiting({ request, mayAnswer, outside }: WaitingProps) {
  const { id, name, care, status, proposed } = request
  const address = useAddress()
  return (
    <div className={`tone-wait stack middle ${styles.request}`}>
      <Link
        className={`stack text-xs ${styles.open}`}
        to={address.to({ open: id })}
        preventScrollReset
        data-open
      >
        <b>{name}</b>
        <span>
          {status !== 'new' && `${statusLabels[status]}, `}
          {proposed !== null && `${formatHour(proposed)}, `}
          {outside && `${outsideHoursLabels[outside].toLowerCase()}, `}
          {care}
        </span>
      </Link>
      {mayAnswer && (
        <ActionIcon
          className={styles.confirm}
          aria-label={`Confirmer le rendez-vous ${ofName(name)}`}
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

/** The part of an open day when the centre is closed. */
function Shut({ scale, open }: { scale: Scale; open: { from: number; to: number } }) {
  const { hours, at } = scale
  const from = hours[0]?.from ?? open.from
  const to = (hours.at(-1)?.from ?? open.to) + 60
  const parts = [
    [from, open.from],
    [open.to, to],
  ] as const
  return parts.map(([start, end]) =>
    at(end) > at(start) ? <i key={start} className={styles.shut} style={placeOf(scale, start, end)} /> : null,
  )
}
