import { ActionIcon, Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { DayFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useFreshTasks, useFreshVisits } from '#app/admin/shell/waiting.ts'
import type { Role } from '#app/lib/access.ts'
import { may } from '#app/lib/access.ts'
import { addDays } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import { longDay } from '../day-words.ts'
import { EarlierOffers, type OfferToSend } from '../earlier/earlier-offers.admin.tsx'
import { dayHeading } from '../format-appointment.ts'
import type { MissedSession } from '../series/series.ts'
import { DayPaper } from './day-paper.admin.tsx'
import { chooseClosedRows } from './open-rows.ts'
import styles from './today.admin.module.css'
import { backTo, isOpenTask, isSettled, isUnpaid, TodayRow } from './today-row.admin.tsx'
import { MissedSessions, WaitingLinks, type WaitingTask } from './today-waiting.admin.tsx'

/** Context of every part of the screen: the shown day, today and the minute in Douala, and the user's role. */
export type TodayContext = {
  day: string
  today: string
  minute: number
  role: Role
  practitioners: readonly Practitioner[]
  places: Place[]
  outside: OutsideHoursById
  /** Amount still due for a visit, in FCFA; null if its price is unknown. */
  dueOf: (id: string) => number | null
}

type TodayProps = {
  context: TodayContext
  rows: readonly AdminAppointment[]
  /** Other tasks that wait for an answer today, each with its screen. */
  tasks: readonly WaitingTask[]
  /** Missed sessions without a new date. */
  missed: readonly MissedSession[]
  /** Hours that have become free, for patients who want an earlier one. */
  offers: readonly OfferToSend[]
  planned: PlannedDay | null
  centre: string
  /** The last change that the screen shows: see `findLatestChange`. */
  latest: string
  paymentOf: (visit: AdminAppointment) => ReactNode
  /** True if the user may read the totals of this day; `closing` shows them on request. */
  mayClose: boolean
  /** The day's receipts in FCFA, for users who may read its totals. */
  till: number | null
  closing: ReactNode
}

/** A day's visits with hour, patient and practitioner; attendance and payments; the day's totals at the end. */
export function Today({
  context,
  rows,
  tasks,
  missed,
  offers,
  planned,
  centre,
  latest,
  paymentOf,
  mayClose,
  till,
  closing,
}: TodayProps) {
  const { day, today, role } = context
  const address = useAddress()
  useFreshVisits(latest)
  useFreshTasks()
  const visits = rows.filter(({ start }) => start !== null)
  const { folded, closed } = useFirstRows(visits, context)
  const past = visits.filter(({ id }) => folded.has(id))
  const unpaid = past.filter((visit) => isUnpaid(visit, context.dueOf(visit.id))).length
  // Names of practitioners help only where a visit has one.
  const shown = rows.some(({ practitionerId }) => practitionerId)
    ? context
    : { ...context, practitioners: [] }
  const rowOf = (visit: AdminAppointment) => (
    <TodayRow
      key={`${day} ${visit.id}`}
      appointment={visit}
      context={shown}
      payment={paymentOf(visit)}
      isNext={isOpenTask(visit, context) && !closed.has(visit.id)}
    />
  )
  const waiting = rows.filter(({ start }) => start === null)
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={day === today ? 'Aujourd’hui' : 'La journée'}
          note={day === today ? capital(longDay('fr', day)) : dayHeading(day, today)}
          {...(may(role, 'answer') && {
            primary: {
              label: 'Noter une visite',
              icon: IconCalendarPlus,
              shortcut: 'N',
              to: `/admin/appointments?new${day === today ? '' : `&day=${day}`}&${backTo(context)}`,
            },
          })}
          secondary={[{ label: 'Imprimer', icon: IconPrinter, onClick: () => window.print() }]}
        />
        <div className="row wrap gap-2 below-4">
          {mayClose && (
            <SegmentLinks
              label="Présentation"
              segments={[
                { label: 'Visites', to: address.to({ view: null }), isCurrent: closing === null },
                { label: 'Fin de journée', to: address.to({ view: 'closing' }), isCurrent: closing !== null },
              ]}
            />
          )}
          <Days day={day} today={today} />
        </div>
      </div>
      {closing ?? (
        <>
          <div className={styles.screen}>
            <WaitingLinks
              key={`links ${day}`}
              tasks={tasks}
              waiting={waiting.length}
              offers={offers.length}
              missed={missed.length}
            />
            {past.length > 0 && (
              <details className="below-2" key={`past ${day}`}>
                <summary className={styles.past}>
                  {past.length === 1 ? '1 visite terminée' : `${past.length} visites terminées`}
                  {unpaid > 0 && `, ${unpaid} à encaisser`}
                </summary>
                <ol className={band.band} aria-label="Visites terminées">
                  {past.map(rowOf)}
                </ol>
              </details>
            )}
            {visits.length > past.length ? (
              <ol className={band.band} aria-label="Visites du jour">
                {visits.filter(({ id }) => !folded.has(id)).map(rowOf)}
              </ol>
            ) : visits.length > 0 ? null : (
              <EmptyState
                title={planned?.open ? 'Personne n’est attendu ce jour' : 'Le centre est fermé ce jour'}
                hint="Les rendez-vous confirmés s’inscrivent ici, dans l’ordre des heures."
              />
            )}
            {waiting.length > 0 && (
              <section aria-labelledby="without-hour" className="above-5">
                <h2 id="without-hour" className="text-lg bold below-2">
                  Demandes pour ce jour, sans heure
                </h2>
                <ol className={band.band}>
                  {waiting.map((request) => (
                    <TodayRow key={request.id} appointment={request} context={context} payment={null} />
                  ))}
                </ol>
              </section>
            )}
            {offers.length > 0 && <EarlierOffers offers={offers} context={context} />}
            {missed.length > 0 && <MissedSessions missed={missed} today={today} />}
            {till !== null && (
              <p className="row wrap spread gap-x-3 above-4">
                <span className={styles.till}>
                  Encaissé ce jour&nbsp;: <b className="num nowrap">{formatPrice('fr', till)}</b>
                </span>
                <Link className="link-row" to={address.to({ view: 'closing' })}>
                  Détail de la caisse
                </Link>
              </p>
            )}
          </div>
          <DayPaper context={context} visits={visits} waiting={waiting} planned={planned} centre={centre} />
        </>
      )}
    </>
  )
}

