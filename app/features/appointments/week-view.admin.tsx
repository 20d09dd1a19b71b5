import { ActionIcon, Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/admin/parts/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { weekday } from '#app/lib/clock.ts'
import type { DeskContext } from './appointment-view.ts'
import { hourWords, weekWords } from './appointment-words.ts'
import { isBare, todayFirst, type Week, type WeekDay, weekAfter } from './week.ts'
import { WeekColumn } from './week-day.admin.tsx'
import { lanesOf } from './week-lanes.ts'
import styles from './week-view.admin.module.css'

/** In pixels, as the style sheet has it: 52rem. */
const agendaBelow = 832

type WeekViewProps = { week: Week; monday: string; desk: DeskContext }

/** The week as columns of time; on a phone an agenda by day, today first. */
export function WeekView({ week, monday, desk }: WeekViewProps) {
  const { days, from, to } = week
  const { today } = desk
  const { ref, width } = useElementSize()
  const narrow = width > 0 && width <= agendaBelow
  const isEmpty = days.every(({ waiting, visits }) => waiting.length + visits.length === 0)
  const { coming, passed } = narrow ? todayFirst(days, today) : { coming: days, passed: [] }
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60)
  const column = (day: (typeof days)[number]) => (
    <WeekColumn key={day.day} day={day} from={from} to={to} desk={desk} place={weekday(day.day)} />
  )
  return (
    <div ref={ref}>
      <WeekRange monday={monday} isThisWeek={days.some(({ day }) => day === today)} />
      {isEmpty && narrow ? (
        <EmptyState
          title="Rien cette semaine"
          hint="Les demandes et les visites s’inscrivent ici à leur jour."
        />
      ) : (
        <div
          className={styles.week}
          role="group"
          aria-label={`Semaine du ${weekWords(monday)}`}
          style={{ '--hours': hours.length, '--columns': days.map(widthOf).join(' ') } as CSSProperties}
        >
          <p className={styles.lane} aria-hidden>
            Sans heure
          </p>
          <div className={styles.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour}>{hourWords(hour).replace(/\u202f00$/, '')}</span>
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

/** A closed day on which nothing is needs little room; one with visits beside each other needs more. */
function widthOf(day: WeekDay): string {
  if (isBare(day)) return '5.25rem'
  const lanes = lanesOf(day.visits.map(({ id, start, duration }) => ({ id, start, minutes: duration })))
  const most = Math.max(1, ...[...lanes.values()].map((lane) => lane.lanes))
  return `minmax(0, ${1 + (Math.min(most, 4) - 1) * 0.6}fr)`
}

function WeekRange({ monday, isThisWeek }: { monday: string; isThisWeek: boolean }) {
  const address = useAddress()
  const to = (week: string | null) => address.to({ week, open: null, do: null })
  return (
    <div className={styles.range}>
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
      <h2 aria-live="polite">{weekWords(monday)}</h2>
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
