import { ActionIcon } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { DayFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useFreshVisits } from '#app/admin/shell/waiting.ts'
import type { Role } from '#app/lib/access.ts'
import { may } from '#app/lib/access.ts'
import { addDays } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import { longDay } from '../day-words.ts'
import { EarlierOffers, type OfferToSend } from '../earlier/earlier-offers.admin.tsx'
import { dayHeading, formatDayOf } from '../format-appointment.ts'
import type { MissedSession } from '../series/series.ts'
import { DayPaper } from './day-paper.admin.tsx'
import styles from './today.admin.module.css'
import { TodayRow } from './today-row.admin.tsx'

/** Context of every part of the screen: the shown day, today in Douala, and the user's role. */
export type TodayContext = {
  day: string
  today: string
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
  closing: ReactNode
}

/** A day's visits with hour, patient and practitioner; attendance and payments; the day's totals at the end. */
export function Today({
  context,
  rows,
  missed,
  offers,
  planned,
  centre,
  latest,
  paymentOf,
  mayClose,
  closing,
}: TodayProps) {
  const { day, today, role } = context
  const address = useAddress()
  useFreshVisits(latest)
  const visits = rows.filter(({ start }) => start !== null)
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
              to: '/admin/appointments?new',
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
          <Days day={day} />
        </div>
      </div>
      {closing ?? (
        <>
          <div className={styles.screen}>
            {visits.length > 0 ? (
              <ol className={band.band} aria-label="Visites du jour">
                {visits.map((visit) => (
                  <TodayRow key={visit.id} appointment={visit} context={context} payment={paymentOf(visit)} />
                ))}
              </ol>
            ) : (
              <EmptyState
                title="Personne n’est attendu ce jour"
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
            {missed.length > 0 && <Missed missed={missed} today={today} />}
          </div>
          <DayPaper context={context} visits={visits} waiting={waiting} planned={planned} centre={centre} />
        </>
      )}
    </>
  )
}

/** Missed sessions of earlier days, each with a link to a new date. */
function Missed({ missed, today }: { missed: readonly MissedSession[]; today: string }) {
  return (
    <section aria-labelledby="missed" className="above-5">
      <h2 id="missed" className="text-lg bold below-2">
        Séances manquées à replacer
      </h2>
      <TaskList
        label="Séances manquées à replacer"
        tasks={missed.map(({ seriesId, name, day }) => ({
          key: seriesId,
          icon: IconCalendarRepeat,
          tone: 'wait',
          title: name,
          detail: `Séance manquée\u00a0: ${formatDayOf(day, today)}`,
          to: `/admin/series?open=${seriesId}&do=add`,
          action: 'Replacer',
        }))}
      />
    </section>
  )
}

/** Links to the previous and the next day, and a field for any other, which is below them with large letters. */
function Days({ day }: { day: string }) {
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
    </div>
  )
}