/**
 * The rows as they are when the screen opens. `folded`: ids of today's visits that are over and settled, above the
 * others, so that the list begins at the current hour; one that ends meanwhile stays in its place under the finger.
 * `closed`: ids of the rows whose buttons a phone hides on a long day.
 */
function useFirstRows(visits: readonly AdminAppointment[], context: TodayContext) {
  const { day, today, minute, dueOf } = context
  const find = () => {
    const over = visits
      .filter((visit) => day === today && isSettled(visit, dueOf(visit.id)))
      .filter(({ start, duration }) => start !== null && start + duration <= minute)
    const folded: ReadonlySet<string> = new Set(over.map(({ id }) => id))
    const tasks = visits.filter((visit) => isOpenTask(visit, context))
    return { day, folded, closed: chooseClosedRows(visits.length - folded.size, tasks) }
  }
  const [first, setFirst] = useState(find)
  if (first.day !== day) setFirst(find)
  return first
}

/** Links to the previous and the next day and back to today, and a field for any other, which is below them with large letters. */
function Days({ day, today }: { day: string; today: string }) {
  const address = useAddress()
  const to = (on: string) => address.to({ on })
  return (
    <div className={`row wrap gap-1 ${styles.days}`}>
      <ActionIcon
        aria-label="Jour précédent"
        renderRoot={(props) => <Link to={to(addDays(day, -1))} preventScrollReset {...props} />}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label="Jour suivant"
        renderRoot={(props) => <Link to={to(addDays(day, 1))} preventScrollReset {...props} />}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <DayFilter label="Jour" value={day} onChange={(on) => address.filter({ on })} />
      {day !== today && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={address.to({ on: null })} preventScrollReset {...props} />}
        >
          Aujourd’hui
        </Button>
      )}
    </div>
  )
}
