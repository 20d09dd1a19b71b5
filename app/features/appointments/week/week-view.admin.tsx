import { useElementSize } from '@mantine/hooks'
import { Link } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { weekday } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import { longDay } from '../day-words.ts'
import { formatDayOf, formatWeek } from '../format-appointment.ts'
import styles from './agenda-column.admin.module.css'
import { AgendaColumn, shutBeside } from './agenda-column.admin.tsx'
import { AgendaGrid } from './agenda-grid.admin.tsx'
import { DayJumps } from './day-jumps.admin.tsx'
import { type Board, choicesOf, takenOf } from './moving.ts'
import { Range } from './range.admin.tsx'
import { agendaBelow, useMinute } from './use-minute.admin.tsx'
import { isBare, rowsOfWeek, todayFirst, type Week, type WeekDay, weekAfter, weekOfWho } from './week.ts'
import { mostBeside, togetherOf } from './week-lanes.ts'
import { scaleOf } from './week-scale.ts'
import weekStyles from './week-view.admin.module.css'

type WeekViewProps = { week: Week; monday: string; context: AppointmentContext }

/** The week as columns of time; on a phone an agenda by day, today first. */
export function WeekView({ week: whole, monday, context }: WeekViewProps) {
  const { today, role } = context
  const address = useAddress()
  const practitioners = choicesOf(context.agenda.practitioners)
  const who = practitioners.find(({ id }) => id === address.params.get('who')) ?? null
  const week = weekOfWho(whole, address.params.get('who'), practitioners)
  const { days, from, to } = week
  const minute = useMinute(context)
  const { ref, width } = useElementSize()
  const isNarrow = width > 0 && width <= agendaBelow
  const isEmpty = days.every(({ waiting, visits }) => waiting.length + visits.length === 0)
  const { coming, passed } = isNarrow ? todayFirst(days, today) : { coming: days, passed: [] }
  const scale = scaleOf(week)
  const rows = rowsOfWeek(whole)
  const board: Board = {
    days: whole.days,
    practitioners: context.agenda.practitioners,
    former: context.agenda.former ?? [],
    taken: takenOf(rows, context.agenda.practitioners),
    today,
    from,
    to,
    sideways: 'day',
  }
  const all = context.agenda.practitioners
  const practitionersOrNone = all.length > 0 ? all : [null]
  const column = (day: WeekDay) => {
    const present = day.open && who ? (day.present?.[who.id] ?? []) : day.open ? [day.open] : []
    return (
      <AgendaColumn
        key={day.day}
        drop={{ day: day.day }}
        label={capital(formatDayOf(day.day, today))}
        head={
          <DayHead day={day.day} today={today} to={practitioners.length > 0 ? dayAddress(day.day) : null} />
        }
        note={
          day.open && present.length > 0 ? day.label : (day.label ?? (day.open ? 'Pas de service' : 'Fermé'))
        }
        isClosed={present.length === 0}
        shut={shutBeside(present, { from, to })}
        waiting={day.waiting}
        visits={day.visits}
        scale={scale}
        now={day.day === today && minute >= from && minute <= to ? minute : null}
        context={context}
        place={weekday(day.day)}
        free={{ planned: day, candidates: who ? [who] : practitionersOrNone }}
      />
    )
  }
  const isThisWeek = days.some(({ day }) => day === today)
  const weekAddress = (first: string | null) => address.to({ week: first, open: null, do: null })
  return (
    <div ref={ref}>
      <Range
        title={formatWeek(monday)}
        before={{ label: 'Semaine précédente', to: weekAddress(weekAfter(monday, -1)) }}
        after={{ label: 'Semaine suivante', to: weekAddress(weekAfter(monday)) }}
        now={isThisWeek ? null : { label: 'Cette semaine', to: weekAddress(null) }}
        practitioners={practitioners}
        note={isEmpty && <p className={`soft ${weekStyles.nobody}`}>Aucune visite cette semaine.</p>}
      />
      {isEmpty && isNarrow ? (
        <EmptyState
          title="Rien cette semaine"
          hint="Les demandes et les rendez-vous s’inscrivent ici à leur jour."
        />
      ) : (
        <>
          <DayJumps days={[...coming, ...passed]} />
          <AgendaGrid
            label={`Semaine du ${formatWeek(monday)}`}
            scale={scale}
            widths={days.map(widthOf)}
            board={board}
            rows={rows}
            mayMove={may(role, 'answer')}
            isNarrow={isNarrow}
          >
            {coming.map(column)}
            {passed.length > 0 && (
              <h2 className={weekStyles.passed} data-passed>
                Plus tôt cette semaine
              </h2>
            )}
            {passed.map(column)}
          </AgendaGrid>
        </>
      )}
    </div>
  )

  function dayAddress(day: string) {
    return address.to({ view: 'day', on: day, week: null, open: null, do: null })
  }
}

type DayHeadProps = { day: string; today: string; to: ReturnType<ReturnType<typeof useAddress>['to']> | null }

function DayHead({ day, today, to }: DayHeadProps) {
  const [name = '', number = ''] = longDay('fr', day).split(' ')
  const words = (
    <>
      <span className={styles.longName}>{capital(name)}</span>
      <span className={styles.shortName}>{capital(name.slice(0, 3))}.</span>{' '}
      <b className="num">{number.replace('er', '')}</b>
      {day === today && <em className={styles.todayWord}>aujourd’hui</em>}
    </>
  )
  return (
    <h3 className={`row wrap soft text-sm ${styles.head}`}>
      {to ? (
        <Link to={to} className={`row wrap ${styles.toDay}`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </h3>
  )
}

/** A closed day on which nothing is needs little room; one with visits beside each other needs more. */
function widthOf(day: WeekDay): string {
  if (isBare(day)) return '5.25rem'
  const most = Math.max(1, ...togetherOf(day.visits).map(({ lanes }) => (lanes > mostBeside ? 2 : lanes)))
  return `minmax(0, ${1 + (most - 1) * 0.6}fr)`
}
