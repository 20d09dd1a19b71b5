import { ActionIcon, Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { useNow } from '#app/admin/shell/now.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import { formatHour, formatWeek } from '../format-appointment.ts'
import { isBare, todayFirst, type Week, type WeekDay, weekAfter } from './week.ts'
import { WeekColumn } from './week-day.admin.tsx'
import { walkWeek } from './week-keys.ts'
import { mostBeside, togetherOf } from './week-lanes.ts'
import { scaleOf } from './week-scale.ts'
import styles from './week-view.admin.module.css'

/** In pixels, as the style sheet has it: 52rem. */
const agendaBelow = 832

type WeekViewProps = { week: Week; monday: string; context: AppointmentContext }

/** The week as columns of time; on a phone an agenda by day, today first. */
export function WeekView({ week, monday, context }: WeekViewProps) {
  const { days, from, to } = week
  const { today } = context
  const minute = useMinute(context)
  const { ref, width } = useElementSize()
  const narrow = width > 0 && width <= agendaBelow
  const isEmpty = days.every(({ waiting, visits }) => waiting.length + visits.length === 0)
  const { coming, passed } = narrow ? todayFirst(days, today) : { coming: days, passed: [] }
  const scale = scaleOf(week)
  const column = (day: WeekDay) => (
    <WeekColumn
      key={day.day}
      day={day}
      scale={scale}
      now={day.day === today && minute >= from && minute <= to ? minute : null}
      context={context}
      place={weekday(day.day)}
    />
  )
  return (
    <div ref={ref}>
      <WeekRange monday={monday} isThisWeek={days.some(({ day }) => day === today)} isEmpty={isEmpty} />
      {isEmpty && narrow ? (
        <EmptyState
          title="Rien cette semaine"
          hint="Les demandes et les rendez-vous s’inscrivent ici à leur jour."
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what are links
        <div
          className={`card stack ${styles.week}`}
          role="group"
          aria-label={`Semaine du ${formatWeek(monday)}`}
          style={
            { '--height': `${scale.height}rem`, '--columns': days.map(widthOf).join(' ') } as CSSProperties
          }
          onKeyDown={walkWeek}
        >
          <p className={`soft text-xs ${styles.lane}`} aria-hidden>
            Sans heure
          </p>
          <div className={`soft text-xs num ${styles.hours}`} aria-hidden>
            {scale.hours.map(({ from: hour, height }) => (
              <span key={hour} style={{ height: `${height}rem` }}>
                {formatHour(hour).replace(/\u202f00$/, '')}
              </span>
            ))}
          </div>
          <div className={styles.rules} aria-hidden>
            {scale.hours.map(({ from: hour, height }) => (
              <i key={hour} style={{ height: `${height}rem` }} />
            ))}
          </div>
          {coming.map(column)}
          {passed.length > 0 && <h2 className={styles.passed}>Plus tôt cette semaine</h2>}
          {passed.map(column)}
        </div>
      )}
    </div>
  )
}

/** The minute of today by the server's clock, as it moves on; until midnight. */
function useMinute({ today, minute }: AppointmentContext): number {
  const now = useNow()
  return now && doualaDay(now) === today ? doualaMinutes(now) : minute
}

/** A closed day on which nothing is needs little room; one with visits beside each other needs more. */
function widthOf(day: WeekDay): string {
  if (isBare(day)) return '5.25rem'
  const most = Math.max(1, ...togetherOf(day.visits).map(({ lanes }) => (lanes > mostBeside ? 2 : lanes)))
  return `minmax(0, ${1 + (most - 1) * 0.6}fr)`
}

type WeekRangeProps = { monday: string; isThisWeek: boolean; isEmpty: boolean }

function WeekRange({ monday, isThisWeek, isEmpty }: WeekRangeProps) {
  const address = useAddress()
  const to = (week: string | null) => address.to({ week, open: null, do: null })
  return (
    <div className={`row wrap gap-1 below-3 ${styles.range}`}>
      <ActionIcon
        aria-label="Semaine précédente"
        renderRoot={(props) => <Link to={to(weekAfter(monday, -1))} preventScrollReset {...props} />}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label="Semaine suivante"
        renderRoot={(props) => <Link to={to(weekAfter(monday))} preventScrollReset {...props} />}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{formatWeek(monday)}</h2>
      {isEmpty && <p className={`soft ${styles.nobody}`}>Aucune visite cette semaine.</p>}
      {!isThisWeek && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={to(null)} preventScrollReset {...props} />}
        >
          Cette semaine
        </Button>
      )}
    </div>
  )
}
