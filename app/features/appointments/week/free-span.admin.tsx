import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { clockTime, formatDayOf, formatHour } from '../format-appointment.ts'
import type { Board } from '../moving/moving.ts'
import styles from './free-span.admin.module.css'
import { type FreeTime, formatFreeTime, freeWith, hourIn } from './free-spans.ts'
import type { WeekScale } from './week-scale.ts'
import { visitPosition } from './week-visit.admin.tsx'

type FreeSpanProps = {
  span: FreeTime
  planned: PlannedDay
  candidates: readonly (Practitioner | null)[]
  board: Board
  scale: WeekScale
}

/** Free time of a column: a press opens a new appointment at the pressed half hour, Enter at the first one. */
export function FreeSpan({ span, planned, candidates, board, scale }: FreeSpanProps) {
  const address = useAddress()
  const [hovered, setHovered] = useState<number | null>(null)
  const { day } = planned
  const addressAt = (start: number) => ({
    new: '',
    day,
    at: clockTime(start),
    with: freeWith(planned, start, candidates, board)?.id ?? null,
    open: null,
    do: null,
  })
  const hourUnder = ({ currentTarget, clientY }: { currentTarget: HTMLElement; clientY: number }) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return hourIn(span, (clientY - top) / height, scale)
  }
  const shown = hovered ?? span.from
  const words = formatFreeTime(span.isPartial, [span])
  return (
    <Link
      to={address.to(addressAt(span.from))}
      className={styles.span}
      style={
        {
          ...visitPosition(scale, span.from, span.to),
          '--down': `${scale.at(shown) - scale.at(span.from)}rem`,
        } as CSSProperties
      }
      aria-label={`${words}, nouveau rendez-vous ${formatDayOf(day, board.today)}`}
      preventScrollReset
      draggable={false}
      data-open
      onPointerMove={(event: PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' && setHovered(hourUnder(event))
      }
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => {
        // Enter, and a list without a time scale, take the first half hour.
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        if (getComputedStyle(event.currentTarget).position !== 'absolute') return
        event.preventDefault()
        address.open(addressAt(hourUnder(event)))
      }}
    >
      <span className={`row-inline text-xs semibold ${styles.hour}`} aria-hidden>
        <IconPlus size={14} aria-hidden />
        {formatHour(shown)}
      </span>
      <span className={styles.words} aria-hidden>
        {words}
        <IconPlus size={18} aria-hidden />
      </span>
    </Link>
  )
}
