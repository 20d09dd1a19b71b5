import { Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Link } from 'react-router'
import { ChoiceFilter, FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ApartNotice } from '#app/admin/parts/notices/apart-notice.tsx'
import { EmptyState, isOnlySearched, NoResults, noneFits } from '#app/admin/parts/notices/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import type { AppointmentList } from '../appointment-admin.server.ts'
import { appointmentStatuses, appointmentStatusLabels } from '../appointment-status.ts'
import { dayHeading } from '../format-appointment.ts'
import { type AppointmentGroup, groupAppointments } from './appointment-groups.ts'
import styles from './appointment-list.admin.module.css'
import {
  appointmentListFilters,
  appointmentPageLength,
  appointmentPeriods,
  closedPeriod,
  periodLabels,
} from './appointment-list.ts'
import { AppointmentListRow } from './appointment-row.admin.tsx'
import type { AppointmentContext } from './appointment-view.ts'
import type { Appointments } from './use-appointments.admin.tsx'

type ListProps = {
  list: AppointmentList
  query: ListQuery
  context: AppointmentContext
  changes: Appointments
}

/** The filtered requests, unanswered ones first. */
export function AppointmentListView({ list, query, context, changes }: ListProps) {
  const address = useAddress()
  const { filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const clear = () => address.clear(appointmentListFilters)
  return (
    <>
      <FilterBar
        search={filters['q'] ?? ''}
        placeholder="Nom, téléphone, e-mail ou référence"
        onSearch={(q) => address.filter({ q })}
        active={isFiltered}
        on={Object.keys(filters).filter((name) => name !== 'q').length}
        onClear={clear}
      >
        <ChoiceFilter
          label="Statut"
          choices={appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))}
          value={filters['status'] ?? null}
          onChange={(status) => address.filter({ status })}
        />
        <ChoiceFilter
          label="Période"
          choices={[
            ...appointmentPeriods.map((value) => ({ value, label: periodLabels[value] })),
            { value: closedPeriod, label: 'Fermé ou absent' },
          ]}
          value={filters['period'] ?? null}
          onChange={(period) => address.filter({ period })}
        />
      </FilterBar>
      <ApartNotice
        count={list.apart}
        isShown={filters['apart'] !== undefined}
        noun={{ one: 'demande', many: 'demandes', gender: 'feminine' }}
        there={address.to({ apart: '1', q: null, status: null, period: null, page: null })}
        back={address.to({ apart: null, page: null })}
        ids={list.rows.slice(0, mostTogether).map(({ id }) => id)}
        onDiscard={may(context.role, 'discard') ? changes.discardAll : null}
      />
      {groupAppointments(list.rows, context).map((group) => (
        <section key={group.key} className="below-5" aria-label={titleOf(group, context.today)}>
          <h2 className={`text-lg bold ${styles.heading}`}>
            {titleOf(group, context.today)}&nbsp;<span className="num">{group.rows.length}</span>
          </h2>
          <ul className={`card bare ${styles.list}`}>
            {group.rows.map((appointment) => (
              <AppointmentListRow
                key={appointment.id}
                appointment={appointment}
                context={context}
                changes={changes}
                dated={group.kind !== 'coming'}
                timed={group.rows.some(({ start }) => start !== null)}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.rows.length === 0 && (
        <Nothing
          isFiltered={isFiltered && list.all > 0}
          isSearch={isOnlySearched(filters)}
          isAllNotified={filters['period'] === closedPeriod && Object.keys(filters).length === 1}
          onClear={clear}
          mayAdd={may(context.role, 'answer')}
        />
      )}
      <Pages list={list} />
    </>
  )
}

/** Largest number of requests in one change. */
const mostTogether = 100

const titles: Record<AppointmentGroup['kind'], string> = {
  waiting: 'À confirmer',
  asking: 'Demandent un autre jour',
  withdrawn: 'Annulés par le patient',
  due: 'Arrivé ou absent\u00a0?',
  outside: 'À reporter ou à annuler\u00a0: centre fermé ou praticien absent',
  coming: '',
  postponed: 'Reportés',
  closed: 'Terminés ou annulés',
}

function titleOf({ kind, day }: AppointmentGroup, today: string): string {
  return day === undefined ? titles[kind] : dayHeading(day, today)
}

/** Links to older and newer requests. */
function Pages({ list: { total, page } }: { list: AppointmentList }) {
  const address = useAddress()
  if (total <= appointmentPageLength) return null
  const isLast = page * appointmentPageLength >= total
  return (
    <nav className="row wrap soft text-sm gap-2 gap-x-5" aria-label="Pages">
      <p>
        {appointmentPageLength} demandes par page, les plus récentes d’abord. {total.toLocaleString('fr-FR')}{' '}
        en tout.
      </p>
      {page > 1 && (
        <Link className="link-row" to={address.to({ page: String(page - 1) })}>
          Plus récentes
        </Link>
      )}
      {!isLast && (
        <Link className="link-row" to={address.to({ page: String(page + 1) })}>
          Plus anciennes
        </Link>
      )}
    </nav>
  )
}

type NothingProps = {
  isFiltered: boolean
  isSearch: boolean
  isAllNotified: boolean
  onClear: () => void
  mayAdd: boolean
}

function Nothing({ isFiltered, isSearch, isAllNotified, onClear, mayAdd }: NothingProps) {
  const address = useAddress()
  if (isAllNotified)
    return (
      <EmptyState
        title="Personne ne vient quand le centre est fermé"
        hint="Chaque rendez-vous à venir tombe dans les heures d’ouverture."
        drawing="nothing"
      >
        <Button variant="default" onClick={onClear}>
          Tous les rendez-vous
        </Button>
      </EmptyState>
    )
  if (isFiltered)
    return <NoResults hint={noneFits('Aucune demande', isSearch)} isSearch={isSearch} onClear={onClear} />
  return (
    <EmptyState
      title="Aucun rendez-vous"
      hint="Les demandes du site arrivent ici. Notez aussi celles que vous recevez par téléphone."
    >
      {mayAdd && (
        <Button
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => address.open({ new: '' })}
        >
          Nouveau rendez-vous
        </Button>
      )}
    </EmptyState>
  )
}
