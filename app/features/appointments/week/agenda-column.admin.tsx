import { useDroppable } from '@dnd-kit/core'
import { ActionIcon } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import type { DayPeriod } from '#app/lib/clock.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { type Practitioner, placeName } from '../agenda/agenda.ts'
import { outsideHoursLabels } from '../answers/outside-hours.ts'
import { formatDayPart, formatHour } from '../format-appointment.ts'
import type { Drop } from '../moving/drop.ts'
import { type Held, useBoard, useHeld, useMovable } from '../moving/moving.admin.tsx'
import { type Board, stateAt, stateLabels } from '../moving/moving.ts'
import styles from './agenda-column.admin.module.css'
import { FreeSpan } from './free-span.admin.tsx'
import { freeSpans } from './free-spans.ts'
import type { AgendaVisit, WeekDay } from './week.ts'
import { layOut } from './week-lanes.ts'
import type { WeekScale } from './week-scale.ts'
import { VisitBoxes, VisitLines, visitPosition } from './week-visit.admin.tsx'

type AgendaColumnProps = {
  /** Day and practitioner of a visit that is dropped here. */
  drop: Drop['place'] & { day: string }
  label: string
  head: ReactNode
  /** Reason for a closed day, or a note on special hours. */
  note: string | null
  isClosed: boolean
  /** Hatched time, without a practitioner. */
  shut: readonly DayPeriod[]
  waiting: readonly AgendaVisit[]
  visits: WeekDay['visits']
  /** Largest number of visits side by side; more of them become a list. */
  mostBeside: number
  /** True for the day of the week that a phone shows. */
  isChosen?: boolean
  /** Least number of visits with room side by side, so that free time can still be clicked. */
  seats?: number
  scale: WeekScale
  /** Current minute; null on other days, and outside the shown hours. */
  now: number | null
  context: AppointmentContext
  /** Number of the column, from 1. */
  place: number
  /** Day and practitioners whose free time can be clicked; a null practitioner: unassigned. */
  free?: { planned: PlannedDay; candidates: readonly (Practitioner | null)[] }
}

/** Hours of one day or practitioner: visits without an hour on top, time without a practitioner hatched. */
export function AgendaColumn(props: AgendaColumnProps) {
  const { drop, label, head, note, isClosed, waiting, visits, mostBeside, seats = 1 } = props
  const { scale, now, context, place, free } = props
  const { board } = useBoard()
  const spans =
    board && free && drop.day >= context.today && may(context.role, 'answer')
      ? freeSpans(
          free.planned,
          free.candidates,
          board,
          drop.day === context.today ? context.minute : undefined,
        )
      : []
  const { boxes, lists } = layOut(visits, mostBeside)
  const shown = { scale, context, isNamed: drop.practitionerId === undefined }
  const drawings = [
    ...boxes.map((box) => ({
      from: box.start,
      end: box.end,
      drawing: (
        <VisitBoxes
          key={box.visits[0]?.visit.id}
          together={{ ...box, lanes: Math.max(box.lanes, Math.min(seats, mostBeside)) }}
          {...shown}
        />
      ),
    })),
    ...lists.map((list) => ({
      from: list.from,
      end: list.end,
      drawing: <VisitLines key={list.visits[0]?.id} list={list} {...shown} />,
    })),
    ...spans.map((span) => ({
      from: span.from,
      end: span.to,
      drawing: board && free && (
        <FreeSpan key={span.from} span={span} board={board} scale={scale} {...free} />
      ),
    })),
  ].toSorted((one, other) => one.from - other.from)
  const [passed, coming] = [true, false].map((isPassed) =>
    drawings.filter(({ end }) => (now !== null && end <= now) === isPassed).map(({ drawing }) => drawing),
  )
  return (
    <section
      className={styles.day}
      style={{ '--place': place + 1 } as CSSProperties}
      data-today={drop.day === context.today || undefined}
      data-column
      data-chosen={props.isChosen || undefined}
      data-closed={isClosed || undefined}
      data-empty={waiting.length + visits.length + spans.length === 0 || undefined}
      aria-label={label}
    >
      {head}
      <div className={`stack gap-1 ${styles.waiting}`}>
        {waiting.map((request) => (
          <WaitingRequest key={request.id} request={request} context={context} />
        ))}
      </div>
      <Hours drop={drop} scale={scale}>
        {!isClosed &&
          props.shut.map(({ from, to }) => (
            <i key={from} className={styles.shut} style={visitPosition(scale, from, to)} />
          ))}
        {note !== null && <p className={`soft text-xs break-anywhere ${styles.closed}`}>{note}</p>}
        {passed}
        {now !== null && (
          <p className={styles.now} style={visitPosition(scale, now, now)}>
            <span>Maintenant, {formatHour(now)}</span>
          </p>
        )}
        {coming}
      </Hours>
    </section>
  )
}

