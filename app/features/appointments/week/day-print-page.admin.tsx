import { ActionIcon } from '@mantine/core'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Link } from 'react-router'
import { DayFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { addDays } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatPhone } from '../admin/reach.admin.tsx'
import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import { type OutsideHoursById, outsideHoursLabels } from '../answers/outside-hours.ts'
import { statusLabels } from '../appointment-status.ts'
import { dayHeading, formatHour } from '../format-appointment.ts'
import { longDay } from '../texts.ts'
import styles from './day-print-page.admin.module.css'

type DayPrintPageProps = {
  day: string
  today: string
  rows: AdminAppointment[]
  planned: PlannedDay | null
  centre: string
  outside: OutsideHoursById
}

/** A day on paper: the hours in order, and below them who has none yet. On the screen with what is around it. */
export function DayPrintPage({ day, today, rows, planned, centre, outside }: DayPrintPageProps) {
  const address = useAddress()
  const to = (on: string) => address.to({ on })
  const visits = rows.filter(({ start }) => start !== null)
  const waiting = rows.filter(({ start }) => start === null)
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title="Liste du jour"
          note={dayHeading(day, today)}
          primary={{ label: 'Imprimer', icon: IconPrinter, onClick: () => window.print() }}
          secondary={[{ label: 'Rendez-vous', icon: IconCalendarEvent, to: '/admin/appointments?view=week' }]}
        />
        <div className="row wrap gap-1 below-4">
          <ActionIcon
            aria-label="Jour précédent"
            renderRoot={(props) => <Link to={to(addDays(day, -1))} preventScrollReset {...props} />}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <DayFilter label="Jour" value={day} onChange={(on) => address.filter({ on })} />
          <ActionIcon
            aria-label="Jour suivant"
            renderRoot={(props) => <Link to={to(addDays(day, 1))} preventScrollReset {...props} />}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <section className={`card ${styles.paper}`} aria-labelledby="sheet">
        <h2 id="sheet" className="text-xl bold" aria-live="polite">
          {capital(longDay('fr', day))}
        </h2>
        <p className="soft below-4">
          {centre}. {hoursOf(planned)} {countOf(visits.length)}
        </p>
        {visits.length > 0 ? (
          <DayTable rows={visits} label={capital(longDay('fr', day))} outside={outside} />
        ) : (
          <div className={styles.screen}>
            <EmptyState
              title="Aucun rendez-vous ce jour"
              hint="Les rendez-vous confirmés s’inscrivent ici."
            />
          </div>
        )}
        {waiting.length > 0 && (
          <>
            <h3 className={`text-lg bold ${styles.subtitle}`}>Sans heure</h3>
            <DayTable rows={waiting} label="Sans heure" outside={outside} />
          </>
        )}
      </section>
    </>
  )
}

type DayTableProps = Pick<DayPrintPageProps, 'rows' | 'outside'> & { label: string }

function DayTable({ rows, label, outside }: DayTableProps) {
  return (
    <table className={`full text-md ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Heure</th>
          <th scope="col">Nom</th>
          <th scope="col">Téléphone</th>
          <th scope="col">Soin</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const closed = outside[row.id]
          return (
            <tr key={row.id}>
              <td className={`nowrap ${styles.hour}`}>{row.start === null ? '–' : formatHour(row.start)}</td>
              <th scope="row">{row.name}</th>
              <td className="nowrap">{formatPhone(row) || row.email}</td>
              <td>
                {row.care}
                {row.start !== null && `, ${row.duration}\u00a0min`}
              </td>
              <td className={styles.note}>
                {row.status !== 'confirmed' && <b>{statusLabels[row.status]}. </b>}
                {closed && <b>{outsideHoursLabels[closed]}. </b>}
                {row.notes}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function hoursOf(planned: PlannedDay | null): string {
  if (!planned?.open) return planned?.label ? `Fermé\u00a0: ${planned.label}.` : 'Fermé.'
  return `Ouvert de ${formatHour(planned.open.from)} à ${formatHour(planned.open.to)}.`
}

function countOf(count: number): string {
  if (count === 0) return 'Aucun rendez-vous.'
  return `${count} rendez-vous.`
}
