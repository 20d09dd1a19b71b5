import { useElementSize } from '@mantine/hooks'
import { DayFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { addDays, openPeriods } from '#app/lib/clock.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { dayHeading } from '../format-appointment.ts'
import { type Board, choicesOf, listTakenHours } from '../moving/moving.ts'
import columnStyles from '../week/agenda-column.admin.module.css'
import { AgendaColumn, shutBeside, WaitingRequest } from '../week/agenda-column.admin.tsx'
import { AgendaGrid } from '../week/agenda-grid.admin.tsx'
import { formatFreeTime, freeSpans } from '../week/free-spans.ts'
import { PractitionerBadge } from '../week/practitioner-mark.admin.tsx'
import { assignMarks } from '../week/practitioner-marks.ts'
import { Range } from '../week/range.admin.tsx'
import { agendaBelow, useMinute } from '../week/use-minute.admin.tsx'
import { noPractitioner, rowsOfWeek, type Week } from '../week/week.ts'
import { layOut } from '../week/week-lanes.ts'
import { computeWeekScale } from '../week/week-scale.ts'
import { buildDayColumns, columnsOfWho, type DayColumn, worksIn } from './day-plan.ts'
import styles from './day-view.admin.module.css'

/** Two names side by side are readable in the column of a practitioner. */
const mostBeside = 2

/** Boxes have room for a name in several lines; beside each other on a tablet too. */
const columnWidth = 'minmax(min(var(--least, 0px), 9rem), 1fr)'
const widerColumn = 'minmax(calc(min(var(--least, 0px), 9rem) * 1.45), 1fr)'

type DayViewProps = { week: Week; context: AppointmentContext }

/** A day with a column per practitioner; on a phone they are below each other. `week` has only that day. */
export function DayView({ week, context }: DayViewProps) {
  const { today, role, agenda } = context
  const { from, to } = week
  const address = useAddress()
  const minute = useMinute(context)
  const { ref, width } = useElementSize()
  const isNarrow = width > 0 && width <= agendaBelow
  const practitioners = choicesOf(agenda.practitioners)
  const rows = rowsOfWeek(week)
  const board: Board = {
    days: week.days,
    practitioners: agenda.practitioners,
    former: agenda.former ?? [],
    places: [...agenda.places, ...(agenda.formerPlaces ?? [])],
    taken: listTakenHours(rows, agenda.practitioners),
    today,
    from,
    to,
    sideways: 'practitioner',
  }
  const [day] = week.days
  if (!day) return null
  const who = address.params.get('who')
  const columns = columnsOfWho(
    buildDayColumns(day, agenda.practitioners, agenda.former),
    practitioners.length > 0 ? who : null,
  )
  const scale = computeWeekScale(
    { ...week, days: columns.map(({ visits }) => ({ ...day, visits })) },
    mostBeside,
  )
  const dayAddress = (on: string | null) => address.to({ on, open: null, do: null })
  return (
    <div ref={ref}>
      <Range
        title={dayHeading(day.day, today)}
        before={{ label: 'Jour précédent', to: dayAddress(addDays(day.day, -1)) }}
        after={{ label: 'Jour suivant', to: dayAddress(addDays(day.day, 1)) }}
        now={day.day === today ? null : { label: 'Aujourd’hui', to: dayAddress(null) }}
        practitioners={practitioners}
      >
        <DayFilter label="Jour" value={day.day} onChange={(on) => address.filter({ on })} />
      </Range>
      <AgendaGrid
        label={dayHeading(day.day, today)}
        scale={scale}
        widths={columns.map((column) =>
          mayHaveTwo(column)
            ? widerColumn
            : worksIn(column) || column.visits.length > 0
              ? columnWidth
              : '6.5rem',
        )}
        board={board}
        rows={rows}
        mayMove={may(role, 'answer')}
        isNarrow={isNarrow}
        waiting={
          day.waiting.length > 0 && (
            <section className={styles.waiting} aria-label="Sans heure">
              <h3 className="soft text-xs">Sans heure</h3>
              {day.waiting.map((request) => (
                <WaitingRequest key={request.id} request={request} context={context} />
              ))}
            </section>
          )
        }
      >
        {columns.map((column, index) => (
          <AgendaColumn
            key={column.practitioner?.id ?? noPractitioner}
            drop={{
              day: day.day,
              ...(practitioners.length > 0 && { practitionerId: activeOf(column, practitioners) }),
            }}
            label={nameOf(column)}
            head={
              <PersonHead
                column={column}
                day={day}
                board={board}
                marks={assignMarks([...practitioners, ...(board.former ?? [])])}
                after={day.day < today ? Infinity : day.day === today ? context.minute : 0}
              />
            }
            note={noteOf(column, day)}
            isClosed={!day.open || !worksIn(column)}
            shut={shutOf(column, day, week)}
            waiting={[]}
            visits={column.visits}
            mostBeside={mostBeside}
            seats={column.practitioner?.capacity ?? 1}
            scale={scale}
            now={day.day === today && minute >= from && minute <= to ? minute : null}
            context={context}
            place={index + 1}
            {...(mayBeGiven(column, practitioners) && {
              free: { planned: day, candidates: [column.practitioner] },
            })}
          />
        ))}
      </AgendaGrid>
    </div>
  )
}

/** Id of a column's practitioner, null if inactive: no new visit goes to them. */
function activeOf({ practitioner }: DayColumn, practitioners: readonly { id: string }[]): string | null {
  return practitioners.find(({ id }) => id === practitioner?.id)?.id ?? null
}

/** False for the column of an inactive practitioner, and for unassigned visits beside other columns. */
function mayBeGiven({ practitioner }: DayColumn, practitioners: readonly { id: string }[]): boolean {
  return practitioners.length === 0 || practitioners.some(({ id }) => id === practitioner?.id)
}

type PersonHeadProps = {
  column: DayColumn
  day: PlannedDay
  board: Board
  marks: ReturnType<typeof assignMarks>
  /** Minute that has passed on that day. */
  after: number
}

/** Name of a column's practitioner, and their free time. */
function PersonHead({ column, day, board, marks, after }: PersonHeadProps) {
  const mark = marks.get(column.practitioner?.id ?? '')
  const left = leftOf(column, day, board, after)
  return (
    <div className={`${columnStyles.head} ${styles.head}`}>
      <h3 className="row top gap-2 text-md semibold">
        {mark && <PractitionerBadge mark={mark} />}
        {nameOf(column)}
      </h3>
      {left && <p className="soft text-xs">{left}</p>}
    </div>
  )
}

/** True if visits may be side by side. */
function mayHaveTwo({ practitioner, visits }: DayColumn): boolean {
  return (practitioner?.capacity ?? 1) > 1 || layOut(visits, mostBeside).boxes.some(({ lanes }) => lanes > 1)
}

function nameOf({ practitioner }: DayColumn): string {
  return practitioner?.name ?? 'Sans praticien'
}

/** Null without a practitioner, and where no working hour is to come. */
function leftOf(column: DayColumn, day: PlannedDay, board: Board, after: number): string | null {
  if (!column.isPresent || !day.open || day.open.to <= after) return null
  const spans = freeSpans(day, [column.practitioner], board, after)
  const parts = [false, true].flatMap((each) => {
    const periods = spans.filter(({ isPartial }) => isPartial === each)
    return periods.length > 0 ? [formatFreeTime(each, periods)] : []
  })
  return parts.join('. ') || 'Complet'
}

function noteOf(column: DayColumn, { open, label }: PlannedDay): string | null {
  if (!open) return label ?? 'Fermé'
  return worksIn(column) ? label : 'Ne reçoit pas'
}

function shutOf({ practitioner }: DayColumn, planned: PlannedDay, hours: Week) {
  if (!planned.open) return []
  const present = practitioner && planned.present?.[practitioner.id]
  return shutBeside(present ?? openPeriods(planned), hours)
}