type HoursProps = { drop: Drop['place'] & { day: string }; scale: WeekScale; children: ReactNode }

/** Hours of a column, a drop target for visits; the moved visit shows its new place. */
function Hours({ drop, scale, children }: HoursProps) {
  const { board, isNarrow } = useBoard()
  const held = useHeld()
  const data: Drop = { place: drop, scale }
  const { setNodeRef } = useDroppable({
    id: `hours ${drop.day} ${drop.practitionerId}`,
    data,
    disabled: isNarrow,
  })
  const isHere =
    held?.target.day === drop.day &&
    (drop.practitionerId === undefined || drop.practitionerId === held.target.practitionerId)
  return (
    <div ref={setNodeRef} className={styles.grid}>
      {children}
      {board && held && isHere && held.target.start !== null && (
        <Ghost held={held} start={held.target.start} board={board} scale={scale} />
      )}
    </div>
  )
}

type GhostProps = { held: Held; start: number; board: Board; scale: WeekScale }

/** Outline of the moved visit at its new place. */
function Ghost({ held, start, board, scale }: GhostProps) {
  const { visit, target, by } = held
  const state = stateAt(target, visit, board)
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (by === 'keys') element.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <p
      ref={element}
      className={`text-xs ${styles.ghost}`}
      style={visitPosition(scale, start, start + visit.duration)}
      data-state={state}
      aria-hidden
    >
      <span>
        <b>{formatHour(start)}</b> {state !== 'free' && stateLabels[state]}
      </span>
    </p>
  )
}

type WaitingProps = { request: AgendaVisit; context: AppointmentContext }

export function WaitingRequest({ request, context }: WaitingProps) {
  const { id, name, care, status, proposed, dayPart } = request
  const outside = context.outside[id]
  const place = placeName(context.agenda, request.placeId)
  const address = useAddress()
  const { props: grip, transform } = useMovable(id)
  return (
    <div className={`tone-wait stack middle ${styles.request}`} style={{ transform }}>
      <Link
        {...grip}
        className={`stack text-xs ${styles.open}`}
        to={address.to({ open: id })}
        preventScrollReset
        data-open
      >
        <b>{name}</b>
        <span>
          {proposed !== null && `${formatHour(proposed)} `}
          {outside && `${outsideHoursLabels[outside]}, `}
          {status === 'postponed' && 'Proposé, '}
          {dayPart && `${formatDayPart(dayPart)}, `}
          {care}
          {place && `, ${place}`}
        </span>
      </Link>
      {may(context.role, 'answer') && (
        <ActionIcon
          className={styles.confirm}
          aria-label={`Confirmer le rendez-vous ${ofName(name)}`}
          title="Confirmer"
          renderRoot={(props) => (
            <Link to={address.to({ open: id, do: 'confirm' })} preventScrollReset {...props} />
          )}
        >
          <IconCalendarPlus size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Parts of the shown hours without a practitioner. */
export function shutBeside(present: readonly DayPeriod[], { from, to }: DayPeriod): DayPeriod[] {
  const edges = [from, ...present.flatMap((period) => [period.from, period.to]), to]
  return edges.flatMap((edge, index) => {
    const end = edges[index + 1]
    return index % 2 === 0 && end !== undefined && end > edge ? [{ from: edge, to: end }] : []
  })
}
