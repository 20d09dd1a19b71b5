import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useNavigate } from 'react-router'
import { Breakable, OpenLink } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { EmptyState, NoResults } from '#app/admin/parts/notices/empty-state.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { useNow } from '#app/admin/shell/now.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { displayPhone } from '#app/lib/forms/phone.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { type Patient, patientsScreen } from '../patient.ts'
import type { PatientList } from '../patients.server.ts'
import { PatientDialog } from './patient-dialog.admin.tsx'

/** A patient with the days of the last and the next appointment, `YYYY-MM-DD`. */
type ListedPatient = Patient & { last: string | null; next: string | null }

type PatientsScreenProps = {
  list: Omit<PatientList, 'rows'> & { rows: ListedPatient[] }
  query: ListQuery
  /** True while the form of a new patient is open. */
  adding: boolean
  mayAnswer: boolean
  mayDiscard: boolean
}

/** All patients, with a search while typing. */
export function PatientsScreen({ list, query, adding, mayAnswer, mayDiscard }: PatientsScreenProps) {
  const address = useAddress()
  const navigate = useNavigate()
  const create = { label: 'Nouvelle fiche', icon: IconUserPlus, onClick: () => address.open({ new: '' }) }
  const clear = () => address.clear(['q'])
  const text = query.filters['q'] ?? ''
  return (
    <>
      <PageHeader
        title="Patients"
        count={text ? list.total : list.all}
        {...(mayAnswer && { primary: { ...create, shortcut: 'N' } })}
        secondary={
          list.trashed > 0 && mayDiscard
            ? [{ label: `Corbeille (${list.trashed})`, icon: IconTrash, to: address.trash(true) }]
            : []
        }
      />
      {list.all > 0 && (
        <FilterBar
          search={text}
          placeholder="Nom, téléphone, e-mail ou référence"
          phonePlaceholder="Nom, téléphone, référence…"
          onSearch={(q) => address.filter({ q })}
          active={text !== ''}
          onClear={clear}
        />
      )}
      {list.total > 0 ? (
        <DataList
          label="Patients"
          rows={list.rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          onOpen={({ id }) => void navigate(`${patientsScreen}/${id}`)}
        />
      ) : list.all > 0 ? (
        <NoResults hint="Personne de ce nom, de ce numéro ni de cette référence." isSearch onClear={clear} />
      ) : (
        <EmptyState
          title="Aucune fiche"
          hint="Une fiche rassemble les rendez-vous et les messages d’une personne. Elle se crée ici, ou depuis une demande."
        >
          {mayAnswer && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={create.onClick}>
              {create.label}
            </Button>
          )}
        </EmptyState>
      )}
      {list.total > 0 && (
        <ListFooter page={list.page} pageSize={query.size} total={list.total} {...address.paging} />
      )}
      {adding && mayAnswer && (
        <PatientDialog
          patient={null}
          onClose={() => address.closeDialog({ saved: false })}
          onSaved={(id) => void navigate(`${patientsScreen}/${id}`, { replace: true, state: afterSave })}
        />
      )}
    </>
  )
}

const columns: Column<ListedPatient>[] = [
  {
    key: 'name',
    header: 'Nom',
    place: 'title',
    cell: ({ id, name }) => <OpenLink to={`${patientsScreen}/${id}`}>{name}</OpenLink>,
  },
  {
    key: 'contact',
    header: 'Téléphone, e-mail',
    place: 'meta',
    cell: ({ phone, digits, email }) => (
      <span className="stack one-column break-anywhere">
        {phone && <span className="num">{digits ? displayPhone(digits) : phone}</span>}
        {email && (
          <span className="soft text-sm">
            <Breakable text={email} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'visits',
    header: 'Rendez-vous',
    place: 'note',
    cell: ({ last, next }) => (
      <span className="stack one-column">
        {last && <span>Dernière visite le {formatDate(last)}</span>}
        {next && <NextVisit day={next} />}
      </span>
    ),
  },
]

function NextVisit({ day }: { day: string }) {
  const now = useNow()
  return <span>Attendu {now && day === doualaDay(now) ? 'aujourd’hui' : `le ${formatDate(day)}`}</span>
}

const formatDate = (day: string) => `${formatDay('fr', day, { named: false })} ${day.slice(0, 4)}`
