import { useElementSize } from '@mantine/hooks'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { openPeriods, weekday } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { DayStrip } from '../day/day-strip.admin.tsx'
import { longDay } from '../day-words.ts'
import { formatDayOf, formatWeek } from '../format-appointment.ts'
import { type Board, choicesOf, listTakenHours } from '../moving/moving.ts'
import styles from './agenda-column.admin.module.css'
import { AgendaColumn, shutBeside } from './agenda-column.admin.tsx'
import { AgendaGrid } from './agenda-grid.admin.tsx'
import { Range } from './range.admin.tsx'
import { agendaBelow, useMinute } from './use-minute.admin.tsx'
import { firstShown, rowsOfWeek, type Week, type WeekDay, weekAfter, weekOfWho } from './week.ts'
import { computeWeekScale } from './week-scale.ts'
import weekStyles from './week-view.admin.module.css'

type WeekViewProps = { week: Week; monday: string; context: AppointmentContext }

/** A name needs the width of its day, so two visits at once become two lines. */
const mostBeside = 1

/** The week as columns of time. A phone shows one day, chosen from a strip; a tablet some days, from the chosen one on. */
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
  const chosen = firstShown(days, today, address.params.get('on')) ?? monday
  const scale = computeWeekScale(week, mostBeside)
  const rows = rowsOfWeek(whole)
  const board: Board = {
    days: whole.days,
    practitioners: context.agenda.practitioners,
    former: context.agenda.former ?? [],
    places: [...context.agenda.places, ...(context.agenda.formerPlaces ?? [])],
    taken: listTakenHours(rows, context.agenda.practitioners),
    today,
    from,
    to,
    sideways: 'day',
  }
  const all = context.agenda.practitioners
  const practitionersOrNone = all.length > 0 ? all : [null]
  const column = (day: WeekDay) => {
    const present = day.open && who ? (day.present?.[who.id] ?? []) : openPeriods(day)
    return (
      <AgendaColumn
        key={day.day}
        drop={{ day: day.day }}
        isChosen={day.day === chosen}
        mostBeside={mostBeside}
        label={capital(formatDayOf(day.day, today))}
        head={
          <DayHead
            day={day.day}
            today={today}
            to={practitioners.length > 0 ? dayAddress(day.day) : null}
            absence={who ? null : formatAbsence(day, practitioners)}
          />
        }
        note={
          day.open && present.length > 0 ? day.label : (day.label ?? (day.open ? 'Ne reçoit pas' : 'Fermé'))
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
  const weekAddress = (first: string | null) => address.to({ week: first, on: null, open: null, do: null })
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
      <DayStrip days={days} today={today} chosen={chosen} onChoose={(day) => address.show({ on: day })} />
      <div className={weekStyles.one}>
        <AgendaGrid
          label={`Semaine du ${formatWeek(monday)}`}
          scale={scale}
          widths={days.map(() => 'minmax(var(--least, 0px), 1fr)')}
          board={board}
          rows={rows}
          mayMove={may(role, 'answer')}
          isNarrow={isNarrow}
          chosen={width > 0 ? chosen : null}
          waiting={days.some((day) => day.waiting.length > 0) ? undefined : null}
        >
          {days.map(column)}
        </AgendaGrid>
      </div>
    </div>
  )

  function dayAddress(day: string) {
    return address.to({ view: 'day', on: day, week: null, open: null, do: null })
  }
}

/** The practitioners who miss a day, where several are shown together. */
function formatAbsence({ away = [] }: WeekDay, practitioners: readonly Practitioner[]): string | null {
  const names = practitioners.flatMap(({ id, name }) => (away.includes(id) ? [name] : []))
  return names.length > 0 ? `${names.length > 1 ? 'Absences' : 'Absence'}\u00a0: ${names.join(', ')}` : null
}

type DayHeadProps = {
  day: string
  today: string
  to: ReturnType<ReturnType<typeof useAddress>['to']> | null
  absence: string | null
}

function DayHead({ day, today, to, absence }: DayHeadProps) {
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
      {absence && <span className={`text-xs break-anywhere full ${styles.absence}`}>{absence}</span>}
    </h3>
  )
}
